import { dayIn } from '@handsel/contract';
import { nameAndEmail, type StaffEndpoints } from '@handsel/contract/console';
import { staffErrorWords } from '@handsel/words/console/errors';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { markPerksSent, PERKS_IN, unmarkPerkSent } from '../../../domain/perks/index.ts';
import {
  recordAct,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../../access/index.ts';
import type { OperationsContext } from '../context.ts';
import { readOwedPerks } from './get-to-send.ts';

/** Marks perks as shipped. A second colleague gets the first one's entry for each. */
export async function markSent(
  { db, timeZone, settings }: OperationsContext,
  { body: { ids, sent_on: on, note }, session: { person }, browser }: StaffCall<'markSent'>,
): Promise<StaffResult<z.output<StaffEndpoints['markSent']['reply']>>> {
  if (on > dayIn(timeZone, new Date().toISOString()))
    return staffRefusal('validation', { sent_on: [staffErrorWords.sentLater] });
  const marked = await db.transaction(async (tx) => {
    const rows = await markPerksSent(tx, ids, { on, by: nameAndEmail(person), note: note.trim() });
    // The note is left out, because it may name a person, and the audit log outlives an erasure.
    for (const { donor_id: donorId, tier } of rows)
      await recordAct(tx, { person, browser }, 'perk.sent', {
        subject: `donor:${donorId}`,
        details: { tier, sent_on: on },
      });
    return rows.map(({ id }) => id);
  });
  const rest = ids.filter((id) => !marked.includes(id));
  const which = sql`perks_owed.id = any (${sql.param(rest)}::uuid[])`;
  const others =
    rest.length === 0 ? [] : await readOwedPerks({ db, tiers: settings().tiers }, person, which, rest.length);
  return staffSuccess({
    marked,
    others: others.map(({ id, donor_name, email, sent }) => ({ id, donor_name, email, sent })),
  });
}

/** Undoes the mark of a shipped perk. A colleague's newer mark stays. */
export async function unmarkSent(
  { db }: OperationsContext,
  { params: { id }, body: { seen }, session: { person }, browser }: StaffCall<'unmarkSent'>,
): Promise<StaffResult<null>> {
  return db.transaction(async (tx) => {
    const row = await unmarkPerkSent(tx, id, seen);
    if (row !== undefined) {
      const act = { subject: `donor:${row.donor_id}`, details: { tier: row.tier } };
      await recordAct(tx, { person, browser }, 'perk.not-sent', act);
      return staffSuccess(null);
    }
    const { rows } = await tx.execute<{ is_sent: boolean }>(
      sql`select ${PERKS_IN.sent} as is_sent from perks_owed where id = ${id}::uuid`,
    );
    if (rows[0] === undefined) return staffRefusal('not_found');
    return rows[0].is_sent ? staffRefusal('perk_marked_anew') : staffSuccess(null);
  });
}
