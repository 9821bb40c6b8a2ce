import { sql } from 'drizzle-orm';
import { isVerifiedOrInactive } from '../../accounts/index.ts';
import { earlierImports, giftDaySql, isOfDeceased } from '../../payments/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { MonthlyLine } from './read-lines.ts';

/** Our books' records about a line. */
export interface KnownOfLine {
  line: number;
  /** The donor who gets it, or null for a new donor. */
  donorId: string | null;
  /** Why a death or earlier imports keep it from beginning, as an outcome of a line. */
  reason: string | null;
  /**
   * Its donor began a monthly gift here, has an imported one of that amount, or gave that amount in
   * the month of the next charge.
   */
  isLike: boolean;
}

/**
 * Finds the donor of each line: the verified donor of its address, or else a donor for whom no
 * visitor can act. A stranger may have given under the address in the stranger's own browser
 * (decision 006).
 */
export async function findKnown(
  { db, timeZone }: { db: Db | Tx; timeZone: string },
  lines: readonly (MonthlyLine & { vaultToken: string | null })[],
): Promise<KnownOfLine[]> {
  const day = giftDaySql(sql`gifts`, timeZone);
  const given = lines.map(({ line, email, amountCents, nextDay, oldId, vaultToken }) => ({
    line,
    email,
    amountCents,
    nextDay,
    oldId,
    vaultToken,
  }));
  const { rows } = await db.execute<Record<keyof KnownOfLine, never>>(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json)
        as line (line integer, email text, "amountCents" integer, "nextDay" date, "oldId" text, "vaultToken" text)
    ), theirs as (
      select line, donors.id, row_number() over (partition by line order by email_verified_at is null, created_at) as place
      from given join donors on lower(donors.email) = lower(given.email)
      where merged_into is null and ${isVerifiedOrInactive}
    )
    select given.line, theirs.id as "donorId", case when ${isOfDeceased(sql`given.email`)} then 'donor_died' else ${earlierImports(
      {
        id: sql`null::uuid`,
        token: sql`given."vaultToken"`,
        oldId: sql`given."oldId"`,
        donorId: sql`theirs.id`,
        amountCents: sql`given."amountCents"`,
      },
    )} end as reason,
      exists (
        select from subscriptions join donors on donors.id = subscriptions.donor_id
        where lower(donors.email) = lower(given.email) and status <> 'cancelled'
          and (amount_cents = "amountCents" or not exists (select from imported_monthly where imported_monthly.id = subscriptions.id))
      ) or exists (
        select from gifts join donors on donors.id = gifts.donor_id
        where lower(donors.email) = lower(given.email) and gifts.amount_cents = "amountCents"
          and ${day} >= date_trunc('month', "nextDay") and ${day} < date_trunc('month', "nextDay") + interval '1 month'
      ) as "isLike"
    from given left join theirs on theirs.line = given.line and place = 1`);
  return rows;
}

/**
 * The member of staff who undid an import.
 * @returns undefined if an earlier version stored only their name, and it has changed since
 */
export async function findUndoer(
  db: Db,
  importId: string,
): Promise<{ staffId: string; name: string } | undefined> {
  const { rows } = await db.execute<{ staffId: string; name: string }>(sql`
    select staff.id as "staffId", undone_by as name from imports
      join staff on staff.id = coalesce(undone_by_id, (select id from staff where name || ' (' || email || ')' = undone_by))
    where imports.id = ${importId}`);
  return rows[0];
}

/** The state of a monthly gift that must end: `open` while it is unknown whether it has begun. */
export async function findEnding(
  db: Db,
  id: string,
): Promise<{ importId: string; state: 'open' | 'begun' | 'charged' | 'over' } | undefined> {
  const { rows } = await db.execute<Record<'importId' | 'state', never>>(sql`
    select import_id as "importId", case when attempts.state in ('pending', 'sent', 'unknown') then 'open'
      when subscriptions.id is null or subscriptions.status = 'cancelled' then 'over'
      when exists (select from gifts where gifts.subscription_id = subscriptions.id) then 'charged' else 'begun' end as state
    from imported_monthly join attempts on attempts.id = imported_monthly.id left join subscriptions on subscriptions.id = imported_monthly.id
    where imported_monthly.id = ${id} and imported_monthly.state = 'ending'`);
  return rows[0];
}
