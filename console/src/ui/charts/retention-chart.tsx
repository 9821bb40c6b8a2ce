import { formatNumber } from '@handsel/words/format';
import { staffChartWords as words } from '@handsel/words/console/overview';
import type { CallReply } from '../../lib/call.ts';
import { monthName } from '../../lib/month-names.ts';
import { BELOW_PX, LEFT_PX, ValueAxis } from './axes.tsx';
import type { Plot } from './axes.tsx';
import styles from './chart.module.css';
import { Chart } from './chart.tsx';
import { Legend } from './legend.tsx';
import { percentOf } from './percent.ts';
import { cohortPoints, pooledPoints } from './retention.ts';
import type { RetentionPoint } from './retention.ts';

type Cohorts = CallReply<'getOverview'>['retention'];

const HEIGHT_PX = 240;
const TICKS = [0, 25, 50, 75, 100];
const percent = (value: number) => words.share({ percent: value });

/**
 * How many of the monthly gifts that began in a month were active later: each month as a faint
 * line, all of them together in front.
 */
export function RetentionChart({ retention }: { retention: Cohorts }) {
  const begun = retention.filter(({ began }) => began > 0);
  const longest = Math.max(0, ...begun.map(({ still }) => still.length));
  // A single month shows no retention.
  const cohorts = longest > 1 ? begun : [];
  return (
    <Chart
      title={words.retention}
      summary={summaryOf(cohorts)}
      legend={
        <Legend
          entries={[
            { look: 'line', name: words.retentionAverage },
            { look: 'faint', name: words.retentionEach },
          ]}
        />
      }
      columns={[
        words.month,
        words.retentionBegan,
        ...Array.from({ length: longest }, (_, index) => afterWords(index)),
      ]}
      rows={cohorts.map(({ month, began, still }) => [
        monthName(month),
        formatNumber(began),
        ...Array.from({ length: longest }, (_, index) => {
          const count = still[index];
          return count === undefined ? '' : percent(percentOf(count, began));
        }),
      ])}
    >
      {(widthPx) => <Lines cohorts={cohorts} longest={longest} widthPx={widthPx} />}
    </Chart>
  );
}

function Lines({ cohorts, longest, widthPx }: { cohorts: Cohorts; longest: number; widthPx: number }) {
  const plot = { left: LEFT_PX, right: widthPx - 12, top: 10, bottom: HEIGHT_PX - BELOW_PX };
  const places = Math.max(1, longest - 1);
  const pooled = pooledPoints(cohorts);
  return (
    <svg width={widthPx} height={HEIGHT_PX} aria-hidden="true" focusable="false">
      <ValueAxis plot={plot} ticks={TICKS} format={percent} />
      {cohorts.map((cohort) => (
        <polyline
          key={cohort.month}
          points={drawn(cohortPoints(cohort), plot, places)}
          className={styles.faint}
        />
      ))}
      <polyline points={drawn(pooled, plot, places)} className={styles.line} />
      {Array.from({ length: places + 1 }, (_, months) => (
        <text key={months} x={xOf(months, plot, places)} y={plot.bottom + 16} textAnchor="middle">
          {months}
        </text>
      ))}
      <text x={(plot.left + plot.right) / 2} y={plot.bottom + 32} textAnchor="middle">
        {words.retentionMonths}
      </text>
    </svg>
  );
}

function afterWords(months: number): string {
  return months === 0 ? words.retentionSame : words.retentionAfter({ months });
}

function xOf(months: number, plot: Plot, places: number): number {
  return plot.left + (months / places) * (plot.right - plot.left);
}

function drawn(points: readonly RetentionPoint[], plot: Plot, places: number): string {
  return points
    .map(({ months, share }) => {
      const y = plot.bottom - share * (plot.bottom - plot.top);
      return `${String(xOf(months, plot, places))},${String(y)}`;
    })
    .join(' ');
}

function summaryOf(cohorts: Cohorts): string {
  const [first, last] = [cohorts[0], cohorts.at(-1)];
  const end = pooledPoints(cohorts).at(-1);
  if (first === undefined || last === undefined || end === undefined) return '';
  return words.retentionSummary({
    began: cohorts.reduce((sum, { began }) => sum + began, 0),
    first: monthName(first.month),
    last: monthName(last.month),
    share: percent(Math.round(end.share * 100)),
    months: end.months,
  });
}
