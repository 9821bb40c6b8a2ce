import { FREQUENCIES, dollarsFromCents } from '@handsel/contract';
import type { Frequency } from '@handsel/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { amountWhileTyping } from '../lib/typed-amount.ts';
import { useLocation } from '../ui/router.tsx';

/** A gift that a link to the start page names, as far as one can be given like that. */
interface LinkedGift {
  /** In dollars. */
  amount?: number;
  frequency?: Frequency;
  /** The code of a fund. */
  fund?: string;
}

const neverChanges = () => () => undefined;

/** What the address names, once the page is ours: it was built without it. */
export function useLinkedGift(): LinkedGift {
  const { search } = useLocation();
  const known = useSyncExternalStore(
    neverChanges,
    () => search,
    () => '',
  );
  return useMemo(() => linkedGiftIn(known), [known]);
}

function linkedGiftIn(search: string): LinkedGift {
  const query = new URLSearchParams(search);
  const cents = amountWhileTyping(query.get('amount') ?? '');
  const fund = query.get('fund');
  const frequency = FREQUENCIES.find((each) => each === query.get('frequency'));
  return {
    ...(cents === undefined ? {} : { amount: dollarsFromCents(cents) }),
    ...(frequency === undefined ? {} : { frequency }),
    ...(fund === null ? {} : { fund }),
  };
}
