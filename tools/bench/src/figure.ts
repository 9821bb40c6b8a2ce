/** One measured figure with its peer or floor. */
export interface Figure {
  readonly name: string;
  readonly measured: number;
  readonly peerName: string;
  readonly peer: number;
  readonly unit: string;
  /** measured / peer, or the median of the rounds' ratios. */
  readonly ratio: number;
  readonly goal: { readonly atMost: number } | { readonly atLeast: number };
}

/** A figure with its row in the performance table; 0 means none. */
export type RowFigure = Figure & { readonly row: number };

export function isMet({ ratio, goal }: Figure): boolean {
  return 'atMost' in goal ? ratio <= goal.atMost : ratio >= goal.atLeast;
}

/** The middle value; for an even number of values the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
}

/** The smallest value that the given share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const found = values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];
  if (found === undefined) throw new Error('There is no percentile of nothing.');
  return found;
}

/** A table for a terminal: row, figure, peer, ratio, goal, met or not. */
export function renderTable(figures: readonly RowFigure[]): string {
  const rows = [
    ['', 'figure', 'measured', 'peer or floor', '', 'ratio', 'goal', ''],
    ...figures.map((figure) => [
      figure.row === 0 ? '' : String(figure.row),
      figure.name,
      `${format(figure.measured)} ${figure.unit}`,
      figure.peerName,
      `${format(figure.peer)} ${figure.unit}`,
      figure.ratio.toFixed(2),
      'atMost' in figure.goal ? `<= ${figure.goal.atMost}` : `>= ${figure.goal.atLeast}`,
      isMet(figure) ? 'met' : 'NOT MET',
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function format(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
}
