import { foldName, searchedNames } from '@handsel/contract';
import type { EmployerContent, StaffEmployer } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';

const COLUMNS = sql`id, name, other_names, link, ratio_basis_points, min_cents, max_cents, deadline_months, deadline_from, note, is_active`;

export interface ListedEmployers {
  /** The folded search text; empty for all. */
  search: string;
  isActive: boolean | undefined;
  /** The last employer of the previous page. */
  after: string | undefined;
  limit: number;
}

/** Employers by name. */
export async function listEmployers(
  db: Db,
  { search, isActive, after, limit }: ListedEmployers,
): Promise<StaffEmployer[]> {
  const { rows } = await db.execute<StaffEmployer & Record<string, unknown>>(sql`
    select ${COLUMNS} from employers
    where ${isActive === undefined ? sql`true` : sql`is_active = ${isActive}`}
      and ${search === '' ? sql`true` : sql`searched like ${`%${search}%`}`}
      and ${after === undefined ? sql`true` : sql`name_key > (select name_key from employers where id = ${after}::uuid)`}
    order by name_key limit ${limit}`);
  return rows;
}

export async function findEmployer(tx: Tx, id: string): Promise<StaffEmployer | undefined> {
  const { rows } = await tx.execute<StaffEmployer & Record<string, unknown>>(
    sql`select ${COLUMNS} from employers where id = ${id}::uuid for update`,
  );
  return rows[0];
}

/** @returns false if another employer has the name */
export async function putEmployer(tx: Tx, id: string, content: EmployerContent): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from employers where name_key = ${foldName(content.name)} and id <> ${id}::uuid`,
  );
  if (rows.length > 0) return false;
  await write(tx, [{ id, ...content }], sql`(id)`);
  return true;
}

/**
 * Counts which of these names are in the directory.
 * @param keys folded names
 */
export async function countKnown(db: Db | Tx, keys: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from employers where name_key = any (${sql.param(keys)}::text[])`,
  );
  return rows[0]?.count ?? 0;
}

/** The batch size, so that no statement exceeds a few megabytes. */
const AT_ONCE = 2_000;

/** Adds employers, and replaces those with a known name, including by empty fields. */
export async function putAll(tx: Tx, contents: readonly EmployerContent[]): Promise<void> {
  for (let from = 0; from < contents.length; from += AT_ONCE) {
    const some = contents.slice(from, from + AT_ONCE);
    await write(
      tx,
      some.map((content) => ({ id: crypto.randomUUID(), ...content })),
      sql`(name_key)`,
    );
  }
}

async function write(
  tx: Tx,
  employers: readonly StaffEmployer[],
  target: ReturnType<typeof sql>,
): Promise<void> {
  const rows = employers.map((employer) => ({
    ...employer,
    name_key: foldName(employer.name),
    searched: searchedNames([employer.name, ...employer.other_names]),
  }));
  await tx.execute(sql`
    insert into employers (id, name, name_key, other_names, searched, link, ratio_basis_points, min_cents, max_cents, deadline_months,
      deadline_from, note, is_active)
    select id, name, name_key, other_names, searched, link, ratio_basis_points, min_cents, max_cents, deadline_months, deadline_from, note, is_active
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, name text, name_key text, other_names text[], searched text, link text,
      ratio_basis_points integer, min_cents integer, max_cents integer, deadline_months integer, deadline_from text, note text, is_active boolean)
    on conflict ${target} do update set name = excluded.name, name_key = excluded.name_key, other_names = excluded.other_names,
      searched = excluded.searched, link = excluded.link, ratio_basis_points = excluded.ratio_basis_points, min_cents = excluded.min_cents,
      max_cents = excluded.max_cents, deadline_months = excluded.deadline_months, deadline_from = excluded.deadline_from, note = excluded.note,
      is_active = excluded.is_active, updated_at = now()`);
}
