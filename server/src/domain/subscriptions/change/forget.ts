import { sql } from 'drizzle-orm';
import { isOlderThan, type Forget } from '../../../platform/database/forget.ts';
import { JOBS } from '../job-names.ts';

/**
 * Queues the deletion of methods that were entered through a mailed link and no longer pay. They
 * belong to no donor (decision 018). @returns their number
 */
export const forgetLinkEntered: Forget = async (db, atMost) => {
  const result = await db.execute(sql`
    with forgotten as (
      update subscription_changes set forgotten_at = now()
      where id in (
          select entered.id from subscription_changes as entered join subscriptions on subscriptions.id = entered.subscription_id
          where entered.checkout_id is null and entered.saved_token is null and entered.forgotten_at is null
            and entered.state = 'succeeded' and ${isOlderThan(sql`entered.finalized_at`, 1)}
            and (subscriptions.payment_token <> entered.id::text or subscriptions.status = 'cancelled')
          limit ${atMost}
        )
      returning id
    )
    select graphile_worker.add_job(${JOBS.forgetMethod}::text, json_build_object('token', id), job_key => 'forget:' || id)
    from forgotten`);
  return result.rows.length;
};
