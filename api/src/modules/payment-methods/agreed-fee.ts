import {
  centsFromDollars,
  coveredFeeCents,
  feeKindsOf,
  type Cents,
  type FeeRate,
  type FeeRates,
  type PaymentMethodType,
} from '@handsel/contract';

/** What a donor adds to a gift to cover the fee, and how that follows from the gift; nothing of one who does not. */
export interface AgreedFee {
  coveredFeeCents: Cents;
  feeRate: FeeRate | null;
}

/**
 * @param shown what the donor's page said, in dollars
 * @param rates absent where donors cannot cover fees
 * @returns undefined where the rates come to something else
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
