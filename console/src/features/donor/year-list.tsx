import { DONOR_ENDPOINTS } from '@handsel/contract/console';
import { staffDonorWords as words } from '@handsel/words/console/donors';
import { useState } from 'react';
import { fileHref, type CallReply } from '../../lib/call.ts';
import { formatMoney } from '../../lib/money.ts';
import { hasEmail } from '../../lib/shown-emails.ts';
import { useMay } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { None } from '../../ui/none.tsx';
import { MailYearDialog } from './mail-year-dialog.tsx';
import styles from './year-list.module.css';

/**
 * The total of each year, the newest first, each with a bar relative to the largest and its
 * receipts in one file, to print or to email.
 */
export function YearList({ about }: { about: CallReply<'getDonor'> }) {
  const { donor, record, given_by_year: years } = about;
  const mayPrint = useMay('giving:correct') && record.erasure === 'none';
  const mayMail = mayPrint && hasEmail(donor.email) && !donor.contact.has_died && !donor.contact.no_mail;
  const [mailed, setMailed] = useState<number>();
  if (years.length === 0) return <None>{words.noYears}</None>;
  const largest = Math.max(1, ...years.map((year) => year.given_cents));
  return (
    <>
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
                    href={fileHref(DONOR_ENDPOINTS.printDonorYear, { id: donor.id, year: String(year) })}
                    download
                  >
                    {words.receiptsOf({ year })}
                  </a>
                  {mayMail && cents > 0 ? (
                    <Button
                      look="text"
                      aria-label={words.mailYearOf({ year })}
                      onClick={() => setMailed(year)}
                    >
                      {words.mailYear}
                    </Button>
                  ) : null}
                </dd>
              ) : null}
            </div>
          ))}
      </dl>
      {mailed === undefined ? null : (
        <MailYearDialog about={about} year={mailed} onClose={() => setMailed(undefined)} />
      )}
    </>
  );
}
