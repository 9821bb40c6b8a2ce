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
  /** What covering it would add, by what the gift is paid with. */
  feeOf: (kind: FeeKind) => Cents;
  /** What is added: nothing while the donor has not ticked it. */
  addedTo: (kind: FeeKind) => Cents;
}

/** Whether the donor adds the fee of the payment method. The box of a monthly gift that covers it already is ticked when the gift is changed. */
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
