import type { ManagedGift } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { manageGiftWords } from '@handsel/words/manage-gift';
import { nextSumWords, otherSumWords, sumWords } from '../../lib/gift-words.ts';
import { GiftSum } from '../../ui/gift-sum.tsx';
import styles from './manage-gift.module.css';

/** Which gift it is, and how it stands. */
export function GiftSummary({ gift }: { gift: ManagedGift }) {
  return (
    <section aria-label={manageGiftWords.summaryLabel} className={styles.summary}>
      <GiftSum sum={sumWords(gift.amount)} />
      <p>{standingWords(gift)}</p>
      <p className={styles.email}>{manageGiftWords.givenBy({ email: gift.email })}</p>
    </section>
  );
}

/** How it stands, in one sentence. */
function standingWords(gift: ManagedGift): string {
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
      : manageGiftWords.nextGiftOf({ amount: nextSumWords(gift), day });
  return nextGift + otherSumWords(gift);
}
