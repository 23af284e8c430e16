/** How Kibbles and companies are drawn in sentences, and what flies over the table. */
export const TOKENS = {
  K: { icon: "paw-print", name: "Kibble", names: "Kibbles", class: "money-kibble" },
  B: { icon: "plain-circle", name: "Market Kibble", names: "Market Kibbles", class: "kibble" },
  R: { icon: "plain-circle", name: "Tower Kibble", names: "Tower Kibbles", class: "red-kibble" },
  SAM: { icon: "clubs", name: "Samseung", class: "suit SAM" },
  CAT: { icon: "spades", name: "Cat Spade", class: "suit CAT" },
  KIB: { icon: "hearts", name: "KiBumble", class: "suit KIB" },
  YUJ: { icon: "diamonds", name: "Yuj, Inc.", class: "suit YUJ" },
  leaf: { icon: "solid-leaf", name: "Catnip card", names: "Catnip cards", class: "leaf" },
};
