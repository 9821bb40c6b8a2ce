/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- A table that is laid out as cards is none to screen readers unless its roles are said. */
import type { ReactNode } from 'react';
import { BreakingText } from './breaking-text.tsx';
import { SortButton } from './list/sort-button.tsx';
import { SortSelect } from './list/sort-select.tsx';
import type { TableSort } from './list/sort.ts';
import styles from './table.module.css';

interface TableProps {
  /** The table's subject, for screen readers. */
  caption: string;
  columns: readonly string[];
  /** The columns with numbers, which are right-aligned so that their digits line up. */
  numbers?: readonly string[];
  /** Smaller text, for many columns. */
  isDense?: boolean;
  /** On a phone a row has two lines. Cells without a place there are left to the row's own page. */
  isBrief?: boolean;
  sort?: TableSort | undefined;
  children: ReactNode;
}

/**
 * A table of rows, or a list of cards if there is little room, so that nothing overflows the
 * window.
 */
export function Table({
  caption,
  columns,
  numbers = [],
  isDense = false,
  isBrief = false,
  sort,
  children,
}: TableProps) {
  return (
    <div className={styles.frame}>
      {sort === undefined ? null : <SortSelect sort={sort} />}
      <table
        className={`${styles.table} ${isDense ? styles.dense : ''} ${isBrief ? styles.brief : ''}`}
        role="table"
      >
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <ColumnHead key={column} column={column} isNumber={numbers.includes(column)} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  );
}

interface ColumnHeadProps {
  column: string;
  isNumber: boolean;
  sort: TableSort | undefined;
}

function ColumnHead({ column, isNumber, sort }: ColumnHeadProps) {
  const sorts = sort?.byColumn[column];
  const direction =
    sort === undefined || sorts?.includes(sort.current) !== true
      ? undefined
      : sort.current.endsWith('-asc')
        ? 'ascending'
        : 'descending';
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={direction}
      className={isNumber ? styles.number : undefined}
    >
      {sort === undefined || sorts === undefined ? (
        column
      ) : (
        <SortButton column={column} sort={sort} direction={direction} />
      )}
    </th>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <tr role="row">{children}</tr>;
}

interface CellProps {
  /** Its column's name, which a card shows. */
  label: string;
  isNumber?: boolean;
  /** A day or a short code, which never breaks in a wide table. */
  isWhole?: boolean;
  /** The cell that a card shows beside the row's name. */
  isMain?: boolean;
  /** The place of the cell in the second line of a brief table's card. */
  onPhone?: 'below' | 'end' | undefined;
  children: ReactNode;
}

export function Cell({
  label,
  isNumber = false,
  isWhole = false,
  isMain = false,
  onPhone,
  children,
}: CellProps) {
  return (
    <td
      role="cell"
      data-label={label}
      className={`${isNumber ? styles.number : ''} ${isWhole ? styles.whole : ''} ${isMain ? styles.main : ''} ${onPhone === undefined ? '' : styles[onPhone]}`}
    >
      <div>{withBreaks(children)}</div>
    </td>
  );
}

/** More about the row above, over its full width. */
export function MoreRow({ id, columns, children }: { id: string; columns: number; children: ReactNode }) {
  return (
    <tr id={id} role="row" hidden={children === null} className={styles.more}>
      {children === null ? null : (
        <td role="cell" colSpan={columns}>
          {children}
        </td>
      )}
    </tr>
  );
}

export function HeadCell({ children }: { children: ReactNode }) {
  return (
    <th scope="row" role="rowheader">
      {withBreaks(children)}
    </th>
  );
}

function withBreaks(children: ReactNode): ReactNode {
  return typeof children === 'string' ? <BreakingText>{children}</BreakingText> : children;
}
