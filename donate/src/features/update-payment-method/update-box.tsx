import type { PaymentMethodUpdate } from '@handsel/contract';
import { formatCents } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { giftTermsWords } from '@handsel/words/donate/gift-terms';
import { updatePaymentMethodWords } from '@handsel/words/donate/update-payment-method';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { amountWords } from '../../lib/gift-words.ts';
import { GiftAmount } from '../../ui/gift-amount.tsx';
import styles from '../../payment-form/agreement.module.css';

/**
 * The gift, and the terms that its donor is about to agree to: today's charge, and the later ones.
 */
export function UpdateBox({ update, isDone }: { update: PaymentMethodUpdate; isDone: boolean }) {
  return (
    <section className={styles.box} aria-label={updatePaymentMethodWords.giftLabel}>
      <GiftAmount amount={amountWords(update.amount)} />
      <dl className={styles.facts}>
        <div>
          <dt>{updatePaymentMethodWords.givenBy}</dt>
          <dd>
            <Breakable>{update.email}</Breakable>
          </dd>
        </div>
        {isDone ? null : (
          <div>
            <dt>{updatePaymentMethodWords.charged}</dt>
            <dd>{chargedWords(update)}</dd>
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

/** The terms that the donor agrees to by clicking. */
export function chargedWords({ owed, amount, next_billing_date: next }: PaymentMethodUpdate): string {
  const monthly = { amount: amountWords(amount) };
  if (owed !== null) {
    const month = formatDay(owed.since, 'month');
    return updatePaymentMethodWords.chargedToday({ ...monthly, owed: amountWords(owed.amount), month });
  }
  const today = formatCents(0);
  return next === null
    ? updatePaymentMethodWords.chargedFromThenOn({ ...monthly, today })
    : updatePaymentMethodWords.chargedFromDay({ ...monthly, today, day: formatDay(next) });
}
