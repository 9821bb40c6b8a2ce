import type { BankLine, CsvMapping, IsWanted } from './bank-file.ts';
import type { CsvRow } from '../../../platform/csv/csv-rows.ts';
import { plainName } from '../../../platform/csv/plain-name.ts';
import { readCents } from '../../../platform/csv/values.ts';

const FEE = /^(?:total_)?fees?(?:_amount)?(?:_[a-z]{3})?$/;
const BALANCE = /^(?:running_|account_)?balance(?:_[a-z]{3})?$/;
/** Amounts under these names are what moved on the account. */
const AFTER_FEES = /^(?:net|total)(?:_|$)|_net$/;

type WithFees =
  | { kind: 'read'; lines: BankLine[] }
  /** Nothing shows whether an amount is before or after its fee. */
  | { kind: 'unsettled'; column: string; line: number };

interface FeeOptions {
  mapping: CsvMapping;
  heading: readonly string[];
  rows: readonly CsvRow[];
  /** Fees of unwanted lines do not reject the file. */
  isWanted: IsWanted;
}

/**
 * Subtracts the fees of a column of their own. Banks such as Revolut write amounts before fees,
 * others after them; the balance after each line shows which.
 */
export function addFees(
  lines: readonly BankLine[],
  { mapping, heading, rows, isWanted }: FeeOptions,
): WithFees {
  const feeAt = heading.findIndex((name) => FEE.test(plainName(name)));
  const [column, amount] = [heading[feeAt], plainName(mapping.amount ?? '')];
  if (column === undefined || amount === '' || column === mapping.amount || AFTER_FEES.test(amount))
    return { kind: 'read', lines: [...lines] };
  const balanceAt = heading.findIndex((name) => BALANCE.test(plainName(name)));
  const rowOf = new Map(rows.map((row) => [row.line, row]));
  const centsAt = ({ line }: BankLine, index: number) =>
    readCents(rowOf.get(line)?.cells[index] ?? '', mapping.decimal);
  const read = lines.map((line) => ({
    line,
    fee: Math.abs(centsAt(line, feeAt) ?? 0),
    balance: centsAt(line, balanceAt),
  }));
  const charged = read.filter(({ fee }) => fee !== 0);
  if (charged.length === 0) return { kind: 'read', lines: [...lines] };
  // A line between two balances must fit; the first and the last line can fit by chance.
  const inner = read.filter(
    ({ fee, balance }, index) =>
      fee !== 0 &&
      balance !== undefined &&
      read[index - 1]?.balance !== undefined &&
      read[index + 1]?.balance !== undefined,
  );
  const isProof = (fits: typeof read, others: typeof read) =>
    fits.length > 0 && others.length === 0 && inner.every((each) => fits.includes(each));
  const before = read.filter((each, index) => each.fee !== 0 && movedBy(read, index, each.fee));
  const after = read.filter((each, index) => each.fee !== 0 && movedBy(read, index, 0));
  if (isProof(after, before)) return { kind: 'read', lines: [...lines] };
  if (isProof(before, after))
    return { kind: 'read', lines: read.map(({ line, fee }) => ({ ...line, cents: line.cents - fee })) };
  const doubtful = charged.find(({ line }) => isWanted(line.text ?? line.description));
  if (doubtful === undefined) return { kind: 'read', lines: [...lines] };
  return { kind: 'unsettled', column, line: doubtful.line.line };
}

interface Moved {
  line: BankLine;
  balance: number | undefined;
}

/** Whether the balance moved by the amount less this fee since the line above or below. */
function movedBy(read: readonly Moved[], index: number, fee: number): boolean {
  const { line, balance } = read[index] ?? {};
  if (line === undefined || balance === undefined) return false;
  return [read[index - 1]?.balance, read[index + 1]?.balance].some(
    (other) => other !== undefined && balance - other === line.cents - fee,
  );
}
