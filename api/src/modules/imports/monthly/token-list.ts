import { importWords } from '@handsel/words/imports';
import { importedMonthlyWords as words } from '@handsel/words/imported-monthly';
import { likelyPlace } from '../../../platform/csv/csv-heading.ts';
import { CsvError, csvRows } from '../../../platform/csv/csv-rows.ts';
import type { ImportInput, ImportProblem } from '../kind.ts';
import { textOf } from '../read-file.ts';

/** The token of an id of the other system; null of one that stands for several methods, as a customer with two cards. */
export type TokenList = ReadonlyMap<string, string | null>;

const NONE: TokenList = new Map();

/**
 * The list that Braintree returns of the methods that it has imported: one of its columns has the tokens, and any other may have the ids that they
 * had before.
 */
export function readTokenList({ parts }: ImportInput): { tokens: TokenList; problems: ImportProblem[] } {
  const bytes = parts.get('tokens');
  if (bytes === undefined) return { tokens: NONE, problems: [] };
  const text = textOf(bytes);
  if (!text.ok) return wrong(text.problem.message);
  const place = likelyPlace(text.text);
  try {
    const [heading, ...rows] = csvRows(text.text, place.delimiter, place.skipLines);
    const at = heading?.cells.findIndex((name) => name.toLowerCase().includes('token')) ?? -1;
    if (at < 0) return wrong(words.tokensWithoutColumn);
    const tokens = new Map<string, string | null>();
    for (const { cells } of rows) {
      const token = cells[at] ?? '';
      if (token === '') continue;
      for (const key of cells.filter((cell, index) => index !== at && cell !== ''))
        tokens.set(key, [undefined, token].includes(tokens.get(key) as string | undefined) ? token : null);
    }
    return { tokens, problems: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return wrong(importWords.quote);
  }
}

function wrong(message: string): { tokens: TokenList; problems: ImportProblem[] } {
  return {
    tokens: NONE,
    problems: [{ line: null, column: null, message: words.ofTokens({ problem: message }) }],
  };
}

/** Why a line has no token, as an outcome; or its token. */
export function tokenOf(
  tokens: TokenList,
  { token, oldKeys }: { token: string; oldKeys: readonly string[] },
): { token: string } | { reason: 'token_missing' | 'token_several' } {
  if (token !== '') return { token };
  const found = oldKeys.map((key) => tokens.get(key)).find((each) => each !== undefined);
  if (found === undefined) return { reason: 'token_missing' };
  return found === null ? { reason: 'token_several' } : { token: found };
}
