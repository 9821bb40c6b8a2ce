import type { ImportOptions, StaffImport } from '@handsel/contract/console';
import { staffImportWords as words } from '@handsel/words/console/imports';
import { staffMonthlyImportWords as monthlyWords } from '@handsel/words/console/monthly-imports';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { usePlaces } from '../../ui/offline/use-places.ts';
import stack from '../../ui/stack.module.css';
import styles from './import.module.css';

interface ImportOptionFieldsProps {
  about: StaffImport;
  options: ImportOptions;
  onChange: (options: ImportOptions) => void;
}

/**
 * The destination of gifts with an unknown fund or campaign, and the treatment of possible
 * duplicates.
 */
export function ImportOptionFields({ about, options, onChange }: ImportOptionFieldsProps) {
  const isMonthly = about.kind === 'monthly';
  const { funds = [], campaigns = [] } = usePlaces() ?? {};
  const places = (list: readonly { value: string; label: string }[], nothing: string) => (
    <>
      <option value="">{nothing}</option>
      {list.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
  return (
    <div className={stack.stack}>
      <p className={stack.muted}>{isMonthly ? monthlyWords.lead : words.noReceipts}</p>
      <div className={styles.columns}>
        <SelectField
          id="import-whole-fund"
          label={words.fund}
          value={options.fund_id ?? ''}
          onChange={({ target: { value } }) => onChange({ ...options, fund_id: value === '' ? null : value })}
        >
          {places(funds, words.defaultFund)}
        </SelectField>
        {about.unknown_funds.map((name) => (
          <SelectField
            key={name}
            id={`import-fund-${name}`}
            label={words.fundOf({ name })}
            value={options.funds[name] ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ ...options, funds: changed(options.funds, name, value) })
            }
          >
            {places(funds, words.sameFund)}
          </SelectField>
        ))}
        {about.unknown_campaigns.map((name) => (
          <SelectField
            key={name}
            id={`import-campaign-${name}`}
            label={words.campaignOf({ name })}
            value={options.campaigns[name] ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ ...options, campaigns: changed(options.campaigns, name, value) })
            }
          >
            {places(campaigns, words.noCampaign)}
          </SelectField>
        ))}
      </div>
      <div>
        <CheckField
          id="import-with-duplicates"
          label={words.withDuplicates}
          checked={options.with_duplicates}
          onChange={({ target: { checked } }) => onChange({ ...options, with_duplicates: checked })}
        />
        <p className={stack.muted}>{isMonthly ? monthlyWords.duplicatesHint : words.withDuplicatesHint}</p>
      </div>
      {isMonthly ? <TellDonors options={options} onChange={onChange} /> : null}
    </div>
  );
}

function TellDonors({ options, onChange }: Pick<ImportOptionFieldsProps, 'options' | 'onChange'>) {
  return (
    <div>
      <CheckField
        id="import-tells-donors"
        label={monthlyWords.tellDonors}
        checked={options.tells_donors}
        onChange={({ target: { checked } }) => onChange({ ...options, tells_donors: checked })}
      />
      <p className={stack.muted}>{monthlyWords.tellDonorsHint}</p>
    </div>
  );
}

function changed(before: Record<string, string>, name: string, value: string): Record<string, string> {
  const { [name]: _before, ...others } = before;
  return value === '' ? others : { ...others, [name]: value };
}
