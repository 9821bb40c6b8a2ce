import { shortMonthName } from '../../lib/month-names.ts';
import styles from './chart.module.css';
import { labelled } from './scale.ts';

/** The plot area of a chart, in pixels from its top left corner. */
export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Space for the numbers on the left, the months below, and the overhang of the last month's name.
 */
export const LEFT_PX = 44;
export const RIGHT_PX = 8;
export const BELOW_PX = 36;

/** Lines across a chart, each with its number on the left. */
export function ValueAxis({
  plot,
  ticks,
  format,
}: {
  plot: Plot;
  ticks: readonly number[];
  format: (value: number) => string;
}) {
  const last = ticks.at(-1) ?? 1;
  return ticks.map((tick) => {
    const y = Math.round(plot.bottom - (tick / last) * (plot.bottom - plot.top)) + 0.5;
    return (
      <g key={tick}>
        <line
          x1={plot.left}
          x2={plot.right}
          y1={y}
          y2={y}
          className={tick === 0 ? styles.base : styles.grid}
        />
        <text x={plot.left - 6} y={y + 4} textAnchor="end">
          {format(tick)}
        </text>
      </g>
    );
  });
}

const LABEL_PX = 34;

/** The months below a chart, as many as fit; the first of each year also shows the year. */
export function MonthAxis({ plot, months }: { plot: Plot; months: readonly string[] }) {
  const width = plot.right - plot.left;
  const shown = labelled(months.length, width, LABEL_PX);
  return shown.map((index, place) => {
    const month = months[index] ?? '';
    const before = months[shown[place - 1] ?? -1];
    const x = plot.left + ((index + 0.5) * width) / months.length;
    return (
      <g key={month}>
        <text x={x} y={plot.bottom + 16} textAnchor="middle">
          {shortMonthName(month)}
        </text>
        {before?.slice(0, 4) === month.slice(0, 4) ? null : (
          <text x={x} y={plot.bottom + 31} textAnchor="middle">
            {month.slice(0, 4)}
          </text>
        )}
      </g>
    );
  });
}
