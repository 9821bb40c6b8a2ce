import { AMOUNT_MAX_CENTS } from './constants.ts';
import type { Cents } from './money.ts';
import {
  isSavedMethod,
  OFFERABLE_METHODS,
  offeredAs,
  PAYMENT_METHODS,
  type OfferableMethod,
  type PaymentMethodType,
  type SavedMethodType,
} from './payment-method.ts';

/** Payment methods that cost a charity the same. */
export const FEE_KINDS = ['card', 'paypal', 'venmo', 'bank'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** What the payment provider keeps of a charge: hundredths of a percent of it, and cents. */
export interface FeeRate {
  basisPoints: number;
  fixedCents: Cents;
  /** It is never more than this, as of bank accounts. */
  mostCents?: Cents | undefined;
}

/** A payment method without a rate has no fee to cover. */
export type FeeRates = Partial<Record<FeeKind, FeeRate>>;

/** A tenth of a charge, and five dollars: more than any payment method costs. */
export const FEE_MAX = { basisPoints: 1_000, fixedCents: 500 } as const;
const WHOLE_IN_BASIS_POINTS = 10_000;

/**
 * What is added to a gift so that all of it reaches the charity: (gift + fixed) / (1 - rate) is charged, rounded up to the cent. No charge is more
 * than the largest gift.
 */
export function coveredFeeCents(giftCents: Cents, { basisPoints, fixedCents, mostCents }: FeeRate): Cents {
  const charge = Math.ceil(
    ((giftCents + fixedCents) * WHOLE_IN_BASIS_POINTS) / (WHOLE_IN_BASIS_POINTS - basisPoints),
  );
  return Math.min(charge - giftCents, mostCents ?? Infinity, AMOUNT_MAX_CENTS - giftCents);
}

/** No charge of a gift is more, whatever its payment method costs. */
export function chargeAtMostCents(giftCents: Cents): Cents {
  return giftCents + coveredFeeCents(giftCents, FEE_MAX);
}

/** By which rate a payment method is charged. */
export function feeKindOf(method: OfferableMethod): FeeKind {
  return FEE_KINDS.find((kind) => kind === method) ?? 'card';
}

export function feeKindOfSaved(type: SavedMethodType): FeeKind {
  return feeKindOf(OFFERABLE_METHODS.find((name) => PAYMENT_METHODS[name].savedAs === type) ?? 'card');
}

/** By which rates a payment of a type may be charged. A saved one may be of any kind. */
export function feeKindsOf(type: PaymentMethodType): readonly FeeKind[] {
  return isSavedMethod(type) ? FEE_KINDS : [feeKindOf(offeredAs(type))];
}
