import { COLOURS, PAPER, TEXT_WIDTH, type Page, type TextStyle } from './page.ts';

interface Column {
  /** Its share of the text's width. */
  width: number;
  align?: 'left' | 'right';
}

/** Rows of as many cells as there are columns; the first cell of each is its heading. */
export interface Table {
  columns: readonly Column[];
  head?: readonly string[];
  rows: readonly (readonly string[])[];
  /** Beneath a line, in strong type. */
  totals?: readonly (readonly string[])[];
}

type Element = ReturnType<Page['structure']>;
type RowKind = 'head' | 'row' | 'total';

const SIZE = 10.5;
const GAP = 12;
const PADDING = 2;

/** Draws a table between two lines; where it goes on over a page, its head is there again, for the eye alone. */
export function drawTable(page: Page, table: Table): void {
  const { columns, head, rows, totals = [] } = table;
  const element = page.structure('Table');
  page.space(4);
  page.line(COLOURS.line);
  page.space(PADDING);
  if (head !== undefined) drawRow(page, element, columns, head, 'head');
  for (const row of rows) {
    const height = heightOf(page, columns, row);
    if (page.keepTogether(height) && head !== undefined) {
      page.artifact(() => drawCells(page, columns, head, 'head', (_cell, draw) => draw()));
    }
    drawRow(page, element, columns, row, 'row', height);
  }
  if (totals.length > 0) {
    page.keepTogether(totals.length * (SIZE * 2 + PADDING));
    page.space(PADDING);
    page.line(COLOURS.line);
    page.space(PADDING);
    for (const total of totals) drawRow(page, element, columns, total, 'total');
  }
  element.end();
  page.space(PADDING);
  page.line(COLOURS.line);
  page.space(16);
}

function drawRow(
  page: Page,
  table: Element,
  columns: readonly Column[],
  cells: readonly string[],
  kind: RowKind,
  height?: number,
): void {
  const row = page.structure('TR', undefined, table);
  drawCells(
    page,
    columns,
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
  columns: readonly Column[],
  cells: readonly string[],
  kind: RowKind,
  place: (index: number, draw: () => void) => void,
  height = heightOf(page, columns, cells),
): void {
  const top = page.document.y + PADDING;
  const bottom = top + height;
  let x: number = PAPER.side;
  columns.forEach((column, index) => {
    const width = column.width * TEXT_WIDTH;
    const style: TextStyle = {
      ...styleOf(kind, index),
      ...(column.align && { align: column.align }),
      ...{ x, y: top, width: width - (index === columns.length - 1 ? 0 : GAP) },
    };
    place(index, () => {
      page.write(cells[index] ?? '', style);
    });
    x += width;
  });
  page.document.y = bottom;
}

function styleOf(kind: RowKind, index: number): TextStyle {
  if (kind === 'total') return { face: 'strong', size: SIZE };
  const isLabel = kind === 'head' || index === 0;
  return { face: 'body', size: SIZE, colour: isLabel ? COLOURS.muted : COLOURS.ink };
}

function heightOf(page: Page, columns: readonly Column[], cells: readonly string[]): number {
  const heights = columns.map(({ width }, index) =>
    page.heightOf(cells[index] ?? '', { face: 'strong', size: SIZE, width: width * TEXT_WIDTH - GAP }),
  );
  return Math.max(...heights) + PADDING;
}
