import { formatCents } from '@handsel/contract';
import type { Cents, Frequency } from '@handsel/contract';
import { chargeWords, dateWords, useToday } from '../../lib/gift-words.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './amount-box.module.css';
import { nextMonthlyCharge } from './next-charge.ts';

interface AmountBoxProps {
  amountCents: Cents;
  frequency: Frequency;
  /** Whom to write to. */
  supportEmail: string;
}

/** What the donor is about to agree to: the sum, how often, what happens today and then, and how it ends. */
export function AmountBox({ amountCents, frequency, supportEmail }: AmountBoxProps) {
  const today = useToday();
  const isMonthly = frequency === 'monthly';
  return (
    <section className={styles.box} aria-label="Your donation">
      <p className={styles.sum}>
        <span className={styles.numeral}>{formatCents(amountCents)}</span>{' '}
        <span className={styles.frequency}>
          <Icon name={isMonthly ? 'every' : 'once'} />
          {isMonthly ? 'every month' : 'once'}
        </span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Charged</dt>
          <dd>{chargeWords(amountCents, frequency, today)}.</dd>
        </div>
        {isMonthly && today !== undefined ? (
          <div>
            <dt>Next</dt>
            <dd>{dateWords(nextMonthlyCharge(today))}</dd>
          </div>
        ) : null}
        {isMonthly ? (
          <div>
            <dt>To stop</dt>
            <dd>
              Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> at any time.
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
