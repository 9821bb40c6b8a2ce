import { plainName } from '../../../platform/csv/plain-name.ts';

/** Banks' words for money that came in, and for money that went out. */
const CREDIT = new Set([
  'credit',
  'credits',
  'cr',
  'c',
  'crdt',
  'deposit',
  'deposits',
  'dep',
  'dslip',
  'in',
  'money_in',
  'incoming',
  'received',
  'paid_in',
  'haben',
  'h',
  'gutschrift',
  'kredit',
  'bij',
  'avoir',
  'credito',
  'entrata',
  'ingreso',
]);
const DEBIT = new Set([
  'debit',
  'debits',
  'dr',
  'd',
  'dbit',
  'dbt',
  'db',
  'withdrawal',
  'withdrawals',
  'wd',
  'out',
  'money_out',
  'outgoing',
  'sent',
  'paid_out',
  'soll',
  's',
  'lastschrift',
  'belastung',
  'af',
  'debito',
  'uscita',
  'check',
  'cheque',
  'cargo',
]);
const FINAL = new Set([
  'completed',
  'complete',
  'posted',
  'booked',
  'book',
  'settled',
  'cleared',
  'success',
  'successful',
  'succeeded',
  'paid',
  'processed',
  'executed',
  'done',
  'ok',
  'final',
  'approved',
  'available',
  'deposited',
]);
const NOT_FINAL = new Set([
  'pending',
  'reverted',
  'reversed',
  'failed',
  'failure',
  'declined',
  'canceled',
  'cancelled',
  'rejected',
  'returned',
  'refused',
  'expired',
  'hold',
  'on_hold',
  'authorized',
  'authorised',
  'scheduled',
  'refunded',
  'void',
  'voided',
  'blocked',
  'denied',
  'in_progress',
  'processing',
  'unposted',
  'test',
  'pdng',
  'info',
]);
/** Longer than any known word of a bank. */
const LONGEST = 40;

export type Direction = 'credit' | 'debit';

/** Whether an amount came in or went out, by a word beside it; undefined for any other word. */
export function directionOf(text: string): Direction | undefined {
  if (text.length > LONGEST) return undefined;
  if (text === '+') return 'credit';
  if (text === '-' || text === '\u2212') return 'debit';
  const word = plainName(text);
  if (CREDIT.has(word)) return 'credit';
  if (DEBIT.has(word)) return 'debit';
  const isCredit = /(?:^|_)(?:credit|deposit)(?:_|$)/.test(word);
  const isDebit = /(?:^|_)(?:debit|withdrawal)(?:_|$)/.test(word);
  if (isCredit === isDebit) return undefined;
  return isCredit ? 'credit' : 'debit';
}

/** Whether a transaction is final, by a word beside it; undefined for any other word. */
export function isFinal(text: string): boolean | undefined {
  if (text.length > LONGEST) return undefined;
  const word = plainName(text);
  if (FINAL.has(word)) return true;
  return NOT_FINAL.has(word) ? false : undefined;
}

const DIRECTION_NAME =
  /^(?:(?:transaction|entry|booking)_)?(?:type|direction|sign|indicator|ind|cr_?dr|dr_?cr|d_?c|c_?d|s_?h|credit_debit|debit_credit|soll_haben|af_bij)(?:_(?:indicator|code|flag|type))?$|credit_debit|debit_credit/;
const STATUS_NAME = /(?:^|_)(?:status|state)$/;

/** Signs and letters that together can only be directions, under any heading. */
const PAIRS = ['+-', '+\u2212', 'CD', 'HS'];

/**
 * Whether a column shows for each amount if it came in or went out. Under a matching heading, one
 * amount that went out is enough.
 */
export function isDirectionColumn(name: string, cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell !== '');
  const hasDebit = said.some((cell) => directionOf(cell) === 'debit');
  if (DIRECTION_NAME.test(plainName(name)) && hasDebit) return true;
  if (said.length === 0 || said.some((cell) => directionOf(cell) === undefined)) return false;
  if (DIRECTION_NAME.test(plainName(name))) return true;
  const letters = [...new Set(said.map((cell) => cell.toUpperCase()))].toSorted().join('');
  const areWords = said.every((cell) => plainName(cell).length > 1);
  return hasDebit && (areWords || PAIRS.includes(letters));
}

/**
 * Whether a column shows for each transaction if it is final. Under a matching heading, one known
 * word is enough. Codes of federal states, such as OK, are no words.
 */
export function isStatusColumn(name: string, cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell !== '');
  const isNamed = STATUS_NAME.test(plainName(name));
  if (isNamed && said.some((cell) => cell.length > 2 && isFinal(cell) !== undefined)) return true;
  if (said.length === 0 || said.some((cell) => isFinal(cell) === undefined)) return false;
  return isNamed || said.some((cell) => isFinal(cell) === false);
}

const SUMMARY =
  /^(?:(?:grand |sub)?total\b|totals\b|summe\b|saldo\b|solde\b|(?:end|start) of (?:file|report|statement|transactions)\b|\*+\s*end\b)/i;
const BALANCE =
  /^(?:(?:beginning|opening|starting|start|ending|closing|end|previous|current|available|final|ledger|new|statement|daily) (?:ledger )?balance\b|balance (?:brought|carried|forward|as of|b\/f|c\/f)|(?:brought|carried) forward\b|(?:anfangs|end|schluss|alter |neuer )saldo\b|kontostand\b|total (?:credits|debits|deposits|withdrawals|fees)\b)/i;

/** Whether a line without a day is a total, a balance or the end of the file. */
export function isSummary(cells: readonly string[]): boolean {
  return cells.some((cell) => SUMMARY.test(cell) || BALANCE.test(cell));
}

const ALONE = /^(?:balance|(?:(?:grand|sub) ?)?totals?|summe|saldo|solde|gesamt)\W*$/i;

/** Whether a line with a day is a balance or a total, because of its text. */
export function isBalance(text: string): boolean {
  return BALANCE.test(text) || ALONE.test(text);
}
