import { REPORT_ENDPOINTS } from '@handsel/contract/console';
import { formatNumber } from '@handsel/words/format';
import { staffDonorReportWords as words } from '@handsel/words/console/reports';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { shortFiscalYearName } from '../../lib/fiscal-year.ts';
import { BarsChart } from '../../ui/charts/bars-chart.tsx';
import { percentOf } from '../../ui/charts/percent.ts';
import { None } from '../../ui/none.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

type Cohorts = CallReply<'getRetention'>;

/** By the year of the first gift: how many of these donors gave in each year since. */
export function Retention() {
  const query = useQuery({
    queryKey: ['report', 'retention'],
    queryFn: () => call(REPORT_ENDPOINTS.getRetention),
  });
  return (
    <Reading of={query}>
      {(cohorts: Cohorts) =>
        cohorts.length === 0 ? (
          <None>{words.noRetention}</None>
        ) : (
          <>
            <AgainChart cohorts={cohorts} />
            <CohortTable cohorts={cohorts} />
          </>
        )
      }
    </Reading>
  );
}

function CohortTable({ cohorts }: { cohorts: Cohorts }) {
  const longest = Math.max(...cohorts.map(({ gave }) => gave.length));
  const columns = Array.from({ length: longest }, (_, years) => words.yearsLater({ years }));
  return (
    <Table caption={words.retentionCaption} columns={[words.firstYear, ...columns]} numbers={columns} isDense>
      {cohorts.toReversed().map(({ year, gave }) => (
        <Row key={year}>
          <HeadCell>{shortFiscalYearName(year)}</HeadCell>
          {columns.map((column, later) => (
            <Cell key={column} label={column} isNumber>
              {inWords(gave, later)}
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  );
}

function inWords(gave: readonly number[], later: number): string {
  const count = gave[later];
  if (count === undefined) return '';
  const said =
    later === 0 ? formatNumber(count) : words.gaveAgain({ count, percent: percentOf(count, gave[0] ?? 0) });
  // The last year of each row is the current one, which is not over.
  return later === gave.length - 1 ? words.soFar({ count: said }) : said;
}

/** Only years with a complete year after them. */
function AgainChart({ cohorts }: { cohorts: Cohorts }) {
  const bars = cohorts
    .filter(({ gave }) => gave.length > 2)
    .map(({ year, gave: [began = 0, again = 0] }) => ({
      key: String(year),
      name: shortFiscalYearName(year),
      label: shortFiscalYearName(year),
      value: percentOf(again, began),
    }));
  const last = bars.at(-1);
  const format = (percent: number) => words.share({ percent });
  return (
    <BarsChart
      title={words.chart}
      summary={last === undefined ? '' : words.chartSummary({ year: last.name, percent: last.value })}
      columns={[words.firstYear, words.yearsLater({ years: 1 })]}
      bars={bars}
      format={format}
      formatShort={format}
    />
  );
}
