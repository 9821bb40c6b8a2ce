import { IMPORT_ENDPOINTS, IMPORT_FIELDS } from '@handsel/contract/console';
import type { ImportField, ImportMapping, ImportOptions, StaffImport } from '@handsel/contract/console';
import { importFieldWords } from '@handsel/words/console/import-files';
import { staffImportWords as words } from '@handsel/words/console/imports';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { useForm } from '../../lib/use-form.ts';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { DayPatternField } from '../../ui/day-pattern-field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { importChanged } from './import-changed.ts';
import { ImportOptionFields } from './import-option-fields.tsx';
import styles from './import.module.css';

/** The meaning of each column, and the staff's decisions; a change reads the file again. */
export function ImportSettings({ about, mapping: known }: { about: StaffImport; mapping: ImportMapping }) {
  const [mapping, setMapping] = useState(known);
  const [options, setOptions] = useState<ImportOptions>(about.options);
  const form = useForm(async () => {
    // With other columns, other lines may have problems.
    const skipsWrong = options.skips_wrong && mapping === known;
    const body = { mapping, options: { ...options, skips_wrong: skipsWrong } };
    await call(IMPORT_ENDPOINTS.checkImport, { params: { id: about.id }, body });
    await importChanged();
  });
  return (
    <form {...form.props} className={stack.stack}>
      <Section title={words.options}>
        <ImportOptionFields about={about} options={options} onChange={setOptions} />
      </Section>
      <Section title={words.columns}>
        <div className={stack.stack}>
          <p className={stack.muted}>{words.columnsLead}</p>
          <div className={styles.columns}>
            {IMPORT_FIELDS[about.kind].map((field) => (
              <ColumnField
                key={field}
                field={field}
                columns={about.columns}
                mapping={mapping}
                onChange={setMapping}
              />
            ))}
            <Formats mapping={mapping} onChange={setMapping} />
          </div>
          {about.sample.length === 0 ? null : <Sample about={about} skipped={known.skip_lines} />}
        </div>
      </Section>
      <FormMessage message={form.message} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {words.readAnew}
        </Button>
      </div>
    </form>
  );
}

interface MappingProps {
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

function ColumnField({
  field,
  columns,
  mapping,
  onChange,
}: MappingProps & { field: ImportField; columns: readonly string[] }) {
  return (
    <SelectField
      id={`import-${field}`}
      label={importFieldWords[field]}
      value={mapping.columns[field] ?? ''}
      onChange={({ target: { value } }) => {
        const { [field]: _before, ...others } = mapping.columns;
        onChange({ ...mapping, columns: value === '' ? others : { ...others, [field]: value } });
      }}
    >
      <option value="">{words.noColumn}</option>
      {[...new Set(columns)].map((column) => (
        <option key={column} value={column}>
          {column}
        </option>
      ))}
    </SelectField>
  );
}

function Formats({ mapping, onChange }: MappingProps) {
  return (
    <>
      <DayPatternField
        id="import-day-format"
        label={words.dayFormat}
        value={mapping.day_format === 'in-words' ? 'MMM-D-YYYY' : mapping.day_format}
        onChange={(pattern) => onChange({ ...mapping, day_format: pattern })}
      />
      <SelectField
        id="import-decimal"
        label={words.decimal}
        value={mapping.decimal}
        onChange={({ target: { value } }) => onChange({ ...mapping, decimal: value === ',' ? ',' : '.' })}
      >
        <option value=".">{words.point}</option>
        <option value=",">{words.comma}</option>
      </SelectField>
    </>
  );
}

/** One column below the other: files have more columns than fit in a window. */
function Sample({ about: { columns, sample }, skipped }: { about: StaffImport; skipped: number }) {
  // Numbered like the report, where the column names also count as a line.
  const lines = sample.map((_, index) => `${words.line} ${String(index + skipped + 2)}`);
  return (
    <Table caption={words.sample} columns={[words.columns, ...lines]} isDense>
      {columns.map((column, index) => (
        <Row key={`${String(index)} ${column}`}>
          <HeadCell>{column}</HeadCell>
          {sample.map((cells, at) => (
            <Cell key={lines[at]} label={lines[at] ?? ''}>
              {cells[index] ?? ''}
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  );
}
