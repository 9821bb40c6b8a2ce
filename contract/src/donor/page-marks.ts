/*
 * Separate from the schema of the page settings: every page needs these, and some pages do
 * without Zod.
 */

/** The id of the element in which the server writes a page's settings as JSON. */
export const PAGE_SETTINGS_ELEMENT_ID = 'handsel-settings';

/** The placeholder for the nonce of each reply, in a page's settings and policy. */
export const NONCE_MARK = '%handsel:nonce%';
