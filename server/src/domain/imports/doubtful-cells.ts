import type { ImportMapping } from '@handsel/contract/console';
import { plainName } from '../../platform/csv/plain-name.ts';

/** A cell that no field reads, and that may say that less is left of an amount. */
export interface DoubtfulCell {
  column: string;
  text: string;
}

const LESS = /dispute|charge_?back|discount|coupon|unpaid|outstanding|balance_due|amount_due/;
/** Columns in which yes says that an amount is not money that came. */
const NOT_DONE =
  /^(?:is_)?(?:pending|void|voided|declined|failed|deleted|cancell?ed|soft_credit|written_off|write_off)$/;
/** Columns in which no says it. */
const DONE =
  /^(?:is_)?(?:success|successful|succeeded|captured|settled|cleared|posted|approved|completed|paid)$/;
const DIRECTION = /(?:^|_)(?:(?:debit|dr)_(?:credit|cr)|(?:credit|cr)_(?:debit|dr))(?:_|$)/;
const REFUND = /refund(?!able)|revers/;
/** No letter and no digit but zero, such as "$0.00". */
const ZERO = /^[^\p{L}1-9]*$/u;
const NOTHING = new Set(['no', 'n', 'f', 'false', 'none', 'null', 'na', 'n_a', 'not_refunded', 'won']);

/**
 * The columns about refunds, disputes and discounts that no field reads. Other columns about
 * refunds add nothing to one that is read.
 * @param heading the column names
 */
export function doubtfulColumns(heading: readonly string[], { columns }: ImportMapping): number[] {
  const read = new Set(Object.values(columns));
  const readsRefunds = columns.refunded !== undefined || columns.refund_of !== undefined;
  return [...heading.entries()].flatMap(([index, column]) => {
    const name = plainName(column);
    // A monthly gift that is not completed is still charged.
    const isDone = columns.day !== undefined && DONE.test(name);
    const isState = NOT_DONE.test(name) || isDone || DIRECTION.test(name);
    const isDoubtful = LESS.test(name) || isState || (!readsRefunds && REFUND.test(name));
    return isDoubtful && !read.has(column) ? [index] : [];
  });
}

export function doubtfulCell(
  heading: readonly string[],
  cells: readonly string[],
  columns: readonly number[],
): DoubtfulCell | undefined {
  const at = columns.find((index) => isDoubt(plainName(heading[index] ?? ''), cells[index] ?? ''));
  return at === undefined ? undefined : { column: heading[at] ?? '', text: cells[at] ?? '' };
}

function isDoubt(name: string, text: string): boolean {
  if (DIRECTION.test(name)) return /^(?:d|dr|debit|dbit)$/i.test(text.trim());
  if (DONE.test(name)) return text !== '' && (ZERO.test(text) || NOTHING.has(plainName(text)));
  return saysSomething(text);
}

function saysSomething(text: string): boolean {
  return !ZERO.test(text) && !NOTHING.has(plainName(text));
}
