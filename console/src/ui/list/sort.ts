/** The orders of a list and the current one, for the heads of its columns. */
export interface TableSort {
  current: string;
  /** Their names for a select, in its order. */
  names: Readonly<Record<string, string>>;
  /** The orders of each column that sorts, the more common one first. */
  byColumn: Readonly<Record<string, readonly string[]>>;
  onSort: (sort: string) => void;
}

type Query = Readonly<Record<string, string>>;

/**
 * Reads the order from the address. An address without an order, or with an unknown one, gets the
 * first.
 * @param sorts the orders in the contract
 */
export function sortIn<Sort extends string>(query: Query, sorts: readonly [Sort, ...Sort[]]): Sort {
  return sorts.find((each) => each === query['sort']) ?? sorts[0];
}

/** The order after a click on a column's head. */
export function nextSort({ current, byColumn }: TableSort, column: string): string {
  const sorts = byColumn[column] ?? [];
  return sorts[(sorts.indexOf(current) + 1) % sorts.length] ?? current;
}
