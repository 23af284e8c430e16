/** A page with times of day: it tells them as one's own clock has them. */
import { tellMoments } from "../shared/moments.js";

tellMoments(document);
