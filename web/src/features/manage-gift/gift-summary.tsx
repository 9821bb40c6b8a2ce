import type { ManagedGift } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { nextSumWords, otherSumWords, sumWords } from '../../lib/gift-words.ts';
import { GiftSum } from '../../ui/gift-sum.tsx';
import styles from './manage-gift.module.css';

/** Which gift it is, and how it stands. */
export function GiftSummary({ gift }: { gift: ManagedGift }) {
  return (
    <section aria-label="Your monthly gift" className={styles.summary}>
      <GiftSum sum={sumWords(gift.amount)} />
      <p>{standingWords(gift)}</p>
      <p className={styles.email}>Given by {gift.email}</p>
    </section>
  );
}

/** How it stands, in one sentence. */
function standingWords(gift: ManagedGift): string {
  const { status, next_billing_date: next } = gift;
  switch (status) {
    case 'active':
      return next === null ? 'It is taken every month.' : nextWords(gift, next);
    case 'paused':
      if (gift.needs_other_method === true) return 'It is stopped.';
      if (gift.is_disputed === true) return 'It is paused, because a payment of it is disputed at the bank.';
      return next === null ? 'It is paused until you resume it.' : `It is paused. ${nextWords(gift, next)}`;
    case 'past_due':
      return `We couldn’t process its last month. ${
        gift.is_pause_on === true ? 'Its pause stays as it is' : 'It cannot be paused'
      } before that; if you end it, nothing is owed.`;
    case 'cancelled':
      return 'It has ended.';
  }
}

function nextWords(gift: ManagedGift, next: string): string {
  const sum = gift.next_amount === undefined ? '' : ` of ${nextSumWords(gift)}`;
  return `Your next gift${sum} will be taken on ${formatDay(next)}.${otherSumWords(gift)}`;
}
