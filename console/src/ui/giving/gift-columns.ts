/** The optional columns of a list of gifts, in order. */
export const GIFT_COLUMNS = ['state', 'frequency', 'method', 'campaign', 'receipt'] as const;
export type GiftColumn = (typeof GIFT_COLUMNS)[number];
