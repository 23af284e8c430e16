/** Open offers as data for the shell, which draws them with their countdown and buttons. */
import { inTokens } from "./goods.js";

function forViewer(offer, view) {
  const parent = offer.parent >= 0;
  if (offer.to === view.you) {
    return {
      title: parent ? `{seat:${offer.author}} counters` : `{seat:${offer.author}} offers`,
      note: parent ? "in place of your offer" : "a trade with you",
      get: inTokens(offer.give),
      give: inTokens(offer.get),
      parties: ["You get", "You give"],
      mine: false,
    };
  }
  if (offer.author === view.you) {
    return {
      title: parent ? `Your counter to {seat:${offer.to}}` : `Your offer to {seat:${offer.to}}`,
      note: "waiting for an answer",
      get: inTokens(offer.get),
      give: inTokens(offer.give),
      parties: ["You get", "You give"],
      mine: true,
    };
  }
  return {
    title: `{seat:${offer.author}} ${parent ? "counters" : "offers"} {seat:${offer.to}}`,
    note: "",
    get: inTokens(offer.give),
    give: inTokens(offer.get),
    parties: [`{seat:${offer.author}} gives`, `{seat:${offer.to}} gives`],
    mine: false,
  };
}

export function offers(view) {
  const rank = (offer) => (offer.to === view.you ? 0 : offer.author === view.you ? 1 : 2);
  return [...view.offers]
    .sort((a, b) => rank(a) - rank(b))
    .map((offer) => ({
      anchor: `offer:${offer.id}`,
      seat: offer.author === view.you ? offer.to : offer.author,
      meaning: offer.meaning,
      ...forViewer(offer, view),
    }));
}
