import type pg from 'pg';
import { JOBS } from '../job-names.ts';

/**
 * An older change of a monthly gift is not checked again after a restore, because the donor may
 * have changed it since.
 */
export const JOBS_NOT_RESTORED = [JOBS.recheckSubscription];

/**
 * Ends open changes after a restore. The donor may have decided otherwise since the backup; the
 * gateway has the current state.
 */
export async function endOpenChanges(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.subscription_changes') is not null as exists",
  );
  if (rows[0]?.exists !== true) return;
  await client.query(`
    with ended as (
      update subscription_changes set state = 'failed', reason = 'a backup was restored', finalized_at = now()
      where state in ('pending', 'sent', 'unknown') returning subscription_id
    )
    select graphile_worker.add_job('${JOBS.followSubscription}', json_build_object('subscriptionId', subscription_id)) from ended`);
}
