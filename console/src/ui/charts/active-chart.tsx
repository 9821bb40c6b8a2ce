import { formatNumber } from '@handsel/words/format';
import { staffChartWords as words } from '@handsel/words/console/overview';
import { useId } from 'react';
import type { CallReply } from '../../lib/call.ts';
import { monthName } from '../../lib/month-names.ts';
import { BELOW_PX, LEFT_PX, MonthAxis, RIGHT_PX, ValueAxis } from './axes.tsx';
import styles from './chart.module.css';
import { Chart } from './chart.tsx';
import { Hatch } from './hatch.tsx';
import { Legend } from './legend.tsx';
import { ticksTo } from './scale.ts';

type Months = CallReply<'getOverview'>['months'];

const HEIGHT_PX = 240;
const LINE_BOTTOM_PX = 124;
/** The line from which new gifts go up and lost ones go down. */
const CHANGES_MIDDLE_PX = 172;
const CHANGES_PX = 30;

/** The number of active monthly gifts at the end of each month; below it, new and ended ones. */
export function ActiveChart({ months }: { months: Months }) {
  return (
    <Chart
      title={words.active}
      summary={summaryOf(months)}
      legend={
        <Legend
          entries={[
            { look: 'line', name: words.activeLine },
            { look: 'solid', name: words.began },
            { look: 'lost', name: words.lost },
          ]}
        />
      }
      columns={[words.month, words.activeLine, words.began, words.lost]}
      rows={months.map((month) => [
        monthName(month.month),
        formatNumber(month.active_monthly_gifts),
        formatNumber(month.new_monthly_gifts),
        formatNumber(month.lost_monthly_gifts),
      ])}
    >
      {(widthPx) => (
        <svg width={widthPx} height={HEIGHT_PX} aria-hidden="true" focusable="false">
          <ActiveLine months={months} widthPx={widthPx} />
          <Changes months={months} widthPx={widthPx} />
        </svg>
      )}
    </Chart>
  );
}

interface PartProps {
  months: Months;
  widthPx: number;
}

function ActiveLine({ months, widthPx }: PartProps) {
  const plot = { left: LEFT_PX, right: widthPx - RIGHT_PX, top: 10, bottom: LINE_BOTTOM_PX };
  const ticks = ticksTo(Math.max(0, ...months.map((month) => month.active_monthly_gifts)), 3, true);
  const band = (plot.right - plot.left) / months.length;
  const points = months.map(({ month, active_monthly_gifts: active }, index) => ({
    month,
    x: plot.left + band * (index + 0.5),
    y: plot.bottom - (active / (ticks.at(-1) ?? 1)) * (plot.bottom - plot.top),
  }));
  return (
    <>
      <ValueAxis plot={plot} ticks={ticks} format={formatNumber} />
      <polyline
        points={points.map(({ x, y }) => `${String(x)},${String(y)}`).join(' ')}
        className={styles.line}
      />
      {points.map(({ month, x, y }) => (
        <circle key={month} cx={x} cy={y} r="3" className={styles.dot} />
      ))}
    </>
  );
}

function Changes({ months, widthPx }: PartProps) {
  const hatch = useId();
  const plot = { left: LEFT_PX, right: widthPx - RIGHT_PX, top: 0, bottom: HEIGHT_PX - BELOW_PX };
  const most = Math.max(1, ...months.flatMap((month) => [month.new_monthly_gifts, month.lost_monthly_gifts]));
  const band = (plot.right - plot.left) / months.length;
  const bar = Math.min(28, Math.max(3, band * 0.5));
  const middle = CHANGES_MIDDLE_PX + 0.5;
  return (
    <>
      <Hatch id={hatch} isLost />
      <text x={LEFT_PX - 6} y={middle - CHANGES_PX + 10} textAnchor="end">
        {`+${formatNumber(most)}`}
      </text>
      <text x={LEFT_PX - 6} y={middle + CHANGES_PX} textAnchor="end">
        {`−${formatNumber(most)}`}
      </text>
      {months.map((month, index) => {
        const x = plot.left + band * (index + 0.5) - bar / 2;
        const began = (month.new_monthly_gifts / most) * CHANGES_PX;
        const lost = (month.lost_monthly_gifts / most) * CHANGES_PX;
        return (
          <g key={month.month}>
            <rect x={x} y={middle - began} width={bar} height={began} className={styles.solid} />
            {lost === 0 ? null : (
              <>
                <rect x={x + 0.5} y={middle} width={bar - 1} height={lost} className={styles.lostOutlined} />
                <rect x={x} y={middle} width={bar} height={lost} fill={`url(#${hatch})`} />
              </>
            )}
          </g>
        );
      })}
      <line x1={plot.left} x2={plot.right} y1={middle} y2={middle} className={styles.base} />
      <MonthAxis plot={plot} months={months.map(({ month }) => month)} />
    </>
  );
}

function summaryOf(months: Months): string {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return '';
  const later = months.slice(1);
  return words.activeSummary({
    first: monthName(first.month),
    last: monthName(last.month),
    before: first.active_monthly_gifts,
    now: last.active_monthly_gifts,
    new: later.reduce((sum, month) => sum + month.new_monthly_gifts, 0),
    lost: later.reduce((sum, month) => sum + month.lost_monthly_gifts, 0),
  });
}
