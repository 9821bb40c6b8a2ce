import { PAYMENT_METHOD_TYPES } from './payment-method.ts';

/**
 * The methods of gifts outside the gateway, which staff type in. Donors' pages offer none of them.
 * `stock` and `in_kind` are property, whose value no receipt states.
 */
export const OFFLINE_METHODS = ['check', 'cash', 'transfer', 'stock', 'in_kind'] as const;
export type OfflineMethod = (typeof OFFLINE_METHODS)[number];

/**
 * The methods of all gifts, in the order of the database's enumeration. A new one is added at the
 * end.
 */
export const GIFT_METHOD_TYPES = [...PAYMENT_METHOD_TYPES, ...OFFLINE_METHODS] as const;
export type GiftMethodType = (typeof GIFT_METHOD_TYPES)[number];

/** The largest gift of a line; a larger one takes two lines. */
export const OFFLINE_GIFT_MAX_CENTS = 100_000_000;
export const OFFLINE_TEXT_MAX_LENGTH = 200;

const PROPERTY = ['stock', 'in_kind'] as const satisfies OfflineMethod[];

export function isOfflineMethod(type: GiftMethodType): type is OfflineMethod {
  return OFFLINE_METHODS.some((method) => method === type);
}

/**
 * Property is valued by the donor and described by the charity:
 * https://www.irs.gov/pub/irs-pdf/p1771.pdf, "Written acknowledgments".
 */
export function isProperty(type: GiftMethodType): type is (typeof PROPERTY)[number] {
  return PROPERTY.some((method) => method === type);
}
