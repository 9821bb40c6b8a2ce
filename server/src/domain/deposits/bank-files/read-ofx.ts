import { bankFileWords as words } from '@handsel/words/console/bank-files';
import type { BankFile, IsWanted } from './bank-file.ts';
import { refusedFor } from './problems.ts';
import { Statement } from './statement.ts';
import { oneLine } from '../../../platform/csv/values.ts';

const TAG = /<(\/?)([A-Za-z0-9_.]+)>([^<]*)/g;
/** A `<` that begins no tag of OFX is text. */
const NO_TAG = /<(?!\/?[A-Za-z0-9_.]{1,40}>)/g;
/** More than any bank writes; replacing millions takes a gigabyte of memory. */
const STRAY_MOST = 10_000;
/** Markup that banks copy from web pages. */
const MARKUP = /<\/?(?:br|p|b|i|u|span|div)\s{0,9}\/?>/gi;
const LINE_BREAK = 10;
const ELEMENTS = { day: 'DTPOSTED', amount: 'TRNAMT' };
const TOLD_ONCE = new Set(Object.values(ELEMENTS));
/** The opening tag of a transaction, also with a prefix, blanks or attributes. */
const TRANSACTION = /<\s{0,9}(?:[a-z]{1,9}:)?STMTTRN[\s>]/gi;
/** Types of money out. Without a minus sign, such an amount may be one that came back. */
const OUT_TYPES = new Set(['CHECK', 'FEE', 'SRVCHG', 'PAYMENT', 'CASH', 'DIRECTDEBIT']);

/**
 * Reads OFX. In OFX 1 a value has no closing tag (SGML), in OFX 2 it has one (XML); reading each
 * tag and the text after it works for both.
 */
export function readOfx(
  written: string,
  { currency, isWanted }: { currency: string; isWanted: IsWanted },
): BankFile {
  const marked = withoutCdata(written).replaceAll(MARKUP, ' ');
  if (hasMany(marked, NO_TAG, STRAY_MOST)) return refusedFor('not_bank_file', words.notBankFile);
  const text = marked.replaceAll(NO_TAG, '&lt;');
  const statement = new Statement(currency, isWanted);
  let isStatement = false;
  let isWhole = false;
  let isOwnAccount = false;
  let isOriginal = false;
  let entry: Map<string, string> | undefined;
  let line = 1;
  let entryLine = 1;
  let counted = 0;
  let entries = 0;
  for (const match of text.matchAll(TAG)) {
    const [, slash = '', name = '', rest = ''] = match;
    line += lineBreaks(text, counted, match.index);
    counted = match.index;
    const tag = name.toUpperCase();
    const value = unescaped(rest.trim());
    if (slash === '') {
      if (tag === 'BANKTRANLIST') isStatement = true;
      // The recipient's account also has an ACCTID, but only the charity's own account counts.
      if (tag === 'BANKACCTFROM' || tag === 'CCACCTFROM') isOwnAccount = true;
      if (tag === 'ACCTID' && isOwnAccount) statement.addAccount(value, line);
      if (tag === 'ORIGCURRENCY') isOriginal = true;
      if (tag === 'CURDEF' && value !== '') statement.addCurrency(value, line);
      if (tag === 'STMTTRN' && entry !== undefined) return refusedFor('broken', words.broken, line);
      // Nothing says which of two amounts or days is right.
      if (TOLD_ONCE.has(tag) && (entry?.get(tag) ?? value) !== value)
        return refusedFor('broken', words.broken, line);
      if (tag === 'STMTTRN') [entry, entryLine] = [new Map(), line];
      // The first value of a name counts, because the payee's element repeats it.
      else if (value !== '' && entry?.has(tag) === false && !(isOriginal && tag === 'CURSYM'))
        entry.set(tag, value);
      continue;
    }
    if (tag === 'BANKACCTFROM' || tag === 'CCACCTFROM') isOwnAccount = false;
    if (tag === 'ORIGCURRENCY') isOriginal = false;
    if (tag === 'OFX') isWhole = true;
    if (tag === 'STMTTRN' && entry !== undefined) {
      addEntry(statement, entry, entryLine);
      entry = undefined;
      entries += 1;
    }
  }
  if (!isStatement) return refusedFor('not_bank_file', words.notBankFile);
  const isAll = [...marked.matchAll(TRANSACTION)].length === entries;
  return isWhole && isAll && entry === undefined
    ? statement.result()
    : refusedFor('broken', words.broken, line);
}

function hasMany(text: string, pattern: RegExp, most: number): boolean {
  let count = 0;
  for (const _match of text.matchAll(pattern)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

function addEntry(statement: Statement, entry: ReadonlyMap<string, string>, line: number): void {
  const of = (tag: string) => entry.get(tag) ?? '';
  const type = of('TRNTYPE').toUpperCase();
  const isOut = type === 'DEBIT' || OUT_TYPES.has(type);
  const description = oneLine(of('NAME'), of('MEMO'));
  // A hold may never be booked.
  if (type === 'HOLD') {
    statement.leaveOut({ line, text: oneLine(of('DTPOSTED').slice(0, 8), description, of('TRNAMT'), type) });
    return;
  }
  statement.add({
    // The bank's own day. A time zone after the time shows a place and does not change the day.
    day: of('DTPOSTED').replace(/^(\d{4})(\d{2})(\d{2})(?:\d.*|\[.*)?$/, '$1-$2-$3'),
    amount: of('TRNAMT'),
    // CURRENCY means that the amount is in another currency; ORIGCURRENCY means that it was
    // converted.
    currency: of('CURSYM'),
    isDebit: false,
    ...(isOut && { debitType: type, isTypeLoose: type !== 'DEBIT' }),
    isCorrection: of('CORRECTFITID') !== '',
    description,
    reference: oneLine(of('REFNUM') || of('CHECKNUM')),
    bankId: of('FITID'),
    line,
    elements: ELEMENTS,
  });
}

/** Stops at `to`, so that a file of one long line takes linear time. */
function lineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === LINE_BREAK) count += 1;
  return count;
}

const [CDATA, CDATA_END] = ['<![CDATA[', ']]>'];

/** Replaces sections of character data by their text. A section without an end is left as it is. */
function withoutCdata(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf(CDATA, at);
    const end = start < 0 ? -1 : text.indexOf(CDATA_END, start);
    if (end < 0) return [...parts, text.slice(at)].join('');
    parts.push(text.slice(at, start), escaped(text.slice(start + CDATA.length, end)));
    at = end + CDATA_END.length;
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Replaces entities in one pass, so that the result is not unescaped again. */
function unescaped(text: string): string {
  return text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,6}));/g,
    (whole, name?: string, code?: string) =>
      name === undefined ? characterOf(Number(code), whole) : (NAMED[name] ?? whole),
  );
}

function characterOf(code: number, whole: string): string {
  return code >= 32 && code <= 0xffff && (code < 0xd800 || code > 0xdfff) ? String.fromCharCode(code) : whole;
}
