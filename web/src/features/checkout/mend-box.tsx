import { centsFromDollars, formatCents } from '@handsel/contract';
import type { Mending } from '@handsel/contract';
import { dateWords, monthWords } from '../../lib/gift-words.ts';
import { useCharity } from '../../lib/settings.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './amount-box.module.css';

/** Which gift it is, and what its giver is about to agree to: what is charged today, and from then on. */
export function MendBox({ mending, isDone }: { mending: Mending; isDone: boolean }) {
  const { supportEmail } = useCharity();
  return (
    <section className={styles.box} aria-label="Your monthly gift">
      <p className={styles.sum}>
        <span className={styles.numeral}>{dollars(mending.amount)}</span>{' '}
        <span className={styles.frequency}>
          <Icon name="every" />
          every month
        </span>
      </p>
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
          <dd>
            Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> at any time.
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** What the giver agrees to by pressing. */
export function chargedWords({ owed, amount, next_billing_date: next }: Mending): string {
  const monthly = `${dollars(amount)} every month.`;
  if (owed !== null)
    return `Today: ${dollars(owed.amount)} for ${monthWords(owed.since)}. From then on ${monthly}`;
  return `Today: $0. ${next === null ? 'From then on' : `From ${dateWords(next)}:`} ${monthly}`;
}

function dollars(amount: number): string {
  return formatCents(centsFromDollars(amount) ?? 0);
}
