/*
 * Apart from the schema of what is stamped in: every page needs these, and not every page needs Zod.
 */

/** What the server writes into each page it serves, as JSON in the element with this id. */
export const PAGE_SETTINGS_ELEMENT_ID = 'handsel-settings';

/** Is in a page's settings and policy where each answer has a number of its own. */
export const NONCE_MARK = '%handsel:nonce%';
