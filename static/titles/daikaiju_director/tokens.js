/** How ratings, energy and health are drawn in sentences, and what flies over the table. */
export const TOKENS = {
  R: { icon: "round-star", name: "rating", names: "ratings", class: "rating" },
  e: { icon: "power-lightning", name: "energy", names: "energy", class: "energy" },
  H: { icon: "hearts", name: "health", names: "health", class: "health" },
  B: { icon: "rock", name: "building", names: "buildings", class: "brick" },
  T: { icon: "card-draw", name: "Twist Card", names: "Twist Cards", class: "twist-back" },
};
