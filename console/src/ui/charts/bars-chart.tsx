import { BELOW_PX, LEFT_PX, RIGHT_PX, ValueAxis } from './axes.tsx';
import { BarList } from './bar-list.tsx';
import styles from './chart.module.css';
import { Chart } from './chart.tsx';
import { labelled, ticksTo } from './scale.ts';

const HEIGHT_PX = 240;
const BAR_MAX_PX = 40;
const LABEL_PX = 62;
/** The half of a label such as "Nov 26", which must not leave the chart. */
const HALF_LABEL_PX = 22;

interface Bar {
  key: string;
  /** The name in the table, and a shorter one below the bar. */
  name: string;
  label: string;
  value: number;
}

interface BarsChartProps {
  title: string;
  summary: string;
  /** The names of the two columns of its table. */
  columns: readonly [string, string];
  bars: readonly Bar[];
  format: (value: number) => string;
  formatShort: (value: number) => string;
}

/**
 * A bar for each day, month or year. Negative values have no bar: their numbers are in the table.
 */
export function BarsChart({ title, summary, columns, bars, format, formatShort }: BarsChartProps) {
  return (
    <Chart
      title={title}
      heading="h2"
      summary={summary}
      columns={columns}
      rows={bars.map(({ name, value }) => [name, format(value)])}
    >
      {(widthPx) => <Bars bars={bars} widthPx={widthPx} format={formatShort} />}
    </Chart>
  );
}

interface BarsProps {
  bars: readonly Bar[];
  widthPx: number;
  format: (value: number) => string;
}

function Bars({ bars, widthPx, format }: BarsProps) {
  const plot = { left: LEFT_PX, right: widthPx - RIGHT_PX, top: 10, bottom: HEIGHT_PX - BELOW_PX };
  const ticks = ticksTo(Math.max(0, ...bars.map(({ value }) => value)), 4);
  const perUnit = (plot.bottom - plot.top) / (ticks.at(-1) ?? 1);
  const band = (plot.right - plot.left) / bars.length;
  const width = Math.min(BAR_MAX_PX, Math.max(1, band * 0.66));
  const centre = (index: number) => plot.left + band * (index + 0.5);
  return (
    <svg width={widthPx} height={HEIGHT_PX} aria-hidden="true" focusable="false">
      <ValueAxis plot={plot} ticks={ticks} format={format} />
      {bars.map(({ key, value }, index) => {
        const height = Math.max(0, value) * perUnit;
        return (
          <rect
            key={key}
            x={centre(index) - width / 2}
            y={plot.bottom - height}
            width={width}
            height={height}
            className={styles.solid}
          />
        );
      })}
      {labelled(bars.length, plot.right - plot.left, LABEL_PX).map((index) => (
        <text
          key={index}
          x={Math.min(centre(index), widthPx - HALF_LABEL_PX)}
          y={plot.bottom + 16}
          textAnchor="middle"
        >
          {bars[index]?.label}
        </text>
      ))}
    </svg>
  );
}

/** A bar for each part, below each other, each with its name. */
export function PartsChart({ title, summary, columns, bars, format }: Omit<BarsChartProps, 'formatShort'>) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Chart
      title={title}
      heading="h2"
      summary={summary}
      columns={columns}
      rows={bars.map(({ name, value }) => [name, format(value)])}
    >
      {() => <BarList bars={bars.map((bar) => ({ ...bar, shown: format(bar.value) }))} full={most} />}
    </Chart>
  );
}
