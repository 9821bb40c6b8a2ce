import { AMOUNT_MAX_CENTS, AMOUNT_MIN_CENTS } from './constants.ts';
import type { Cents } from './money.ts';
import {
  isSavedMethod,
  offeredAs,
  savedFrom,
  type OfferableMethod,
  type PaymentMethodType,
  type SavedMethodType,
} from './payment-method.ts';

/** Groups of payment methods with the same fee. */
export const FEE_KINDS = ['card', 'paypal', 'venmo', 'bank'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** The payment provider's fee for a charge: hundredths of a percent of it, plus cents. */
export interface FeeRate {
  basisPoints: number;
  fixedCents: Cents;
  /** The fee's upper limit, which bank accounts have. */
  mostCents?: Cents | undefined;
}

/** A payment method without a rate has no fee to cover. */
export type FeeRates = Partial<Record<FeeKind, FeeRate>>;

/** A tenth of a charge plus the smallest gift: more than the fee of any payment method. */
export const FEE_MAX = { basisPoints: 1_000, fixedCents: AMOUNT_MIN_CENTS } as const;
const WHOLE_IN_BASIS_POINTS = 10_000;

/**
 * The amount to add so that the charity receives the whole gift: charges (gift + fixed) / (1 -
 * rate), rounded up to the cent. A charge never exceeds the largest gift.
 */
export function coveredFeeCents(giftCents: Cents, { basisPoints, fixedCents, mostCents }: FeeRate): Cents {
  const charge = Math.ceil(
    ((giftCents + fixedCents) * WHOLE_IN_BASIS_POINTS) / (WHOLE_IN_BASIS_POINTS - basisPoints),
  );
  return Math.min(charge - giftCents, mostCents ?? Infinity, AMOUNT_MAX_CENTS - giftCents);
}

/** The largest charge of a gift with any payment method. */
export function chargeAtMostCents(giftCents: Cents): Cents {
  return giftCents + coveredFeeCents(giftCents, FEE_MAX);
}

export function feeKindOf(method: OfferableMethod): FeeKind {
  return FEE_KINDS.find((kind) => kind === method) ?? 'card';
}

export function feeKindOfSaved(type: SavedMethodType): FeeKind {
  return feeKindOf(savedFrom(type));
}

/** The fee groups that a payment of this type may belong to. A saved method may be of any kind. */
export function feeKindsOf(type: PaymentMethodType): readonly FeeKind[] {
  return isSavedMethod(type) ? FEE_KINDS : [feeKindOf(offeredAs(type))];
}
