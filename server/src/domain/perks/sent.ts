import type { PerkState } from '@handsel/contract/console';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';

/** The condition on `perks_owed` for each state that staff search by. */
export const PERKS_IN: Readonly<Record<PerkState, SQL>> = {
  sent: sql`perks_owed.sent_on is not null`,
  'to-send': sql`perks_owed.sent_on is null and perks_owed.answered_at is not null`,
  'not-wanted': sql`perks_owed.sent_on is null and perks_owed.skipped_at is not null`,
  'address-missing': sql`perks_owed.sent_on is null and perks_owed.answered_at is null and perks_owed.skipped_at is null`,
};

/** The state of a row, as one word. */
export const perkWord = sql<PerkState>`case when perks_owed.sent_on is not null then 'sent'
  when perks_owed.answered_at is not null then 'to-send'
  when perks_owed.skipped_at is not null then 'not-wanted' else 'address-missing' end`;

interface Sent {
  /** YYYY-MM-DD. */
  on: string;
  /** Name and email of the staff member who marks it. */
  by: string;
  note: string;
}
interface Marked extends Record<string, unknown> {
  id: string;
  donor_id: string;
  tier: string;
}

/**
 * Marks perks as sent. Two staff members who do it together wait for each other, in one order, and
 * the second one finds nothing left to mark.
 * @returns the perks that this call marked
 */
export async function markPerksSent(
  tx: Tx,
  ids: readonly string[],
  { on, by, note }: Sent,
): Promise<Marked[]> {
  const { rows } = await tx.execute<Marked>(sql`
    with locked as (
      select id from perks_owed where id = any (${sql.param(ids)}::uuid[]) order by id for update
    )
    update perks_owed set sent_on = ${on}::date, sent_by = ${by}, sent_note = ${note}
    where id in (select id from locked) and ${PERKS_IN['to-send']}
    returning perks_owed.id, donor_id, tier`);
  return rows;
}

/** @returns undefined when it is not marked as sent with these values */
export async function unmarkPerkSent(
  tx: Tx,
  id: string,
  { on, by, note }: Sent,
): Promise<Marked | undefined> {
  const { rows } = await tx.execute<Marked>(sql`
    update perks_owed set sent_on = null, sent_by = null, sent_note = ''
    where id = ${id}::uuid and sent_on = ${on}::date and sent_by = ${by} and sent_note = ${note}
    returning id, donor_id, tier`);
  return rows[0];
}
