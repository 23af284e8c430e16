/**
 * What every piece of the board is drawn from: the view, the rule data, the table and what the shell offers.
 */
import { bookOf } from "./book.js";

/** @param {{view: any, catalog: any, table?: any, ui: any}} props */
export function sceneOf({ view, catalog, table, ui }) {
  return { view, table, ui, book: bookOf(catalog) };
}
