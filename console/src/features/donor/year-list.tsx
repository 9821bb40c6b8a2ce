import { staffDonorWords as words } from '@handsel/words/staff-donors';
import type { CallReply } from '../../lib/call.ts';
import { formatMoney } from '../../lib/money.ts';
import styles from './year-list.module.css';

/** The total of each year, the newest first, each with a bar relative to the largest. */
export function YearList({ years }: { years: CallReply<'getDonor'>['given_by_year'] }) {
  if (years.length === 0) return <p>{words.noYears}</p>;
  const largest = Math.max(1, ...years.map((year) => year.given_cents));
  return (
    <dl className={styles.years}>
      {years
        .toSorted((a, b) => b.year - a.year)
        .map(({ year, given_cents: cents }) => (
          <div key={year}>
            <dt>{year}</dt>
            <svg className={styles.bar} aria-hidden="true" focusable="false">
              <rect width={`${String((Math.max(0, cents) / largest) * 100)}%`} height="100%" rx="3" />
            </svg>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
    </dl>
  );
}
