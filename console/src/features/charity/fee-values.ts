import { FEE_KINDS } from '@handsel/contract';
import type { FeeKind, FeeRates } from '@handsel/contract';
import { centsOf, dollarsOf } from '../../lib/typed-dollars.ts';

/** The fee of a payment method as typed: a percentage, dollars, and its upper limit. */
export interface FeeValues {
  percent: string;
  fixed: string;
  most: string;
}

/** Whether donors can cover the fee, and the rates, which stay in the form if they cannot. */
export interface CoverFeesValues {
  isOffered: boolean;
  rates: Record<FeeKind, FeeValues>;
}

/**
 * Braintree's standard prices in the United States, as a starting point:
 * https://www.braintreepayments.com/braintree-pricing
 */
const USUAL: FeeRates = {
  card: { basisPoints: 259, fixedCents: 49 },
  paypal: { basisPoints: 349, fixedCents: 49 },
  venmo: { basisPoints: 349, fixedCents: 49 },
  bank: { basisPoints: 75, fixedCents: 0, mostCents: 500 },
};

export function coverFeesValuesOf(stored: FeeRates | undefined): CoverFeesValues {
  const rates = stored ?? USUAL;
  const valuesOf = (kind: FeeKind): FeeValues => {
    const rate = rates[kind];
    if (rate === undefined) return { percent: '', fixed: '', most: '' };
    const { basisPoints, fixedCents, mostCents } = rate;
    return {
      // Hundredths of a percent are typed like cents.
      percent: dollarsOf(basisPoints),
      fixed: dollarsOf(fixedCents),
      most: mostCents === undefined ? '' : dollarsOf(mostCents),
    };
  };
  return {
    isOffered: stored !== undefined,
    rates: Object.fromEntries(FEE_KINDS.map((kind) => [kind, valuesOf(kind)])) as CoverFeesValues['rates'],
  };
}

/** A payment method without typed values has no fee. */
export function feeRatesOf({ isOffered, rates }: CoverFeesValues): Record<string, unknown> | undefined {
  if (!isOffered) return undefined;
  const typed = FEE_KINDS.filter((kind) => (rates[kind].percent + rates[kind].fixed).trim() !== '');
  return Object.fromEntries(
    typed.map((kind) => {
      const { percent, fixed, most } = rates[kind];
      return [
        kind,
        {
          basisPoints: centsOf(percent || '0'),
          fixedCents: centsOf(fixed || '0'),
          ...(most.trim() !== '' && { mostCents: centsOf(most) }),
        },
      ];
    }),
  );
}
