import type { BankCsvMapping } from '@handsel/contract/console';
import { staffBankFileWords as words } from '@handsel/words/console/deposits';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { DayPatternField } from '../../ui/day-pattern-field.tsx';
import stack from '../../ui/stack.module.css';
import styles from './deposits.module.css';

const ROLES = [
  ...(['day', 'amount', 'credit', 'debit', 'direction'] as const),
  ...(['status', 'description', 'reference', 'currency'] as const),
];
type Role = (typeof ROLES)[number];

interface MappingFieldsProps {
  columns: readonly string[];
  mapping: BankCsvMapping;
  onChange: (mapping: BankCsvMapping) => void;
}

/** The meaning of each column of a bank's CSV file. */
export function MappingFields({ columns, mapping: known, onChange }: MappingFieldsProps) {
  const choose = (role: Role, column: string) => {
    const { [role]: _before, ...others } = known;
    onChange({ ...others, ...(column !== '' && { [role]: column }) } as BankCsvMapping);
  };
  return (
    <fieldset className={styles.mapping}>
      <legend>{words.columns}</legend>
      <p className={stack.muted}>{words.columnsLead}</p>
      <div className={styles.columns}>
        {ROLES.map((role) => (
          <SelectField
            key={role}
            id={`bank-file-${role}`}
            label={words[role]}
            value={known[role] ?? ''}
            onChange={(event) => choose(role, event.target.value)}
          >
            {role === 'day' ? null : <option value="">{words.noColumn}</option>}
            {columns.map((column) => (
              <option key={column} value={column}>
                {column}
              </option>
            ))}
          </SelectField>
        ))}
        <DayPatternField
          id="bank-file-day-format"
          label={words.dayFormat}
          value={known.day_format}
          onChange={(pattern) => onChange({ ...known, day_format: pattern })}
        />
        <SelectField
          id="bank-file-decimal"
          label={words.decimal}
          value={known.decimal}
          onChange={(event) => onChange({ ...known, decimal: event.target.value === ',' ? ',' : '.' })}
        >
          <option value=".">{words.point}</option>
          <option value=",">{words.comma}</option>
        </SelectField>
      </div>
      <CheckField
        id="bank-file-no-heading"
        label={words.noHeading}
        checked={known.no_heading === true}
        onChange={({ target }) => onChange({ ...known, no_heading: target.checked })}
      />
    </fieldset>
  );
}
