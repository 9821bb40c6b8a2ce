import { AMOUNT_MIN_CENTS, FREQUENCIES, dollarsFromCents, readTypedAmount } from '@handsel/contract';
import type { Frequency } from '@handsel/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { amountWhileTyping, readAmount } from '../lib/typed-amount.ts';
import { useLocation } from '../ui/router.tsx';

/** A gift that a link to the start page names, as far as one can be given like that. */
interface LinkedGift {
  /** In dollars. */
  amount?: number;
  /** How the amount differs from the one in the link. */
  saidOfAmount?: string | undefined;
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
  const typed = query.get('amount') ?? '';
  const { cents: asked = 0 } = readTypedAmount(typed) ?? {};
  const raised = asked > 0 && asked < AMOUNT_MIN_CENTS ? readAmount(typed) : undefined;
  const cents = raised?.amountCents ?? amountWhileTyping(typed);
  const fund = query.get('fund');
  const frequency = FREQUENCIES.find((each) => each === query.get('frequency'));
  return {
    ...(cents === undefined ? {} : { amount: dollarsFromCents(cents), saidOfAmount: raised?.said }),
    ...(frequency === undefined ? {} : { frequency }),
    ...(fund === null ? {} : { fund }),
  };
}
