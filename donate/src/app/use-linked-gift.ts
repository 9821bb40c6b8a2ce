import { AMOUNT_MAX_CENTS, FREQUENCIES, dollarsFromCents, readPlainAmount } from '@handsel/contract';
import type { Frequency } from '@handsel/contract';
import { useMemo } from 'react';
import { useHydrated } from '@handsel/ui/use-hydrated.ts';
import { explained, type ReadAmount } from '../lib/typed-amount.ts';
import { useLocation } from '../ui/router.tsx';

/** The gift that a link to the start page names, as far as it is valid. */
interface LinkedGift {
  /** In dollars. */
  amount: number | undefined;
  /** A message if the amount differs from the one in the link. */
  saidOfAmount: string | undefined;
  frequency: Frequency | undefined;
  /** The code of a fund. */
  fund: string | undefined;
}

/** The gift named by the address, available after hydration: the prebuilt page does not have it. */
export function useLinkedGift(): LinkedGift {
  const { search } = useLocation();
  const known = useHydrated() ? search : '';
  return useMemo(() => linkedGiftIn(known), [known]);
}

function linkedGiftIn(search: string): LinkedGift {
  const query = new URLSearchParams(search);
  const typed = query.get('amount') ?? '';
  const asked = readPlainAmount(typed);
  const { amountCents, said } =
    asked !== undefined && asked.cents > 0 && asked.cents <= AMOUNT_MAX_CENTS
      ? explained(asked)
      : ({} as ReadAmount);
  return {
    amount: amountCents && dollarsFromCents(amountCents),
    saidOfAmount: said,
    frequency: FREQUENCIES.find((each) => each === query.get('frequency')),
    fund: query.get('fund') ?? undefined,
  };
}
