/** The words of the help page in English; its keys are the keys of every language. */
export const en = {
  "help.title": "Help",
  "help.lead": "How to play here, with which keys, and what the tools at the table do.",
  "help.contents": "On this page",

  "help.round.title": "A round, step by step",
  "help.round.1": "Sit down at a table in the lobby. Choose a chip and touch the first spot; or type an amount. The limits of every spot stand on the felt. Where a table takes several hands, + adds one; a hand without a bet sits the round out.",
  "help.round.2": "The side bets open once that bet stands. Before you deal, the slip says what the round can cost you in all.",
  "help.round.3": "Press Deal. What you bet from now on stays on the table, and the cards lie as the shuffle fixed them before.",
  "help.round.4": "Decide when the slip asks you to. Each button says what it costs. What is not possible now is dimmed.",
  "help.round.5": "At the end each bet shows its result, then the slip says the total, and why. Rebet and deal begins the next round with the same bets. Hands you have added or dropped before Rebet stay so: one more gets the bet of the first.",

  "help.tables.title": "What happens at each table",
  "help.tables.lead": "Made from the rules of each table. The whole rules with pay tables and figures stand behind Rules.",
  "help.tables.seats": "Hands you can play: {seats}",
  "help.tables.cards": "Cards dealt: {cards}",
  "help.tables.cards-player": "you {cards}",
  "help.tables.cards-dealer": "dealer {cards}",
  "help.tables.cards-board": "board {cards}",
  "help.tables.decide": "You decide: {buttons}",
  "help.tables.end": "The dealer turns over, and all bets are settled.",
  "help.tables.rules": "Rules",
  "help.tables.play": "Play",
  "help.or": "{first} or {last}",

  "help.keys.title": "Keys",
  "help.keys.lead": "Everything can be done by keyboard. The sign ? shows all keys at any time, and there each of them can be changed.",
  "help.keys.amount": "The field of an amount takes figures alone: no letter deals, folds or bets there. Enter puts the amount, Escape leaves the field, and after either the keys act at the table again.",
  "help.keys.open": "All keys",

  "help.coach.title": "The coach",
  "help.coach.1": "The coach tells the exact value of everything you may do, worked out from the cards you see and no others. It names the best decision, and can warn you before a mistake.",
  "help.coach.2": "What mistakes have cost you, on average, is counted beside it. Turn the coach on and off at the table, by its button or its key; how it speaks, you choose in Player Options.",

  "help.auto.title": "Autoplay",
  "help.auto.1": "Autoplay, in the menu of a table, presses the buttons for you: by the best decisions, by a strategy card, or by rules that you compose yourself. You say how many rounds, and when it has to stop: at a loss, a win, a bonus or a big hand.",
  "help.auto.2": "A counter shows how far it has got. It stops at once when you say so, by its button or Escape, and the round that runs is yours again.",

  "help.proof.title": "The proof of the shuffle",
  "help.proof.1": "Before you bet, the house publishes a fingerprint of its part of the shuffle. It cannot change that part afterwards without changing the fingerprint.",
  "help.proof.2": "When the round is over, the page of the round in your history shows that part. One press checks in your own browser that it fits the fingerprint, and that it gives just the cards you saw.",

  "help.sound.title": "Sound and the dealer's voice",
  "help.sound.1": "Sounds begin with your first touch or key, never before. What comes back without being more than you staked is not celebrated.",
  "help.sound.2": "The dealer's words always stand in the line below the felt. If your browser has a voice for your language, it can speak them. Both volumes are in Player Options.",

  "help.access.title": "For every eye and hand",
  "help.access.1": "Cards come in two or four colours and in large print. Contrast can be raised, the room can be dark or bright, and all motion can be turned off.",
  "help.access.2": "A screen reader is told the cards by name, what they make, whose turn it is, when time gets short, and every result.",
  "help.access.3": "Every button can be reached with Tab and is large enough for a thumb. The page fits every width from a small phone on.",

  "help.time.title": "Time and money",
  "help.time.1": "Time at the table, your net result and the balance are always in view. Between two rounds a short check tells you how long you have played; how often, you choose in Player Options.",
  "help.time.decision": "The house waits {time} minutes for each decision, and the slip counts down the last of them. If the time runs out, the round is played to its end for you: folding before the first bet after the deal, checking after it.",
  "help.time.2": "Everything here is play money. When it runs low, one press at the table or at the Cashier fills it up again.",

  "help.lost.title": "If something goes wrong",
  "help.lost.1": "Your round is kept by the house. Close the page, lose the connection, come back: the same cards lie there, and nothing is bet twice.",
};
