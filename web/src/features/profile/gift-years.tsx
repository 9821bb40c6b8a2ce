import { centsFromDollars, formatCents, RECEIPT_ENDPOINTS } from '@handsel/contract';
import type { GivingYear } from '@handsel/contract';
import { fileHref } from '../../lib/api.ts';
import { DownloadLink } from '../../ui/download-link.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './gifts-screen.module.css';
import type { GiftsInUse } from './use-gifts.ts';

/** Which year's gifts are shown, what they come to, and all receipts of one year. */
export function GiftYears({ years, gifts: { year, choose } }: { years: GivingYear[]; gifts: GiftsInUse }) {
  const shown = years.filter((each) => year === undefined || String(each.year) === year);
  const [only, ...others] = shown;
  const cents = shown.reduce((sum, { amount }) => sum + (centsFromDollars(amount) ?? 0), 0);
  const count = shown.reduce((sum, each) => sum + each.gifts, 0);
  return (
    <div className={styles.years}>
      {years.length < 2 ? null : (
        <SelectField
          id="year"
          label="Year"
          value={year ?? ''}
          onChange={({ currentTarget: { value } }) => {
            choose(value === '' ? undefined : value);
          }}
        >
          <option value="">All years</option>
          {years.map((each) => (
            <option key={each.year}>{each.year}</option>
          ))}
        </SelectField>
      )}
      <p role="status">
        {count === 0 ? null : (
          <>
            <strong>{formatCents(cents)}</strong> in {count === 1 ? 'one gift' : `${String(count)} gifts`}
            {year === undefined ? '' : `, ${year}`}. Thank you.
          </>
        )}
      </p>
      {only === undefined || others.length > 0 ? null : (
        <DownloadLink href={fileHref(RECEIPT_ENDPOINTS, 'getReceiptsOfYear', { year: String(only.year) })}>
          All receipts of {only.year} as PDF
        </DownloadLink>
      )}
    </div>
  );
}
