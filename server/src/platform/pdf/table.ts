import { COLOURS, PAPER, TEXT_WIDTH, type Page, type TextStyle } from './page.ts';
import type { Structure } from './tags.ts';

interface Column {
  /** Its share of the text's width. */
  width: number;
  align?: 'left' | 'right';
}

/** Each row has as many cells as there are columns. The first cell of a row is its heading. */
export interface Table {
  columns: readonly Column[];
  head?: readonly string[];
  rows: readonly (readonly string[])[];
  /** Rows below a line, in bold. */
  totals?: readonly (readonly string[])[];
  /** A smaller font, for many columns. */
  isDense?: boolean;
}

type RowKind = 'head' | 'row' | 'total';

/** The font size, and the gap between columns. */
const SIZES = { plain: { size: 10.5, gap: 12 }, dense: { size: 9, gap: 6 } } as const;
const PADDING = 2;

/** The layout of a table. */
interface Setting {
  columns: readonly Column[];
  size: number;
  gap: number;
}

/**
 * Draws a table between two lines. Its head is repeated on each page, hidden from screen readers.
 */
export function drawTable(page: Page, table: Table): void {
  const { head, rows, totals = [] } = table;
  const setting: Setting = { columns: table.columns, ...SIZES[table.isDense === true ? 'dense' : 'plain'] };
  const element = page.structure('Table');
  page.space(4);
  page.line(COLOURS.line);
  page.space(PADDING);
  if (head !== undefined) drawRow(page, element, setting, head, 'head');
  for (const row of rows) {
    const height = heightOf(page, setting, row);
    if (page.keepTogether(height) && head !== undefined) {
      page.artifact(() => drawCells(page, setting, head, 'head', (_cell, draw) => draw()));
    }
    drawRow(page, element, setting, row, 'row', height);
  }
  if (totals.length > 0) {
    const heights = totals.map((total) => heightOf(page, setting, total) + PADDING);
    page.keepTogether(heights.reduce((sum, height) => sum + height, 3 * PADDING));
    page.space(PADDING);
    page.line(COLOURS.line);
    page.space(PADDING);
    for (const total of totals) drawRow(page, element, setting, total, 'total');
  }
  element.end();
  page.space(PADDING);
  page.line(COLOURS.line);
  page.space(16);
}

function drawRow(
  page: Page,
  table: Structure,
  setting: Setting,
  cells: readonly string[],
  kind: RowKind,
  height?: number,
): void {
  const row = page.structure('TR', undefined, table);
  drawCells(
    page,
    setting,
    cells,
    kind,
    (index, draw) => {
      const isHeading = kind === 'head' || index === 0;
      const scope = kind === 'head' ? 'Column' : 'Row';
      page.structure(isHeading ? 'TH' : 'TD', draw, row, isHeading ? scope : undefined);
    },
    height,
  );
}

function drawCells(
  page: Page,
  setting: Setting,
  cells: readonly string[],
  kind: RowKind,
  place: (index: number, draw: () => void) => void,
  height = heightOf(page, setting, cells),
): void {
  const top = page.document.y + PADDING;
  const bottom = top + height;
  const { columns, size, gap } = setting;
  let x: number = PAPER.side;
  columns.forEach((column, index) => {
    const width = column.width * TEXT_WIDTH;
    const style: TextStyle = {
      ...styleOf(kind, index, size),
      ...(column.align && { align: column.align }),
      x,
      y: top,
      width: width - (index === columns.length - 1 ? 0 : gap),
    };
    place(index, () => {
      page.write(cells[index] ?? '', style);
    });
    x += width;
  });
  page.document.y = bottom;
}

function styleOf(kind: RowKind, index: number, size: number): TextStyle {
  if (kind === 'total') return { face: 'strong', size };
  const isLabel = kind === 'head' || index === 0;
  return { face: 'body', size, colour: isLabel ? COLOURS.muted : COLOURS.ink };
}

function heightOf(page: Page, { columns, size, gap }: Setting, cells: readonly string[]): number {
  const heights = columns.map(({ width }, index) =>
    page.heightOf(cells[index] ?? '', { face: 'strong', size, width: width * TEXT_WIDTH - gap }),
  );
  return Math.max(...heights) + PADDING;
}
