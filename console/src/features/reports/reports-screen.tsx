import { REPORT_ENDPOINTS, REPORT_SPLITS } from '@handsel/contract/console';
import type { GivingQuery } from '@handsel/contract/console';
import { fiscalYearWords } from '@handsel/words/console/fiscal-year';
import { staffReportWords as words } from '@handsel/words/console/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { CallFailed } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { fiscalYearDays, hasFiscalYear, thisFiscalYear } from '../../lib/fiscal-year.ts';
import { today } from '../../lib/today.ts';
import { useAddressQuery } from '../../lib/use-address-query.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { None } from '../../ui/none.tsx';
import { Reading } from '../../ui/reading.tsx';
import { FiscalYearNote } from '../../ui/reports/fiscal-year-note.tsx';
import { ExportButton } from '../../ui/reports/export-button.tsx';
import { ReportPage } from '../../ui/reports/report-page.tsx';
import filters from '../../ui/filters.module.css';
import styles from '../../ui/reports/reports.module.css';
import { GivingChart } from './giving-chart.tsx';
import { GivingTable } from './giving-table.tsx';
import { periodsUpTo } from './periods.ts';

type Query = Readonly<Record<string, string>>;

/** Giving by time, fund, campaign or method. All choices are in the address. */
export default function ReportsScreen() {
  const [address, setAddress] = useAddressQuery();
  const query = queryOf(address);
  const report = useQuery({
    queryKey: ['report', 'giving', query],
    // Keeps the query with its rows, which stay on the page until the next ones arrive.
    queryFn: async () => ({ query, ...(await call(REPORT_ENDPOINTS.getGivingReport, { query })) }),
    placeholderData: keepPreviousData,
  });
  const wrong = report.error instanceof CallFailed ? report.error.fields : {};
  return (
    <ReportPage
      report="giving"
      lead={words.givingLead}
      actions={<ExportButton make={() => call(REPORT_ENDPOINTS.exportGivingReport, { body: query })} />}
    >
      <Choices query={query} wrong={wrong} onChange={(part) => setAddress({ ...address, ...part })} />
      {Object.keys(wrong).length > 0 ? null : (
        <Reading of={report}>
          {({ query: shown, rows, total }: CallReply<'getGivingReport'> & { query: GivingQuery }) =>
            rows.every(
              ({ gifts, net_cents: net, before_cents: before }) => gifts === 0 && net === 0 && !before,
            ) ? (
              <None>{words.none}</None>
            ) : (
              <>
                <GivingChart query={shown} rows={rows} total={total} />
                <GivingTable query={shown} rows={rows} total={total} />
                {shown.by === 'fund' || shown.by === 'campaign' ? (
                  <p className={styles.note}>{words.severalParts}</p>
                ) : null}
              </>
            )
          }
        </Reading>
      )}
    </ReportPage>
  );
}

interface ChoicesProps {
  query: GivingQuery;
  wrong: Readonly<Record<string, readonly string[]>>;
  onChange: (part: Query) => void;
}

function Choices({ query, wrong, onChange }: ChoicesProps) {
  const day = (name: 'from' | 'to') => (
    <TextField
      id={name}
      type="date"
      label={words[name]}
      value={query[name]}
      error={wrong[name]?.[0]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <div role="group" aria-label={words.periods} className={styles.periods}>
        {periodsUpTo(today()).map(({ name, from, to }) => (
          <Button key={name} look="text" onClick={() => onChange({ from, to })}>
            {hasFiscalYear() && (name === 'thisYear' || name === 'lastYear')
              ? fiscalYearWords[name]
              : words[name]}
          </Button>
        ))}
      </div>
      <div className={filters.filters}>
        <SelectField
          id="by"
          label={words.by}
          value={query.by}
          onChange={(event) => onChange({ by: event.target.value })}
        >
          {REPORT_SPLITS.map((split) => (
            <option key={split} value={split}>
              {words[split]}
            </option>
          ))}
        </SelectField>
        {day('from')}
        {day('to')}
      </div>
      <CheckField
        id="compare"
        label={words.compare}
        checked={query.compare !== undefined}
        onChange={(event) => onChange({ compare: event.target.checked ? 'year-before' : '' })}
      />
      <FiscalYearNote />
    </>
  );
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The valid parts of the address; the default is this year by month. */
function queryOf({ by, from = '', to = '', compare }: Partial<Query>): GivingQuery {
  const last = today();
  return {
    by: REPORT_SPLITS.find((split) => split === by) ?? 'month',
    from: DAY.test(from) ? from : fiscalYearDays(thisFiscalYear()).from,
    to: DAY.test(to) ? to : last,
    ...(compare === 'year-before' && { compare }),
  };
}
