import { IMPORT_LINES_MAX } from '@handsel/contract/console';
import { importWords } from '@handsel/words/console/import-files';
import { importedMonthlyWords as words } from '@handsel/words/console/imported-monthly';
import { likelyPlace } from '../../../platform/csv/csv-heading.ts';
import { CsvError, csvRows, CsvTooLargeError, type CsvRow } from '../../../platform/csv/csv-rows.ts';
import type { ReadTokens, TokenList } from '../kind.ts';
import { textOf } from '../read-file.ts';

const NONE: TokenList = new Map();
/** Braintree's list has two. */
const MAX_ID_COLUMNS = 4;

/**
 * Reads Braintree's list of imported methods. One of its columns has the tokens, others have ids.
 */
export function readTokenList(bytes: Uint8Array): ReadTokens {
  const text = textOf(bytes);
  if (!text.ok) return wrong(text.problem.message);
  const place = likelyPlace(text.text);
  try {
    const [heading, ...rows] = csvRows(text.text, place.delimiter, place.skipLines);
    const names = heading?.cells.map((name) => name.toLowerCase()) ?? [];
    const at = names.findIndex((name) => name.includes('token'));
    if (at < 0) return wrong(words.tokensWithoutColumn);
    const ids = [...names.keys()].filter((index) => index !== at && isOfIds(names[index] ?? ''));
    if (ids.length > MAX_ID_COLUMNS) return wrong(importWords.tooManyCells);
    if (rows.length > IMPORT_LINES_MAX) return wrong(importWords.tooManyLines({ lines: IMPORT_LINES_MAX }));
    return { tokens: tokensIn(rows, at, ids), problems: [] };
  } catch (error) {
    if (error instanceof CsvTooLargeError) return wrong(importWords.tooManyCells);
    if (!(error instanceof CsvError)) throw error;
    return wrong(importWords.quote);
  }
}

/**
 * Excludes last digits, dates and postal codes, which could equal the id of another donor's monthly
 * gift: the wrong card would pay.
 */
function isOfIds(name: string): boolean {
  return (
    /(?:^|[^a-z])id(?:$|[^a-z])|customer|legacy|old|source/.test(name) &&
    !/name|mail|phone|last|exp/.test(name)
  );
}

/**
 * Braintree writes a customer in one row and their cards in the rows below. A row without a
 * customer belongs to the customer above it.
 * https://developer.paypal.com/braintree/articles/get-started/data-migration/imports
 */
function tokensIn(rows: readonly CsvRow[], at: number, ids: readonly number[]): TokenList {
  const tokens = new Map<string, string | null>();
  let customer: readonly string[] = [];
  for (const { cells } of rows) {
    const token = cells[at] ?? '';
    if (token === '') {
      customer = cells;
      continue;
    }
    const own = ids.flatMap((index) => cells[index] || []);
    const isBelow = ids.every((index) => isSame(cells, customer, index));
    const keys = isBelow ? [...own, ...ids.flatMap((index) => customer[index] || [])] : own;
    for (const key of new Set(keys)) {
      const before = tokens.get(key);
      tokens.set(key, before === undefined || before === token ? token : null);
    }
  }
  return tokens;
}

function isSame(cells: readonly string[], customer: readonly string[], index: number): boolean {
  const [theirs = '', own = ''] = [customer[index], cells[index]];
  return theirs === '' || own === '' || theirs === own;
}

function wrong(message: string): ReadTokens {
  return {
    tokens: NONE,
    problems: [{ line: null, column: null, message: words.ofTokens({ problem: message }) }],
  };
}

/** The token of a line, or the outcome of a line without one. */
export function tokenOf(
  tokens: TokenList,
  { token, oldKeys }: { token: string; oldKeys: readonly string[] },
): { token: string } | { reason: 'token_missing' | 'token_several' } {
  if (token !== '') return { token };
  const found = oldKeys.map((key) => tokens.get(key)).find((each) => each !== undefined);
  if (found === undefined) return { reason: 'token_missing' };
  return found === null ? { reason: 'token_several' } : { token: found };
}
