import { staffErrorWords } from '@handsel/words/console/errors';
import * as z from 'zod/mini';
import { staffRefusal, type StaffRefusal } from '../../access/index.ts';

/** The parsed search text. */
export type SearchTerm =
  /** One row, or all rows of a donor. */
  { kind: 'id'; id: string } | { kind: 'receipt'; year: number; number: number } | TextTerm;

export interface TextTerm {
  kind: 'text';
  /** The text as it was entered, for exact comparisons. */
  text: string;
  /** The same in lower case. */
  lower: string;
  /** A pattern of `like` for values in lower case. */
  contains: string;
  begins: string;
  /** The last four digits of a card or account, if the text can be those. */
  lastFour: string | undefined;
  /** Whether the database's index can find it: it has three letters or digits in a row. */
  isIndexed: boolean;
}

const MIN_LENGTH = 3;
const RECEIPT_NUMBER = /^(\d{4})-(\d{1,9})$/;
/** The characters of the index, which contains no other letters (decision 054). */
const INDEXED = /[a-z0-9]{3}/;

/** @returns undefined if there is no search; a refusal if the text is too short to find anything */
export function readSearch(
  search: string | undefined,
): { ok: true; term: SearchTerm | undefined } | StaffRefusal {
  const text = (search ?? '').trim();
  if (text === '') return { ok: true, term: undefined };
  if (z.safeParse(z.uuid(), text).success) return { ok: true, term: { kind: 'id', id: text.toLowerCase() } };
  const [, year, number] = RECEIPT_NUMBER.exec(text) ?? [];
  if (year !== undefined && number !== undefined)
    return { ok: true, term: { kind: 'receipt', year: Number(year), number: Number(number) } };
  if ([...text].length < MIN_LENGTH)
    return staffRefusal('validation', { search: [staffErrorWords.searchTooShort] });
  const lower = text.toLowerCase();
  const literal = literalForLike(lower);
  return {
    ok: true,
    term: {
      kind: 'text',
      text,
      lower,
      contains: `%${literal}%`,
      begins: `${literal}%`,
      lastFour: /^\d{4}$/.test(text) ? text : undefined,
      isIndexed: INDEXED.test(lower),
    },
  };
}

/** Escapes a text so that `like` compares it literally. */
export function literalForLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
