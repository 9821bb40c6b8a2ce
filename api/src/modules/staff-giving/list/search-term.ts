import { staffErrorWords } from '@handsel/words/staff-errors';
import * as z from 'zod/mini';
import { staffRefusal, type StaffRefusal } from '../../staff/index.ts';

/** What somebody looks for. */
export type SearchTerm =
  /** One row alone, or all of a donor. */
  { kind: 'id'; id: string } | { kind: 'receipt'; year: number; number: number } | TextTerm;

export interface TextTerm {
  kind: 'text';
  /** As it was typed, for what is compared exactly. */
  text: string;
  /** The same in lower case. */
  lower: string;
  /** For `like`, to compare with what is in lower case. */
  contains: string;
  begins: string;
  /** The last four digits of a card or account, if it can be those. */
  lastFour: string | undefined;
  /** The database's index can find it: it has three letters or digits in a row. */
  isIndexed: boolean;
}

const MIN_LENGTH = 3;
const RECEIPT_NUMBER = /^(\d{4})-(\d{1,9})$/;
/** What the index is made of; it knows no letters beside these (decision 054). */
const INDEXED = /[a-z0-9]{3}/;

/** @returns undefined where nothing is looked for; a refusal of what is too short to find anything */
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

/** A text that `like` compares as it is. */
export function literalForLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
