"""Armed moves on the site: arming and disarming, looking whether one answers, and when it does
(docs/armed-moves.md)."""
