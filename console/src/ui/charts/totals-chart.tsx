import { staffChartWords as words } from '@handsel/words/console/overview';
import { useId } from 'react';
import type { CallReply } from '../../lib/call.ts';
import { formatMoney, formatShort } from '../../lib/money.ts';
import { monthName } from '../../lib/month-names.ts';
import { BELOW_PX, LEFT_PX, MonthAxis, RIGHT_PX, ValueAxis } from './axes.tsx';
import styles from './chart.module.css';
import { Chart } from './chart.tsx';
import { Hatch } from './hatch.tsx';
import { Legend } from './legend.tsx';
import { ticksTo } from './scale.ts';

type Months = CallReply<'getOverview'>['months'];

const HEIGHT_PX = 240;
const BAR_MAX_PX = 40;

/** The amounts received in each month: monthly gifts below, one-time gifts on top. */
export function TotalsChart({ months }: { months: Months }) {
  return (
    <Chart
      title={words.totals}
      summary={summaryOf(months)}
      legend={
        <Legend
          entries={[
            { look: 'solid', name: words.monthly },
            { look: 'hatched', name: words.oneTime },
          ]}
        />
      }
      columns={[words.month, words.monthly, words.oneTime, words.total]}
      rows={months.map((month) => [
        monthName(month.month),
        formatMoney(month.monthly_cents),
        formatMoney(month.one_time_cents),
        formatMoney(totalOf(month)),
      ])}
    >
      {(widthPx) => <Bars months={months} widthPx={widthPx} />}
    </Chart>
  );
}

function Bars({ months, widthPx }: { months: Months; widthPx: number }) {
  const hatch = useId();
  const plot = { left: LEFT_PX, right: widthPx - RIGHT_PX, top: 10, bottom: HEIGHT_PX - BELOW_PX };
  const ticks = ticksTo(Math.max(0, ...months.map(totalOf)), 4);
  const perCent = (plot.bottom - plot.top) / (ticks.at(-1) ?? 1);
  const band = (plot.right - plot.left) / months.length;
  const bar = Math.min(BAR_MAX_PX, Math.max(3, band * 0.66));
  return (
    <svg width={widthPx} height={HEIGHT_PX} aria-hidden="true" focusable="false">
      <Hatch id={hatch} />
      <ValueAxis plot={plot} ticks={ticks} format={formatShort} />
      {months.map((month, index) => {
        const x = plot.left + band * (index + 0.5) - bar / 2;
        // If refunds of one kind exceed its gifts, the bar shows the net of both kinds.
        const totalCents = Math.max(0, totalOf(month));
        const monthlyCents = Math.min(totalCents, Math.max(0, month.monthly_cents));
        const monthly = monthlyCents * perCent;
        const oneTime = (totalCents - monthlyCents) * perCent;
        const top = plot.bottom - monthly - oneTime;
        return (
          <g key={month.month}>
            <rect x={x} y={plot.bottom - monthly} width={bar} height={monthly} className={styles.solid} />
            {oneTime < 1 ? null : (
              <>
                <rect
                  x={x + 0.5}
                  y={top + 0.5}
                  width={bar - 1}
                  height={Math.max(0, oneTime - 1)}
                  className={styles.outlined}
                />
                <rect x={x} y={top} width={bar} height={oneTime} fill={`url(#${hatch})`} />
              </>
            )}
          </g>
        );
      })}
      <MonthAxis plot={plot} months={months.map(({ month }) => month)} />
    </svg>
  );
}

function totalOf({ monthly_cents: monthly, one_time_cents: oneTime }: Months[number]): number {
  return monthly + oneTime;
}

function summaryOf(months: Months): string {
  const [first, last] = [months[0], months.at(-1)];
  const best = months.toSorted((a, b) => totalOf(b) - totalOf(a))[0];
  if (first === undefined || last === undefined || best === undefined) return '';
  return words.totalsSummary({
    first: monthName(first.month),
    last: monthName(last.month),
    total: formatMoney(totalOf(last)),
    monthly: formatMoney(last.monthly_cents),
    best: monthName(best.month),
    bestTotal: formatMoney(totalOf(best)),
  });
}
