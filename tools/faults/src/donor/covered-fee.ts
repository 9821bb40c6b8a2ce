import { coveredFeeCents, feeKindsOf, type FeeRates, type PaymentMethodType } from '@handsel/contract';
import type { DonorPlan } from '../plan.ts';

/** The fee rates of the fault suite's charity. */
export const FEE_RATES = {
  card: { basisPoints: 259, fixedCents: 49 },
  paypal: { basisPoints: 349, fixedCents: 49 },
  venmo: { basisPoints: 349, fixedCents: 49 },
  bank: { basisPoints: 75, fixedCents: 0, mostCents: 500 },
} as const satisfies FeeRates;

/** The fee that a donor adds to the gift; a saved method is a card here. */
export function feeOf(
  { coversFee, amountCents }: Pick<DonorPlan, 'coversFee' | 'amountCents'>,
  methodType: PaymentMethodType,
): number {
  const [kind = 'card'] = feeKindsOf(methodType);
  return coversFee === true ? coveredFeeCents(amountCents, FEE_RATES[kind]) : 0;
}
