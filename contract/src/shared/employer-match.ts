import * as z from 'zod/mini';
import { textSchema } from './fields.ts';

/**
 * The state of an employer's match. `pending`: the donor asked for the steps. `requested`: the
 * donor asked the employer. `received`: the employer's money arrived. `declined`: the employer
 * refused. `lapsed`: nothing arrived, and the charity stopped waiting.
 */
export const MATCH_STATES = ['pending', 'requested', 'received', 'declined', 'lapsed'] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** The start of a deadline's months: the day of the gift, or the end of its year. */
export const MATCH_DEADLINES = ['gift', 'year_end'] as const;
export type MatchDeadline = (typeof MATCH_DEADLINES)[number];

export const EMPLOYER_NAME_MAX_LENGTH = 120;
/** Shorter searches find nothing. */
export const EMPLOYER_SEARCH_MIN_LENGTH = 2;
export const EMPLOYER_SEARCH_MAX_LENGTH = 80;
export const EMPLOYERS_FOUND_MAX = 8;
/** The ratio 1:1. */
export const FULL_RATIO = 10_000;

/** The matching rules of an employer, for one gift. */
export const matchingEmployerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** An https address; empty if unknown. */
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
      /** The address that the steps were mailed to. */
      email: z.string(),
      /** The name that the donor typed; used if the directory does not list the employer. */
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

/** Letters that Unicode does not decompose into a letter and an accent. */
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

/** Longer than any name may be. Unordered combining marks take long to normalize. */
const LONGEST_READ = 2_000;

/** A name without case, accents and punctuation: "Nestlé S.A." -> "nestle s a". */
export function foldName(name: string): string {
  return name
    .slice(0, LONGEST_READ)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * All names of an employer in one text, each word after a space; also without the spaces, so that
 * "ATT" finds "AT&T".
 */
export function searchedNames(names: readonly string[]): string {
  const folded = names.map(foldName).flatMap((name) => [name, name.replaceAll(' ', '')]);
  return [...new Set(folded)].map((name) => ` ${name}`).join(' |');
}

/** An employer's deadline for requests. */
export interface DeadlineRule {
  months: number | null;
  from: MatchDeadline;
}

/**
 * The last day on which the donor can ask the employer.
 * @param givenOn YYYY-MM-DD
 * @returns null if unknown
 */
export function lastDayToAsk({ months, from }: DeadlineRule, givenOn: string): string | null {
  if (months === null) return null;
  const [year = 0, month = 1, day = 1] = givenOn.split('-').map(Number);
  const [ofMonth, ofDay] = from === 'year_end' ? [12, 31] : [month, day];
  const lastOfMonth = new Date(Date.UTC(year, ofMonth + months, 0)).getUTCDate();
  const last = new Date(Date.UTC(year, ofMonth - 1 + months, Math.min(ofDay, lastOfMonth)));
  return last.toISOString().slice(0, 10);
}

/** Formats a ratio: 20000 -> "2:1". */
export function ratioWords(basisPoints: number): string {
  return `${String(basisPoints / FULL_RATIO)}:1`;
}
