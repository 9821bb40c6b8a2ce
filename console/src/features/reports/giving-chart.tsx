import type { GivingQuery, ReportRow, ReportSums } from '@handsel/contract/console';
import { staffReportWords as words } from '@handsel/words/console/reports';
import { formatMoney, formatShort } from '../../lib/money.ts';
import { BarsChart, PartsChart } from '../../ui/charts/bars-chart.tsx';
import { rowName, shortRowName } from './row-names.ts';

interface GivingChartProps {
  query: GivingQuery;
  rows: readonly ReportRow[];
  total: ReportSums;
}

/** The net of each row. */
export function GivingChart({ query: { by }, rows, total }: GivingChartProps) {
  const bars = rows.map((row) => ({
    key: row.key,
    name: rowName(by, row),
    label: shortRowName(by, row),
    value: row.net_cents,
  }));
  const most = bars.toSorted((a, b) => b.value - a.value)[0];
  const shared = {
    title: words.chart({ by: words[by].toLowerCase() }),
    summary: words.chartSummary({
      name: most?.name ?? '',
      amount: formatMoney(most?.value ?? 0),
      total: formatMoney(total.net_cents),
    }),
    columns: [words[by], words.net] as const,
    bars,
    format: formatMoney,
  };
  const isOfTime = by === 'day' || by === 'month' || by === 'year';
  return isOfTime ? <BarsChart {...shared} formatShort={formatShort} /> : <PartsChart {...shared} />;
}
