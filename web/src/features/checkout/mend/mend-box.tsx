import type { Mending } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { giftTermsWords } from '@handsel/words/gift-terms';
import { updatePaymentMethodWords } from '@handsel/words/update-payment-method';
import { sumWords } from '../../../lib/gift-words.ts';
import { GiftSum } from '../../../ui/gift-sum.tsx';
import styles from '../sum/amount-box.module.css';

/** Which gift it is, and what its giver is about to agree to: what is charged today, and from then on. */
export function MendBox({ mending, isDone }: { mending: Mending; isDone: boolean }) {
  return (
    <section className={styles.box} aria-label={updatePaymentMethodWords.giftLabel}>
      <GiftSum sum={sumWords(mending.amount)} />
      <dl className={styles.facts}>
        <div>
          <dt>{updatePaymentMethodWords.givenBy}</dt>
          <dd>{mending.email}</dd>
        </div>
        {isDone ? null : (
          <div>
            <dt>{updatePaymentMethodWords.charged}</dt>
            <dd>{chargedWords(mending)}</dd>
          </div>
        )}
        <div>
          <dt>{updatePaymentMethodWords.toStop}</dt>
          <dd>{giftTermsWords.howToStop}</dd>
        </div>
      </dl>
    </section>
  );
}

/** What the giver agrees to by pressing. */
export function chargedWords({ owed, amount, next_billing_date: next }: Mending): string {
  const monthly = { amount: sumWords(amount) };
  if (owed !== null) {
    const month = formatDay(owed.since, 'month');
    return updatePaymentMethodWords.chargedToday({ ...monthly, owed: sumWords(owed.amount), month });
  }
  return next === null
    ? updatePaymentMethodWords.chargedFromThenOn(monthly)
    : updatePaymentMethodWords.chargedFromDay({ ...monthly, day: formatDay(next) });
}
