import { useState } from 'react';
import type { Change } from '../../lib/gift-words.ts';
import type { GiftNow } from '../../payments/method.ts';
import type { MandatedGift } from './bank-mandate.ts';
import type { BankReadiness } from './bank-readiness.ts';

export interface BankAccountInUse {
  /** It was chosen once: its form belongs on the page, with what was typed into it. */
  isBegun: boolean;
  readiness: BankReadiness;
  setReadiness: (readiness: BankReadiness) => void;
  /** As it is now; undefined where the account is only saved. */
  gift: MandatedGift | undefined;
}

/** The bank account of this page, as far as it is known without its form. */
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
