/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- A table that is laid out as cards is none to screen readers unless its roles are said. */
import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** What the table is of, for screen readers. */
  caption: string;
  columns: readonly string[];
  children: ReactNode;
}

/** A table of rows; where there is little room a list of cards, so that nothing lies beside the window. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} role="table">
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} scope="col" role="columnheader">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <tr role="row">{children}</tr>;
}

/** @param label its column's name, which a card shows */
export function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td role="cell" data-label={label}>
      <div>{children}</div>
    </td>
  );
}

/** More about the row above, over its whole width. */
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
      {children}
    </th>
  );
}
