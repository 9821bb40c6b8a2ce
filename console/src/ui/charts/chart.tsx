import { staffChartWords as words } from '@handsel/words/console/overview';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { None } from '../none.tsx';
import { Cell, HeadCell, Row, Table } from '../table.tsx';
import styles from './chart.module.css';
import { useWidth } from './use-width.ts';

interface ChartProps {
  title: string;
  /** `h2` on a page whose charts are in no section. */
  heading?: 'h2' | 'h3';
  /** The message of the drawing, for screen readers. */
  summary: string;
  legend?: ReactNode;
  /** The columns of its numbers: the first one names the row. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Draws the chart with the given width in pixels. */
  children: (widthPx: number) => ReactNode;
}

/** A drawing of numbers; a button shows the numbers themselves. */
export function Chart({
  title,
  heading: Heading = 'h3',
  summary,
  legend,
  columns,
  rows,
  children,
}: ChartProps) {
  const [isTableShown, setTableShown] = useState(false);
  const [holder, widthPx] = useWidth();
  const id = useId();
  const isEmpty = rows.length === 0;
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id}>{title}</Heading>
        {isEmpty ? null : (
          <Button
            look="text"
            aria-expanded={isTableShown}
            aria-label={isTableShown ? words.hideTableOf({ title }) : words.showTableOf({ title })}
            onClick={() => setTableShown(!isTableShown)}
          >
            {isTableShown ? words.hideTable : words.showTable}
          </Button>
        )}
      </div>
      {isEmpty ? <None>{words.notYet}</None> : legend}
      {/* Measured even while it is empty, and a single picture to screen readers. */}
      <div
        ref={holder}
        className={styles.drawing}
        role={isEmpty ? undefined : 'img'}
        aria-label={isEmpty ? undefined : summary}
      >
        {isEmpty || widthPx === 0 ? null : children(widthPx)}
      </div>
      {isTableShown ? (
        <Table caption={title} columns={columns} numbers={columns.slice(1)} isDense>
          {rows.map(([name = '', ...numbers]) => (
            <Row key={name}>
              <HeadCell>{name}</HeadCell>
              {numbers.map((number, index) => (
                <Cell key={columns[index + 1]} label={columns[index + 1] ?? ''} isNumber>
                  {number}
                </Cell>
              ))}
            </Row>
          ))}
        </Table>
      ) : null}
    </figure>
  );
}
