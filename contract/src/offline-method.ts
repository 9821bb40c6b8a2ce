import { PAYMENT_METHOD_TYPES } from './payment-method.ts';

/**
 * How a gift comes that no gateway takes: staff type it. None of them is offered on a donor's page. `stock` and `in_kind` are property, whose
 * value no receipt states.
 */
export const OFFLINE_METHODS = ['check', 'cash', 'transfer', 'stock', 'in_kind'] as const;
export type OfflineMethod = (typeof OFFLINE_METHODS)[number];

/** What a gift came by, in the order of the database's enumeration, to whose end a new one goes. */
export const GIFT_METHOD_TYPES = [...PAYMENT_METHOD_TYPES, ...OFFLINE_METHODS] as const;
export type GiftMethodType = (typeof GIFT_METHOD_TYPES)[number];

const PROPERTY = ['stock', 'in_kind'] as const satisfies OfflineMethod[];

export function isOfflineMethod(type: GiftMethodType): type is OfflineMethod {
  return OFFLINE_METHODS.some((method) => method === type);
}

/** The donor values it, and the charity describes it: https://www.irs.gov/pub/irs-pdf/p1771.pdf, "Written acknowledgments". */
export function isProperty(type: GiftMethodType): type is (typeof PROPERTY)[number] {
  return PROPERTY.some((method) => method === type);
}
