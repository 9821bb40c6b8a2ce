/*
 * Apart from the schema of what is stamped in: every page needs these, and not every page needs Zod.
 */

/** What the server stamps into each page it serves, as JSON in the element with this id. */
export const PAGE_SETTINGS_ELEMENT_ID = 'handsel-settings';

/**
 * Prerendered pages carry these marks where the charity's words belong; the server puts the words in.
 * One mark a word: `charityMark('name')` is what a page prerendered with `MARKED_CHARITY` shows for the name.
 */
export function charityMark(word: string): string {
  return `%handsel:${word}%`;
}
