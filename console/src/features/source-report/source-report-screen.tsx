import { REPORT_ENDPOINTS } from '@handsel/contract/console';
import type { SourcesQuery } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffReportWords, staffSourceReportWords as words } from '@handsel/words/console/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TextField } from '@handsel/ui/text-field.tsx';
import { CallFailed } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { today } from '../../lib/today.ts';
import { useAddressQuery } from '../../lib/use-address-query.ts';
import { monthOf } from '../../ui/giving/months.ts';
import { None } from '../../ui/none.tsx';
import { Reading } from '../../ui/reading.tsx';
import { ExportButton } from '../../ui/reports/export-button.tsx';
import { ReportPage } from '../../ui/reports/report-page.tsx';
import filters from '../../ui/filters.module.css';
import styles from '../../ui/reports/reports.module.css';
import { SourceTable } from './source-table.tsx';

const DAY = /^\d{4}-\d\d-\d\d$/;

type Shown = CallReply<'getSourceReport'> & { query: SourcesQuery };

/** Visits and gifts by link: this month and the two before it, unless other days are chosen. */
export default function SourceReportScreen() {
  const [address, setAddress] = useAddressQuery();
  const { from = '', to = '' } = address;
  const query = {
    from: DAY.test(from) ? from : monthOf(today(), 2).from,
    to: DAY.test(to) ? to : today(),
  };
  const report = useQuery({
    queryKey: ['report', 'sources', query],
    // Keeps the query with its rows, which stay on the page until the next ones arrive.
    queryFn: async () => ({ query, ...(await call(REPORT_ENDPOINTS.getSourceReport, { query })) }),
    placeholderData: keepPreviousData,
  });
  const wrong = report.error instanceof CallFailed ? report.error.fields : {};
  const day = (name: 'from' | 'to') => (
    <TextField
      id={name}
      type="date"
      label={staffReportWords[name]}
      value={query[name]}
      error={wrong[name]?.[0]}
      onChange={(event) => setAddress({ ...address, [name]: event.target.value })}
    />
  );
  return (
    <ReportPage
      report="sources"
      lead={words.lead}
      actions={<ExportButton make={() => call(REPORT_ENDPOINTS.exportSourceReport, { body: query })} />}
    >
      <div className={filters.filters}>
        {day('from')}
        {day('to')}
      </div>
      {Object.keys(wrong).length > 0 ? null : (
        <Reading of={report}>
          {({ query: shown, rows, total, counted_since: since }: Shown) => (
            <>
              {rows.length === 0 ? (
                <None>{words.empty}</None>
              ) : (
                <SourceTable query={shown} rows={rows} total={total} since={since} />
              )}
              <p className={styles.note}>
                {since === null
                  ? words.notCounted
                  : shown.from < since
                    ? words.countedSince({ day: formatDay(since, 'medium') })
                    : words.otherLinks}
              </p>
              <p className={styles.note}>{words.definitions}</p>
            </>
          )}
        </Reading>
      )}
    </ReportPage>
  );
}
