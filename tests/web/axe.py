"""axe, asked what is wrong with a page as it stands."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

_AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Most windows are not painted, and no rule looks at what cannot be seen.
_RUN: Final = """async (rules) => {
  const { style } = document.documentElement;
  const { opacity } = style;
  style.opacity = '';
  const asked = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const found = await axe.run(document, asked).finally(() => (style.opacity = opacity));
  return found.violations.map(({ id, impact, nodes }) =>
    `${impact} ${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 4).join(' | ')}`);
}"""


def findings(page: Page, rules: list[str] | None = None) -> list[str]:
    """Return what axe finds by all of its rules, or by these; each is rule, weight and places."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(_RUN, rules)
    return found
