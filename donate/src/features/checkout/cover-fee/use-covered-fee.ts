import { centsFromDollars, coveredFeeCents, feeKindOfSaved } from '@handsel/contract';
import type { Cents, Checkout, FeeKind } from '@handsel/contract';
import { useState } from 'react';
import { useSettings } from '../../../lib/settings.ts';
import type { PaymentChoice } from '../../../payment-form/payment-choice.ts';

export interface CoveredFee {
  /** Donors can cover the fee here. */
  isOffered: boolean;
  isCovered: boolean;
  setCovered: (isCovered: boolean) => void;
  /** The fee to cover, by payment method. */
  feeOf: (kind: FeeKind) => Cents;
  /** The added amount: zero unless the donor has checked the box. */
  addedTo: (kind: FeeKind) => Cents;
}

/**
 * Whether the donor adds the fee of the payment method. The box is checked if the donor changes a
 * monthly gift that already covers it.
 */
export function useCoveredFee(checkout: Checkout, giftCents: Cents): CoveredFee {
  const { feeRates: rates } = useSettings();
  const present = checkout.changes_subscription === true ? checkout.user.subscription : null;
  const [isCovered, setCovered] = useState((centsFromDollars(present?.covered_fee ?? 0) ?? 0) > 0);
  const feeOf = (kind: FeeKind) => {
    const rate = rates?.[kind];
    return rate === undefined || giftCents === 0 ? 0 : coveredFeeCents(giftCents, rate);
  };
  return {
    isOffered: rates !== undefined,
    isCovered,
    setCovered,
    feeOf,
    addedTo: (kind) => (isCovered ? feeOf(kind) : 0),
  };
}

export function feeKindOfChoice(choice: PaymentChoice | undefined): FeeKind {
  if (choice?.kind === 'saved') return feeKindOfSaved(choice.method.type);
  return choice?.kind ?? 'card';
}
