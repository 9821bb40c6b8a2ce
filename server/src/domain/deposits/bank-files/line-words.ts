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
  'sent',
  // German, French, Dutch, Spanish, Portuguese and Italian.
  'gebucht',
  'umsatz_gebucht',
  'comptabilise',
  'comptabilisee',
  'execute',
  'geboekt',
  'verwerkt',
  'contabilizado',
  'realizado',
  'efetivado',
  'contabilizzato',
  'eseguito',
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
  'vorgemerkt',
  'umsatz_vorgemerkt',
  'vorgemerkter_umsatz',
  'offen',
  'storniert',
  'abgelehnt',
  'en_attente',
  'en_cours',
  'a_venir',
  'annule',
  'annulee',
  'rejete',
  'refuse',
  'in_behandeling',
  'gereserveerd',
  'geannuleerd',
  'pendiente',
  'retenido',
  'anulado',
  'rechazado',
  'pendente',
  'agendado',
  'cancelado',
  'in_attesa',
  'in_sospeso',
  'non_contabilizzato',
  'annullato',
  'rifiutato',
]);
/** Names of columns in which yes or no says whether a transaction is final. */
const SAYS_FINAL = new Set(['posted', 'cleared', 'booked', 'settled', 'completed', 'is_posted', 'gebucht']);
const SAYS_NOT_FINAL = new Set([
  'pending',
  'is_pending',
  'void',
  'voided',
  'is_void',
  'reversed',
  'reverted',
  'canceled',
  'cancelled',
  'failed',
  'declined',
  'test',
  'is_test',
  'vorgemerkt',
]);
const YES = new Set(['yes', 'y', 'true', '1', 'x', 'ja']);
const NO = new Set(['no', 'n', 'false', '0', 'nein']);
/** Longer than any known word of a bank. */
const LONGEST = 40;

/** Words of lines that take something back. */
const CORRECTS = /revers|refund|return|rebate|waive/;

export type Direction = 'credit' | 'debit';

/** Whether an amount came in or went out, by a word beside it; undefined for any other word. */
export function directionOf(text: string): Direction | undefined {
  if (text.length > LONGEST) return undefined;
  if (text === '+') return 'credit';
  if (text === '-' || text === '\u2212') return 'debit';
  const word = plainName(text);
  if (CREDIT.has(word)) return 'credit';
  if (DEBIT.has(word)) return 'debit';
  // A reversal of a fee came in, and one of a deposit went out, but not every bank means that.
  if (CORRECTS.test(word)) return undefined;
  // A bank's charge went out; a customer's charge or purchase at a payment processor came in.
  if (/^(?:charges?|purchases?)$/.test(word)) return undefined;
  const isCredit = /(?:^|_)(?:credit|deposit|incoming|inbound)(?:_|$)/.test(word);
  const isDebit =
    /(?:^|_)(?:debit|withdrawal|fees?|charges?|chargeback|purchase|bill_payment|outgoing|outbound)(?:_|$)/.test(
      word,
    );
  if (isCredit === isDebit) return undefined;
  return isCredit ? 'credit' : 'debit';
}

/**
 * Whether a transaction is final, by a word beside it; undefined for any other word.
 * @param column its name, which gives yes and no their meaning: "Pending: true"
 */
export function isFinal(text: string, column = ''): boolean | undefined {
  if (text.length > LONGEST) return undefined;
  const word = plainName(text);
  const name = plainName(column);
  if (SAYS_FINAL.has(name) && (YES.has(word) || NO.has(word))) return YES.has(word);
  if (SAYS_NOT_FINAL.has(name) && (YES.has(word) || NO.has(word))) return NO.has(word);
  if (FINAL.has(word)) return true;
  return NOT_FINAL.has(word) ? false : undefined;
}

const DIRECTION_NAME =
  /^(?:(?:transaction|entry|booking)_)?(?:type|direction|sign|indicator|ind|cr_?dr|dr_?cr|d_?c|c_?d|s_?h|credit_debit|debit_credit|soll_haben|af_bij)(?:_(?:indicator|code|flag|type))?$|credit_debit|debit_credit/;
/** A column of this name is about the direction, whatever its codes are. */
const STRONG_NAME = /(?:^|_)(?:(?:credit|cr|c)_(?:debit|dr|d)|(?:debit|dr|d)_(?:credit|cr|c))(?:_|$)/;
const STATUS_NAME = /(?:^|_)(?:status|state|statut|estado|stato|buchungsstatus)$/;

/** Signs and letters that together can only be directions, under any heading. */
const PAIRS = ['+-', '+\u2212', 'CD', 'HS'];

/**
 * Whether a column shows for each amount if it came in or went out. Under a matching heading, one
 * word for money out is enough, or a correction beside a known word.
 */
export function isDirectionColumn(name: string, cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell !== '');
  if (said.length === 0) return false;
  const column = plainName(name);
  if (STRONG_NAME.test(column)) return true;
  // "Sent" under "Status" is final, whichever way the money went.
  if (STATUS_NAME.test(column) && said.every((cell) => isFinal(cell) !== undefined)) return false;
  const isNamed = DIRECTION_NAME.test(column);
  const hasDebit = said.some((cell) => directionOf(cell) === 'debit');
  const isSomeKnown = said.some((cell) => directionOf(cell) !== undefined);
  // A correction beside "Deposit", such as "Reversal", leaves its amount in doubt.
  const isInDoubt = isSomeKnown && said.some((cell) => CORRECTS.test(plainName(cell)));
  if (isNamed && (hasDebit || isInDoubt)) return true;
  if (said.some((cell) => directionOf(cell) === undefined)) return false;
  if (isNamed) return true;
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
  if (said.length === 0 || said.some((cell) => isFinal(cell, name) === undefined)) return false;
  return isNamed || said.some((cell) => isFinal(cell, name) === false);
}

/** Whether amounts cannot be read without this column, because some of them may have gone out. */
export function needsDirection(name: string, cells: readonly string[]): boolean {
  if (!isDirectionColumn(name, cells)) return false;
  return STRONG_NAME.test(plainName(name)) || cells.some((cell) => directionOf(cell) === 'debit');
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
/** Names of columns with the currency in which a card paid, before the bank converted it. */
const BEFORE_CONVERSION =
  /orig|local|foreign|source|target|exchange|instructed|oorspr|merchant|(?:^|_)(?:fee|from|to)(?:_|$)/;

/** Whether a column of any name has the currencies of amounts. */
export function isCurrencyColumn(name: string, cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell !== '');
  if (BEFORE_CONVERSION.test(plainName(name)) || said.length === 0) return false;
  return said.every((cell) => CURRENCIES.has(cell.toUpperCase()));
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
