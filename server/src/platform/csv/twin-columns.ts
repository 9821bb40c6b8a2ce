import type { CsvRow } from './csv-rows.ts';

/**
 * The columns among these whose name another column of the file has, too, with another value in at
 * least one row: nothing says which of the two is meant.
 */
export function twinColumns(
  columns: readonly string[],
  heading: readonly string[],
  rows: readonly CsvRow[],
): string[] {
  return [...new Set(columns)].filter((column) => {
    const [first, ...others] = heading.flatMap((name, index) => (name === column ? [index] : []));
    return others.some((index) =>
      rows.some(({ cells }) => (cells[index] ?? '') !== (cells[first ?? -1] ?? '')),
    );
  });
}
