/** The columns of a list of gifts that may be hidden, in their order. */
export const GIFT_COLUMNS = ['state', 'frequency', 'method', 'campaign', 'receipt'] as const;
export type GiftColumn = (typeof GIFT_COLUMNS)[number];
