import type { Mending } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { giftTermsWords } from '@handsel/words/gift-terms';
import { sumWords } from '../../../lib/gift-words.ts';
import { GiftSum } from '../../../ui/gift-sum.tsx';
import styles from '../sum/amount-box.module.css';

/** Which gift it is, and what its giver is about to agree to: what is charged today, and from then on. */
export function MendBox({ mending, isDone }: { mending: Mending; isDone: boolean }) {
  return (
    <section className={styles.box} aria-label="Your monthly gift">
      <GiftSum sum={sumWords(mending.amount)} />
      <dl className={styles.facts}>
        <div>
          <dt>Given by</dt>
          <dd>{mending.email}</dd>
        </div>
        {isDone ? null : (
          <div>
            <dt>Charged</dt>
            <dd>{chargedWords(mending)}</dd>
          </div>
        )}
        <div>
          <dt>To stop</dt>
          <dd>{giftTermsWords.howToStop}</dd>
        </div>
      </dl>
    </section>
  );
}

/** What the giver agrees to by pressing. */
export function chargedWords({ owed, amount, next_billing_date: next }: Mending): string {
  const monthly = `${sumWords(amount)} every month.`;
  if (owed !== null)
    return `Today: ${sumWords(owed.amount)} for ${formatDay(owed.since, 'month')}. From then on ${monthly}`;
  return `Today: $0. ${next === null ? 'From then on' : `From ${formatDay(next)}:`} ${monthly}`;
}
