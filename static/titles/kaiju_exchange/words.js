/** What each figure and word of the table is, for whoever has read no rules. */
import { bookOf } from "./book.js";
import { many } from "./kit.js";

/** What two of a material bring in a sector of the Republic's storage. */
function soldFor({ sell2, donate2 }) {
  if (!sell2) return "The Republic has enough of this material and buys no more.";
  return `Two of a material sell for ${sell2} Wonga here${donate2 ? ", or are given for a Favor" : ""}.`;
}

/** What the Banana Republic has to do with. */
function republic({ republic: there }, { sectors }) {
  if (!there) return {};
  const named = sectors.map((sector, i) => [
    `sector-${i}`,
    [sector.name, `${soldFor(sector)} The space marked “next” says which price it is now.`],
  ]);
  return {
    republic: [
      "Banana Republic",
      `As each round ends it delivers the Global Demands it has the materials for. With ${there.target} it ` +
        "wins, and everybody loses. Dashed are those that it could deliver now.",
    ],
    favors: [
      "Favors",
      "What the Republic owes whoever gave it materials that it lacks. Return one, with some Wonga, to " +
        "take materials out of its storage.",
    ],
    alliance: [
      "Alliance",
      `Whoever holds it wins in the Republic's place once that has delivered ${there.target} Demands. It ` +
        "comes instead of a third Favor.",
    ],
    die: ["The die", "It is rolled as the round ends: the Republic gets one of the material that it shows."],
    ...Object.fromEntries(named),
  };
}

/** @param {{view: any, catalog: any}} parts @returns {Record<string, any>} */
export function words({ view, catalog }) {
  const book = bookOf(catalog);
  const { constants } = book;
  const group = constants.wonga_per_influence;
  return {
    influence: [
      "Influence",
      `The first with ${view.target} wins. One comes of ${constants.demands_for_influence} Demands in one ` +
        `turn, or of a Contract; every ${group} Wonga ` +
        `${constants.three_identical_crew_influence ? "and three Crew alike are" : "are"} one, too.`,
    ],
    wonga: ["Wonga, W for short", `The money. Every ${group} of it are an Influence while you have them.`],
    crew: [
      "Crew",
      `In your turn each takes ${many(constants.wage_per_crew, "Wonga")} of wages and brings ` +
        `${constants.yield_per_crew} of its material. The starter never leaves you.`,
    ],
    power: [
      "Expertise",
      `Whoever has ${constants.expertise_threshold} Crew alike has the power of their material.`,
    ],
    materials: [
      "Materials",
      `What Demands and Contracts are paid with. More than ${constants.inventory_limit} cannot be kept.`,
    ],
    cards: [
      "Cards in hand",
      "Local Demands are pale, Exclusive Contracts red. What they ask for only their owner sees.",
    ],
    global: [
      "Global Demands",
      "Anybody can fulfil one in their turn: give the materials, get the Wonga." +
        (view.republic ? " A banana marks those that the Republic can deliver as the round ends." : ""),
    ],
    local: [
      "Local Demands",
      "Only you can fulfil these. What is left of them goes as your turn ends, and " +
        `${constants.round_deal} new ones come as the round ends.`,
    ],
    reserved: ["Reserved Demands", "You have set these aside for a Tentacle. They stay with you."],
    contracts: [
      "Exclusive Contracts",
      "Each asks for all its materials at once, and brings Wonga and an Influence. One of yours can be " +
        "fulfilled; then the other goes.",
    ],
    event: ["Event", "It holds for everybody until the round ends. Then another comes."],
    quotes: [
      "Standing quotes",
      "Offers to everybody. Whoever takes one gets what stands before the arrow, and gives what stands " +
        "after it; ×2 means that it can be taken twice.",
    ],
    supply: ["Supply", "Materials that are left for all, and Crew that can still be hired."],
    first: ["First player", "Plays first in this round. In the next it is whoever sits to the left."],
    ...republic(view, book),
  };
}
