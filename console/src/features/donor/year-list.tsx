import { DONOR_ENDPOINTS } from '@handsel/contract/console';
import { staffDonorWords as words } from '@handsel/words/console/donors';
import { fileHref, type CallReply } from '../../lib/call.ts';
import { formatMoney } from '../../lib/money.ts';
import { useMay } from '../../lib/use-session.ts';
import styles from './year-list.module.css';

interface YearListProps {
  donorId: string;
  isErased: boolean;
  years: CallReply<'getDonor'>['given_by_year'];
}

/**
 * The total of each year, the newest first, each with a bar relative to the largest and its
 * receipts in one file.
 */
export function YearList({ donorId, isErased, years }: YearListProps) {
  const mayPrint = useMay('giving:correct') && !isErased;
  if (years.length === 0) return <p>{words.noYears}</p>;
  const largest = Math.max(1, ...years.map((year) => year.given_cents));
  return (
    <dl className={styles.years}>
      {years
        .toSorted((a, b) => b.year - a.year)
        .map(({ year, given_cents: cents, has_receipts: hasReceipts }) => (
          <div key={year}>
            <dt>{year}</dt>
            <svg className={styles.bar} aria-hidden="true" focusable="false">
              <rect width={`${String((Math.max(0, cents) / largest) * 100)}%`} height="100%" rx="3" />
            </svg>
            <dd>{formatMoney(cents)}</dd>
            {mayPrint && hasReceipts ? (
              <dd className={styles.receipts}>
                <a
                  href={fileHref(DONOR_ENDPOINTS.printDonorYear, { id: donorId, year: String(year) })}
                  download
                >
                  {words.receiptsOf({ year })}
                </a>
              </dd>
            ) : null}
          </div>
        ))}
    </dl>
  );
}
