import { centsFromDollars, formatCents, RECEIPT_ENDPOINTS } from '@handsel/contract';
import type { GivingYear } from '@handsel/contract';
import { giftsWords } from '@handsel/words/donate/gifts';
import { fileHref } from '../../lib/api.ts';
import { DownloadLink } from '../../ui/download-link.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { SelectField } from '@handsel/ui/select-field.tsx';
import styles from './gifts-screen.module.css';
import type { GiftsInUse } from './use-gifts.ts';

/** The choice of the year, its total, and all receipts of that year. */
export function GiftYears({ years, gifts: { year, choose } }: { years: GivingYear[]; gifts: GiftsInUse }) {
  const shown = years.filter((each) => year === undefined || String(each.year) === year);
  const [only, ...others] = shown;
  const cents = shown.reduce((sum, { amount }) => sum + (centsFromDollars(amount) ?? 0), 0);
  const count = shown.reduce((sum, each) => sum + each.gifts, 0);
  const total = {
    amount: formatCents(cents),
    count,
    strong: (content: string) => <strong>{content}</strong>,
  };
  return (
    <div className={styles.years}>
      {years.length < 2 ? null : (
        <SelectField
          id="year"
          label={giftsWords.year}
          value={year ?? ''}
          onChange={({ currentTarget: { value } }) => {
            choose(value === '' ? undefined : value);
          }}
        >
          <option value="">{giftsWords.allYears}</option>
          {years.map((each) => (
            <option key={each.year}>{each.year}</option>
          ))}
        </SelectField>
      )}
      <p role="status">
        {count === 0 ? null : (
          <Sentence
            pieces={year === undefined ? giftsWords.total(total) : giftsWords.totalOfYear({ ...total, year })}
          />
        )}
      </p>
      {only === undefined || only.is_imported === true || others.length > 0 ? null : (
        <DownloadLink href={fileHref(RECEIPT_ENDPOINTS, 'getReceiptsOfYear', { year: String(only.year) })}>
          {giftsWords.receiptsOfYear({ year: only.year })}
        </DownloadLink>
      )}
    </div>
  );
}
