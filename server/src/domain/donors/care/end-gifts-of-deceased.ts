import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/database.ts';
import { hasDied } from '../../../schema/donor-contact.ts';
import { manage } from '../../subscriptions/index.ts';
import { JOBS } from '../job-names.ts';
import { anyShownAs, findShownAs } from './merges.ts';

type Context = Parameters<typeof manage>[0];

const payloadSchema = z.object({ donorId: z.uuid() });

/**
 * The job that ends all monthly gifts of a donor who died. The donor's mailbox is not mailed.
 * @throws Error while another change is in progress or the gateway does not answer; the job runs
 * again later
 */
export async function endGiftsOfDeceased(context: Context, payload: unknown): Promise<void> {
  const { db } = context;
  const donorId = await findShownAs(db, z.parse(payloadSchema, payload).donorId);
  const all = anyShownAs(sql`${donorId}::uuid`);
  const { rows } = await db.execute<{ id: string; staff_id: string; name: string }>(sql`
    select subscriptions.id, died_by as staff_id, died_by_name as name
    from (select died_by, died_by_name from donor_contact where donor_id = ${all} and died_at is not null order by died_at limit 1) death, subscriptions
    where subscriptions.donor_id = ${all} and status <> 'cancelled' order by subscriptions.id`);
  const open: string[] = [];
  for (const { id, staff_id: staffId, name } of rows) {
    // Staff may have undone the record while the gateway was asked about another gift.
    if (!(await isOfDeceased(db, id))) continue;
    const staff = { staffId, name, source: 'handsel' };
    const wish = { kind: 'cancel' } as const;
    const ended = await manage(context, { holder: { staff, subscriptionId: id }, wish, by: staff });
    if (!ended.ok) open.push(`${id}: ${ended.code}`);
    else if (ended.data.status !== 'cancelled') open.push(`${id}: unconfirmed`);
  }
  if (open.length > 0) throw new Error(`monthly gifts of a donor who died go on: ${open.join(', ')}`);
}

async function isOfDeceased(db: Db, subscriptionId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from subscriptions where id = ${subscriptionId}::uuid and ${hasDied(sql`subscriptions.donor_id`)}`);
  return rows.length > 0;
}

/**
 * Queues the job for each donor who died and has a monthly gift: one that began later, or whose end
 * was given up.
 */
export async function enqueueGiftsOfDeceased(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${JOBS.endGiftsOfDeceased}::text, json_build_object('donorId', donor_id),
      job_key => 'deceased:' || donor_id)
    from (select distinct donor_id from subscriptions where status <> 'cancelled' and exists (select from donor_contact where died_at is not null)) giving
    where ${hasDied(sql`giving.donor_id`)}`);
}
