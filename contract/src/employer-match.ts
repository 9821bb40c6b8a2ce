import * as z from 'zod/mini';
import { textSchema } from './fields.ts';

/**
 * How far an employer's match of a gift is. `pending`: the donor asked for the steps. `requested`: the employer was asked. `received`: its money
 * came. `declined`: the employer said no. `lapsed`: nothing came, and nobody expects it any more.
 */
export const MATCH_STATES = ['pending', 'requested', 'received', 'declined', 'lapsed'] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** From when the months of a deadline count: from the gift, or from the end of its year. */
export const MATCH_DEADLINES = ['gift', 'year_end'] as const;
export type MatchDeadline = (typeof MATCH_DEADLINES)[number];

export const EMPLOYER_NAME_MAX_LENGTH = 120;
/** Fewer letters find nothing. */
export const EMPLOYER_SEARCH_MIN_LENGTH = 2;
export const EMPLOYER_SEARCH_MAX_LENGTH = 80;
export const EMPLOYERS_FOUND_MAX = 8;
/** What is 1:1. */
export const FULL_RATIO = 10_000;

/** What an employer matches, for one gift. */
export const matchingEmployerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** https; empty where it is not known. */
  link: z.string(),
  ratio_basis_points: z.nullable(z.int()),
  min_cents: z.nullable(z.int()),
  max_cents: z.nullable(z.int()),
  /** The last day on which the employer can be asked. */
  ask_by: z.nullable(z.iso.date()),
  note: z.string(),
});
export type MatchingEmployer = z.infer<typeof matchingEmployerSchema>;

export const employerSearchSchema = z.object({ search: textSchema(EMPLOYER_SEARCH_MAX_LENGTH) });

/** A gift's match, as its donor reads it. */
export const employerMatchSchema = z.object({
  match: z.nullable(
    z.object({
      state: z.enum(MATCH_STATES),
      /** Where the steps were mailed. */
      email: z.string(),
      /** As the donor typed it, where the directory does not have it. */
      typed_name: z.string(),
      employer: z.nullable(matchingEmployerSchema),
    }),
  ),
});
export type EmployerMatch = z.infer<typeof employerMatchSchema>;

/** An employer of the directory, or the name of one that is not in it. */
export const askMatchStepsSchema = z.union([
  z.strictObject({ employer_id: z.uuid() }),
  z.strictObject({ typed_name: textSchema(EMPLOYER_NAME_MAX_LENGTH).check(z.trim(), z.minLength(1)) }),
]);

/** Letters that Unicode does not take apart into a letter and an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A name without case, accents and punctuation: "Nestlé S.A." -> "nestle s a". */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** All of an employer's names in one text, each word behind a space; also without the spaces, so that "ATT" finds "AT&T". */
export function searchedNames(names: readonly string[]): string {
  const folded = names.map(foldName).flatMap((name) => [name, name.replaceAll(' ', '')]);
  return [...new Set(folded)].map((name) => ` ${name}`).join(' |');
}

/** What an employer says of until when it can be asked. */
export interface DeadlineRule {
  months: number | null;
  from: MatchDeadline;
}

/** The last day on which an employer can be asked. @param givenOn YYYY-MM-DD @returns null where nobody knows */
export function lastDayToAsk({ months, from }: DeadlineRule, givenOn: string): string | null {
  if (months === null) return null;
  const [year = 0, month = 1, day = 1] = givenOn.split('-').map(Number);
  const [ofMonth, ofDay] = from === 'year_end' ? [12, 31] : [month, day];
  const lastOfMonth = new Date(Date.UTC(year, ofMonth + months, 0)).getUTCDate();
  const last = new Date(Date.UTC(year, ofMonth - 1 + months, Math.min(ofDay, lastOfMonth)));
  return last.toISOString().slice(0, 10);
}

/** A ratio as people write it: 20000 -> "2:1". */
export function ratioWords(basisPoints: number): string {
  return `${String(basisPoints / FULL_RATIO)}:1`;
}
