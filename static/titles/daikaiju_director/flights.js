/** What travels when an event is shown, and which events stop the eye for a moment. */
import { many } from "./scene.js";
import { noteWalk } from "./walk.js";

const stars = (from, seat, count) =>
  seat >= 0 && count > 0 ? [{ from, to: `seat:${seat}`, token: "R", count }] : [];

const FLIGHTS = {
  walked: (e) => {
    noteWalk(e.seat, e.path);
    return [];
  },
  flew: (e) => {
    noteWalk(e.seat, [e.path[0], e.path.at(-1)]);
    return [];
  },
  drawn: (e, view) => [
    { from: "deck", to: e.seat === view.you ? "hand" : `seat:${e.seat}`, token: "T", count: e.count },
  ],
  paid: (e) => [{ from: `seat:${e.seat}`, to: `actor:${e.seat}`, token: "e", count: e.n }],
  charged: (e) => [{ from: `actor:${e.seat}`, to: `seat:${e.seat}`, token: "e", count: e.n }],
  damaged: (e) => [...stars(e.target, e.credit, e.n), ...stars(e.target, e.mover, 1)],
  defeated: (e) => stars(`actor:${e.seat}`, e.credit, 5),
  ratings: (e) => stars(`race:${e.seat}`, e.seat, e.n),
  stolen: (e) => [{ from: `seat:${e.victim}`, to: `seat:${e.seat}`, token: "R", count: e.n }],
  healed: (e) => [{ from: `seat:${e.seat}`, to: `actor:${e.seat}`, token: "H", count: e.n }],
  drained: (e) => [
    { from: `seat:${e.victim}`, to: `seat:${e.gained ? e.seat : e.victim}`, token: "e", count: e.n },
  ],
};

export function eventFlights(event, view) {
  const make = FLIGHTS[event.event];
  return make && view ? make(event, view) : [];
}

/** What befalls oneself by the hand of others: read however much one hurries. */
const SUFFERED = {
  damaged: ({ n, left, target }, you) =>
    target === `actor:${you}` &&
    left > 0 && { title: `You lose {H:${n}}`, text: `{H:${left}} left`, icon: "claw-slashes" },
  stolen: ({ n, seat, victim }, you) =>
    victim === you && n > 0 && { title: `You lose {R:${n}}`, text: `to {seat:${seat}}` },
  drained: ({ n, seat, victim }, you) =>
    victim === you && n > 0 && { title: `You lose {e:${n}}`, text: `drained by {seat:${seat}}` },
  "lost-action": ({ n, seat, victim }, you) =>
    victim === you && { title: `You lose ${many(n, "action")}`, text: `by {seat:${seat}}` },
  nullified: ({ seat, victim }, you) =>
    victim === you && seat !== you && { title: "Your abilities are held down", text: `by {seat:${seat}}` },
};

function suffered(event, you) {
  const told = you !== null && SUFFERED[event.event]?.(event, you);
  return told && { icon: "broken-heart", hold: 900, least: 900, ...told };
}

/** Events that get a slate. */
export function eventStage(event, view, book) {
  const own = suffered(event, view.you);
  if (own) return own;
  const who = `{seat:${event.seat}}`;
  const mine = event.seat === view.you;
  const star = (seat) => book.star(view.seats[seat]);
  const foe = (target) => (target.startsWith("actor") ? star(Number(target.slice(6))).name : "the building");
  switch (event.event) {
    case "order-rolled":
      return event.purpose === "first"
        ? null
        : {
            icon: "rolling-dices",
            title: event.purpose === "cast" ? "Who is cast first?" : "Who places first?",
            text: `{seat:${event.order[0]}} rolled ${event.rolls[0][event.order[0]]}`,
            hold: 1000,
          };
    case "round":
      return {
        icon: "clapperboard",
        title: event.round === view.scenes ? "The last scene" : `Scene ${event.round}`,
        text:
          event.first >= 0
            ? `{seat:${event.first}} ${event.first === view.you ? "start" : "starts"}. Action!`
            : "Action!",
        hold: 1500,
        least: event.round === view.scenes ? 1200 : 0,
      };
    case "turn":
      return mine ? { seat: event.seat, title: "You are on camera", text: "", hold: 800 } : null;
    case "dice":
      return {
        icon: "rolling-dices",
        title: "The dice are cast",
        text: `${star(event.seat).name} against ${foe(event.target)}`,
        hold: 900,
      };
    case "combat":
      return {
        icon: event.hit ? "punch-blast" : "checked-shield",
        title: event.hit ? "Hit!" : "Held!",
        text: `${event.results[0]} to ${event.results[1]}`,
        hold: 700,
      };
    case "prevented":
      return {
        icon: "checked-shield",
        title: "Shrugged off!",
        text: `${who} ${mine ? "prevent" : "prevents"} ${event.n} damage`,
        hold: 1000,
      };
    case "missed":
      return { icon: "sprint", title: "Missed!", text: `${foe(event.target)} is out of reach`, hold: 900 };
    case "twist":
      return mine
        ? null
        : {
            icon: book.twistIcon(event.card),
            title: book.name("card", event.card),
            text: book.twists.get(event.card)?.text ?? "",
            hold: 1500,
          };
    case "cancelled":
      return {
        icon: "vortex",
        title: "What a Twist!",
        text:
          event.owner === view.you
            ? `Your {card:${event.card}} is cancelled`
            : `{card:${event.card}} is cancelled`,
        hold: 1400,
        least: event.owner === view.you ? 900 : 0,
      };
    case "ability":
      return mine
        ? null
        : {
            icon: book.abilityIcon(event.ability),
            title: book.name("ability", event.ability),
            text: star(event.seat).name,
            hold: 900,
          };
    case "lava":
      return {
        icon: "lava",
        title: "Lava!",
        text: `${who} ${mine ? "open" : "opens"} the ground`,
        hold: 700,
      };
    case "defeated":
      return {
        seat: event.seat,
        icon: "broken-heart",
        title: mine ? "Your monster is out of the movie" : `${star(event.seat).name} is out`,
        text:
          (event.credit >= 0
            ? `{seat:${event.credit}} ${event.credit === view.you ? "gain" : "gains"} ` +
              `{R:${book.constants.finishing_blow}}`
            : "Nobody gains ratings") + (mine ? ". You act no more, and keep your ratings" : ""),
        hold: mine ? 3200 : 1800,
        least: 900,
      };
    case "clean-up":
      return { icon: "film-strip", title: "Cut!", text: "", hold: 600 };
    default:
      return null;
  }
}

const LOG_ICONS = {
  "order-rolled": "rolling-dices",
  buildings: "modern-city",
  "clean-up": "film-strip",
  damaged: "claw-slashes",
  lava: "lava",
  ended: "queen-crown",
  round: "clapperboard",
};

/** The picture of a log line that no seat stands behind. */
export const eventIcon = (event) => LOG_ICONS[event.event] ?? "film-strip";
