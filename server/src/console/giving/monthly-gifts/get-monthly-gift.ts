import type { StaffEndpoints, TimelineEntry } from '@handsel/contract/console';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { staffRefusal, type StaffCall, type StaffResult } from '../../access/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dayIn, type Books } from '../../../platform/database/day-in.ts';
import { gifts } from '../../../schema/gifts.ts';
import { subscriptions } from '../../../schema/subscriptions.ts';
import { readMonthlyGiftAllocations } from '../funds/get-funds.ts';
import type { GivingContext } from '../context.ts';
import { readGiftRows } from '../gifts/gift-rows.ts';
import { showDonors } from '../show-donors.ts';
import { readTimeline } from '../timeline.ts';
import { readMonthlyGiftRows } from './monthly-gift-rows.ts';

const GIFTS_SHOWN = 20;

/** A monthly gift with its newest months and its whole history. */
export async function getMonthlyGift(
  context: GivingContext,
  call: StaffCall<'getMonthlyGift'>,
): Promise<StaffResult<z.output<StaffEndpoints['getMonthlyGift']['reply']>>> {
  const { db } = context;
  const {
    params: { id },
    session: { person },
  } = call;
  const isIt = eq(subscriptions.id, id);
  const [[row], [facts]] = await Promise.all([
    readMonthlyGiftRows(db, person, isIt, 1),
    db
      .select({ billing_day: subscriptions.billingDay, ended_by: subscriptions.endedBy })
      .from(subscriptions)
      .where(isIt),
  ]);
  if (row === undefined || facts === undefined) return staffRefusal('not_found');
  const [months, timeline] = await Promise.all([
    readGiftRows(context, person, eq(gifts.subscriptionId, id), GIFTS_SHOWN),
    readMonthlyGiftTimeline(db, id),
  ]);
  return showDonors(db, call, [row.donor_id], {
    monthly_gift: row,
    ...facts,
    offered: await readOffered(db, id),
    unpaid: await readUnpaid(context, id),
    resumes_on: row.state === 'paused' ? row.next_billing_date : null,
    allocations: await readMonthlyGiftAllocations(db, id),
    gifts: months,
    timeline,
  });
}

/** The unpaid month: the day of its first failed attempt, and the amount of its newest. */
async function readUnpaid(
  { db, timeZone }: Books,
  id: string,
): Promise<z.output<StaffEndpoints['getMonthlyGift']['reply']>['unpaid']> {
  const { rows } = await db.execute<{ since: string; amount_cents: number }>(sql`
    select ${dayIn(timeZone, sql`dunning_runs.failed_at`)}::text as since, amount_cents
    from dunning_runs join failed_months on dunning_run_id = dunning_runs.id
    where subscription_id = ${id}::uuid and ended_at is null order by failed_months.failed_at desc limit 1`);
  return rows[0] ?? null;
}

/** The gift after which this monthly gift was offered to its donor. */
async function readOffered(
  db: Db,
  id: string,
): Promise<z.output<StaffEndpoints['getMonthlyGift']['reply']>['offered']> {
  const { rows } = await db.execute<{
    gift_id: string;
    consent: string;
    version: number;
    agreed_at: Date;
  }>(sql`
    select gifts.id as gift_id, coalesce(attempts.consent_text, '') as consent, consent_version as version, answered_at as agreed_at
    from monthly_offers join attempts on attempts.id = monthly_offers.id join gifts on gifts.attempt_id = monthly_offers.attempt_id
    where monthly_offers.id = ${id}::uuid and monthly_offers.state = 'accepted'`);
  const [offered] = rows;
  return offered === undefined ? null : { ...offered, agreed_at: new Date(offered.agreed_at).toISOString() };
}

/**
 * The history from the beginning: changes with their results, unpaid months, and staff's actions. A
 * change by staff appears only as their action.
 */
function readMonthlyGiftTimeline(db: Db, id: string): Promise<TimelineEntry[]> {
  return readTimeline(
    db,
    sql`
      select created_at as at, 'monthly-gift.began' as kind, (select amount_cents from attempts where id = subscriptions.id) as cents,
        null::json as details from subscriptions where id = ${id}::uuid
      union all
      select coalesce(finalized_at, created_at), 'monthly-gift.change-' || kind, case when amount_cents <> amount_before_cents then amount_cents end,
        json_build_object('state', state, 'before_cents', case when amount_cents <> amount_before_cents then amount_before_cents end,
          'method', method_type, 'resumes_on', resumes_on, 'billing_day', billing_day, 'reason', donors_reason,
          'by', case when staff_id is not null then 'staff'
            when is_by_link or (kind = 'terms' and checkout_id is null) then 'link' else 'donor' end)
        from subscription_changes where subscription_id = ${id}::uuid and (staff_id is null or state <> 'succeeded')
      union all
      select failed_months.failed_at, 'month.failed', amount_cents, json_build_object('method', method_description, 'next_try_on', next_try_on)
        from failed_months join dunning_runs on dunning_runs.id = dunning_run_id where subscription_id = ${id}::uuid
      union all
      select dunning_runs.ended_at, case when subscriptions.ended_at <= dunning_runs.ended_at + interval '1 minute' then 'month.given-up' else 'month.recovered' end, null, null
        from dunning_runs join subscriptions on subscriptions.id = subscription_id
        where subscription_id = ${id}::uuid and dunning_runs.ended_at is not null
      union all
      select ended_at, 'monthly-gift.ended', null, json_build_object('by', ended_by, 'reason', (select donors_reason from subscription_changes
          where subscription_id = ${id}::uuid and kind = 'cancel' and state = 'succeeded' and staff_id is not null order by created_at desc limit 1))
        from subscriptions where id = ${id}::uuid and ended_at is not null
      order by at, kind`,
    `monthly-gift:${id}`,
  );
}
