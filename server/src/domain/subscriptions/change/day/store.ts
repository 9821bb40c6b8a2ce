import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/database/database.ts';
import type { ChangeMaker, DayChange } from '../change.ts';
import { leaseEnd, makerColumns } from '../store.ts';

interface NewDay {
  subscriptionId: string;
  day: number;
  /** YYYY-MM-DD, like the current next charge, which it replaces. */
  firstBillingOn: string;
  insteadOf: string;
  maker: ChangeMaker;
  consentText: string | null;
}

/**
 * Writes the wanted day, unless another change of the monthly gift is in progress or its next
 * charge has changed.
 */
export async function beginDay(db: Db | Tx, wanted: NewDay): Promise<DayChange | undefined> {
  const { subscriptionId, day, firstBillingOn, insteadOf, consentText } = wanted;
  const { sessionId, staffId, staffName, userAgent } = makerColumns(wanted.maker);
  const result = await db.execute<{ id: string; lease_id: string; replaces_id: string }>(sql`
    with running as (
      select id, amount_cents from subscriptions
      where id = ${subscriptionId} and status = 'active' and not is_pause_on and next_billing_date = ${insteadOf}::date
      for update
    )
    insert into subscription_changes (kind, subscription_id, session_id, staff_id, staff_name, amount_before_cents, amount_cents, billing_day,
      first_billing_on, instead_of, replaces_id, user_agent, consent_text, state, lease_id, lease_until)
    select 'day', id, ${sessionId}::uuid, ${staffId}::uuid, ${staffName}::text, amount_cents, amount_cents, ${day}::smallint, ${firstBillingOn}::date, ${insteadOf}::date,
      coalesce((
        select replacement.id from subscription_changes as replacement
        where replacement.subscription_id = running.id and replacement.first_billing_on is not null
          and replacement.state = 'succeeded'
        order by replacement.created_at desc limit 1
      ), id), ${userAgent}, ${consentText}, 'sent', gen_random_uuid(), ${leaseEnd}
    from running
    on conflict do nothing
    returning id, lease_id, replaces_id`);
  const [row] = result.rows;
  return (
    row && {
      kind: 'day',
      state: 'sent',
      id: row.id,
      leaseId: row.lease_id,
      subscriptionId,
      billingDay: day,
      firstBillingOn,
      insteadOf,
      replacesId: row.replaces_id,
    }
  );
}
