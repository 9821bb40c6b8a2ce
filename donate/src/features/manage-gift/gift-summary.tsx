import type { ManagedGift } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { manageGiftWords } from '@handsel/words/donate/manage-gift';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { nextAmountWords, otherAmountWords, amountWords } from '../../lib/gift-words.ts';
import { GiftAmount } from '../../ui/gift-amount.tsx';
import styles from './manage-gift.module.css';

export function GiftSummary({ gift }: { gift: ManagedGift }) {
  return (
    <section aria-label={manageGiftWords.summaryLabel} className={styles.summary}>
      <GiftAmount amount={amountWords(gift.amount)} />
      <p>{stateWords(gift)}</p>
      <p className={styles.email}>
        <Breakable>{manageGiftWords.givenBy({ email: gift.email })}</Breakable>
      </p>
    </section>
  );
}

/** Its state, in one sentence. */
function stateWords(gift: ManagedGift): string {
  const { status, next_billing_date: next } = gift;
  switch (status) {
    case 'active':
      return next === null ? manageGiftWords.isMonthly : nextWords(gift, next);
    case 'paused':
      if (gift.needs_other_method === true) return manageGiftWords.isStopped;
      if (gift.is_disputed === true) return manageGiftWords.isDisputed;
      return next === null
        ? manageGiftWords.isPausedUntilResumed
        : `${manageGiftWords.isPaused} ${nextWords(gift, next)}`;
    case 'past_due':
      return gift.is_pause_on === true ? manageGiftWords.owedWhilePaused : manageGiftWords.owedCannotPause;
    case 'cancelled':
      return manageGiftWords.hasEnded;
  }
}

function nextWords(gift: ManagedGift, next: string): string {
  const day = formatDay(next);
  const nextGift =
    gift.next_amount === undefined
      ? manageGiftWords.nextGift({ day })
      : manageGiftWords.nextGiftOf({ amount: nextAmountWords(gift), day });
  return nextGift + otherAmountWords(gift);
}
