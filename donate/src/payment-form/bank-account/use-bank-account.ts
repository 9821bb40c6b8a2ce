import { useState } from 'react';
import type { Change } from '../../lib/gift-words.ts';
import type { GiftNow } from '../../payments/method.ts';
import type { MandatedGift } from './bank-mandate.ts';
import type { BankReadiness } from './bank-readiness.ts';

export interface BankAccountInUse {
  /** It was selected once: its form stays on the page, with the typed text. */
  isBegun: boolean;
  readiness: BankReadiness;
  setReadiness: (readiness: BankReadiness) => void;
  /** The current gift; undefined if the account is only saved. */
  gift: MandatedGift | undefined;
}

/** The state of this page's bank account outside of its form. */
export function useBankAccount(
  isNeeded: boolean,
  change: Change | undefined,
  gift: GiftNow,
): BankAccountInUse {
  const [isBegun, setBegun] = useState(isNeeded);
  if (isNeeded && !isBegun) setBegun(true);
  const [readiness, setReadiness] = useState<BankReadiness>({ status: 'loading' });
  const given = gift();
  return {
    isBegun,
    readiness,
    setReadiness,
    gift: given && { amountCents: given.amountCents, frequency: given.frequency, change },
  };
}
