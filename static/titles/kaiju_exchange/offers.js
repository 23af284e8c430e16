/** Open offers as data for the shell, which draws them with their countdown and buttons. */
import { inTokens } from "./goods.js";

/**
 * A line of what accepting means is about the viewer, or about the other side when it begins with their name.
 */
function meaning(offer, view) {
  return offer.meaning.map((text) => {
    const about = text.match(/^\{seat:(\d)\}/);
    const seat = about ? Number(about[1]) : view.you;
    return { text, seat, good: seat === view.you && !/no longer|^You (fall|lose)/.test(text) };
  });
}

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
      meaning: meaning(offer, view),
      ...forViewer(offer, view),
    }));
}
