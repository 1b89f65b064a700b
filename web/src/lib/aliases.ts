/** The other names of a game, as far as a reader would call them other. */

function letters(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Aliases that are more than the name itself with another apostrophe or capital. */
export function otherNames(aliases: readonly string[], name: string): string[] {
  return aliases.filter((alias) => letters(alias) !== letters(name));
}
