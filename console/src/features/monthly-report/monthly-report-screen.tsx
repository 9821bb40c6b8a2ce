import { REPORT_ENDPOINTS } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffMonthlyReportWords as words } from '@handsel/words/console/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TextField } from '@handsel/ui/text-field.tsx';
import { CallFailed } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoney, formatShort } from '../../lib/money.ts';
import { monthName } from '../../lib/month-names.ts';
import { today } from '../../lib/today.ts';
import { useAddressQuery } from '../../lib/use-address-query.ts';
import { BarsChart } from '../../ui/charts/bars-chart.tsx';
import { Reading } from '../../ui/reading.tsx';
import { ExportButton } from '../../ui/reports/export-button.tsx';
import { ReportPage } from '../../ui/reports/report-page.tsx';
import filters from '../../ui/filters.module.css';
import styles from '../../ui/reports/reports.module.css';
import { shortMonth } from './months.ts';
import { MonthlyTable } from './monthly-table.tsx';
import { monthOf } from '../../ui/giving/months.ts';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

type Shown = CallReply<'getMonthlyReport'> & { query: { from: string; to: string } };

/** The changes of monthly gifts by month: the last 12 months, unless others are chosen. */
export default function MonthlyReportScreen() {
  const [address, setAddress] = useAddressQuery();
  const { from = '', to = '' } = address;
  const query = {
    from: MONTH.test(from) ? from : monthOf(today(), 11).from.slice(0, 7),
    to: MONTH.test(to) ? to : today().slice(0, 7),
  };
  const report = useQuery({
    queryKey: ['report', 'monthly', query],
    // Keeps the query with its months, which stay on the page until the next ones arrive.
    queryFn: async () => ({ query, ...(await call(REPORT_ENDPOINTS.getMonthlyReport, { query })) }),
    placeholderData: keepPreviousData,
  });
  const wrong = report.error instanceof CallFailed ? report.error.fields : {};
  const month = (name: 'from' | 'to') => (
    <TextField
      id={name}
      type="month"
      label={words[name]}
      value={query[name]}
      error={wrong[name]?.[0]}
      onChange={(event) => setAddress({ ...address, [name]: event.target.value })}
    />
  );
  return (
    <ReportPage
      report="monthly"
      lead={words.lead}
      actions={<ExportButton make={() => call(REPORT_ENDPOINTS.exportMonthlyReport, { body: query })} />}
    >
      <div className={filters.filters}>
        {month('from')}
        {month('to')}
      </div>
      {Object.keys(wrong).length > 0 ? null : (
        <Reading of={report}>
          {({ query: shown, months, known_since: since }: Shown) => (
            <>
              <MonthlyChart months={months} />
              <MonthlyTable months={months} />
              {since === null || shown.from > since.slice(0, 7) ? null : (
                <p className={styles.note}>{words.knownSince({ day: formatDay(since, 'medium') })}</p>
              )}
            </>
          )}
        </Reading>
      )}
    </ReportPage>
  );
}

function MonthlyChart({ months }: { months: CallReply<'getMonthlyReport'>['months'] }) {
  const [first, last] = [months[0], months.at(-1)];
  return (
    <BarsChart
      title={words.chart}
      summary={words.chartSummary({
        first: monthName(first?.month ?? '1970-01'),
        last: monthName(last?.month ?? '1970-01'),
        before: formatMoney(first?.end.cents ?? 0),
        now: formatMoney(last?.end.cents ?? 0),
      })}
      columns={[words.month, words.end]}
      bars={months.map(({ month, end }) => ({
        key: month,
        name: monthName(month),
        label: shortMonth(month),
        value: end.cents,
      }))}
      format={formatMoney}
      formatShort={formatShort}
    />
  );
}
