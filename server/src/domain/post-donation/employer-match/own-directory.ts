import { EMPLOYER_SEARCH_MIN_LENGTH, EMPLOYERS_FOUND_MAX, foldName } from '@handsel/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { Employer, EmployerDirectory } from './directory.ts';

/** Shorter texts are similar to too many names. */
const ALIKE_FROM_LENGTH = 4;
/**
 * The share of trigrams that a name must have in common with the typed text. It tolerates two
 * swapped letters.
 */
const ALIKE = 0.4;

/** The columns of an employer, in a statement on `employers`. */
const COLUMNS = sql`employers.id, employers.name, employers.link, ratio_basis_points as "ratioBasisPoints", min_cents as "minCents",
  max_cents as "maxCents", deadline_months as "deadlineMonths", deadline_from as "deadlineFrom", note`;

/**
 * The best matches are chosen among this many, so that a word of thousands of names takes no longer
 * than another.
 */
const CANDIDATES = 1_000;
const ALIKE_CANDIDATES = 300;

/** The directory that the charity's staff keep. It sends nothing outside. */
export function ownDirectory(db: Db): EmployerDirectory {
  return {
    async search(text) {
      const typed = foldName(text);
      if (typed.length < EMPLOYER_SEARCH_MIN_LENGTH) return [];
      const found: Employer[] = [];
      const isFull = () => found.length >= EMPLOYERS_FOUND_MAX;
      const take = (more: readonly Employer[]) =>
        found.push(...more.slice(0, EMPLOYERS_FOUND_MAX - found.length));
      take(await readBeginning(db, typed));
      if (!isFull()) take(await readWithWord(db, typed));
      if (!isFull() && typed.length >= ALIKE_FROM_LENGTH) take(await readAlike(db, typed));
      return found;
    },
    async find(id) {
      return (await read(db, sql`employers where id = ${id}::uuid and is_active`))[0];
    },
  };
}

/** An employer of the directory, even one that donors can no longer choose. */
export async function findListed(db: Db, id: string): Promise<Employer | undefined> {
  return (await read(db, sql`employers where id = ${id}::uuid`))[0];
}

// Folded text has no wildcard of `like`. The searched text begins with the name, and has a space
// before each word.
const begins = (typed: string): SQL => sql`searched like ${` ${typed}%`}`;
const hasWord = (typed: string): SQL => sql`searched like ${`% ${typed}%`}`;
const SHORTEST_FIRST = sql`length(name_key), name_key limit ${EMPLOYERS_FOUND_MAX}`;

/** Matches names that begin with the typed text. */
function readBeginning(db: Db, typed: string): Promise<Employer[]> {
  return read(db, sql`employers where is_active and ${begins(typed)} order by ${SHORTEST_FIRST}`);
}

/** Matches names with another word, or another name, that begins with the typed text. */
function readWithWord(db: Db, typed: string): Promise<Employer[]> {
  return read(
    db,
    sql`(select * from employers where is_active and ${hasWord(typed)} and not ${begins(typed)} limit ${CANDIDATES}) as employers
      order by ${SHORTEST_FIRST}`,
  );
}

/** Matches mistyped names. */
function readAlike(db: Db, typed: string): Promise<Employer[]> {
  return db.transaction(async (tx) => {
    // Without its index each name would be compared, 10 microseconds a name.
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true), set_config('enable_seqscan', 'off', true)`,
    );
    return read(
      tx,
      sql`(select * from employers where is_active and ${typed}::text <% searched and not ${hasWord(typed)} limit ${ALIKE_CANDIDATES}) as employers
        order by word_similarity(${typed}::text, searched) desc, ${SHORTEST_FIRST}`,
    );
  });
}

/** @param which the part of the statement after `from` */
async function read(db: Pick<Db, 'execute'>, which: SQL): Promise<Employer[]> {
  const { rows } = await db.execute<Record<keyof Employer, never>>(sql`select ${COLUMNS} from ${which}`);
  return rows;
}
