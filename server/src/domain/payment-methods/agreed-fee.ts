import {
  centsFromDollars,
  coveredFeeCents,
  feeKindsOf,
  type Cents,
  type FeeRate,
  type FeeRates,
  type PaymentMethodType,
} from '@handsel/contract';

/**
 * The amount that a donor adds to cover the fee, and how it is computed. Zero for a donor who does
 * not cover it.
 */
export interface AgreedFee {
  coveredFeeCents: Cents;
  feeRate: FeeRate | null;
}

/**
 * @param shown the amounts on the donor's page, in dollars
 * @param rates absent if donors cannot cover fees
 * @returns undefined when the rates give another amount
 */
export function agreeOnFee(
  rates: FeeRates | undefined,
  giftCents: Cents,
  methodType: PaymentMethodType,
  shown = 0,
): AgreedFee | undefined {
  if (shown === 0) return { coveredFeeCents: 0, feeRate: null };
  const shownCents = centsFromDollars(shown);
  for (const kind of feeKindsOf(methodType)) {
    const feeRate = rates?.[kind];
    if (feeRate !== undefined && coveredFeeCents(giftCents, feeRate) === shownCents)
      return { coveredFeeCents: shownCents, feeRate };
  }
  return undefined;
}
