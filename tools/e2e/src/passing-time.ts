import type { RunningSystem } from '../../build/running-system.ts';
import { query } from './database.ts';

/** Ages everything that an address began by more than a month. */
export async function letCheckoutsExpire(system: RunningSystem, email: string): Promise<void> {
  await query(system, `update checkouts set created_at = now() - interval '31 days' where email = $1`, [
    email,
  ]);
}

/** Ages the session of an address by more than two weeks without a request. */
export async function letSessionLapse(system: RunningSystem, email: string): Promise<void> {
  await letSessionRest(system, email, '15 days');
}

/** Ages the session of an address by an interval without a request. */
export async function letSessionRest(system: RunningSystem, email: string, interval: string): Promise<void> {
  await query(
    system,
    `update sessions set last_seen_at = now() - $2::interval
     where id in (select session_id from checkouts where email = $1)`,
    [email, interval],
  );
}

/** Ages the second factors of staff beyond their validity for dangerous actions. */
export async function letStaffSecondFactorsAge(system: RunningSystem): Promise<void> {
  await query(system, "update staff_sessions set second_factor_at = now() - interval '6 minutes'");
}

/** Ages the failed months beyond the wait before the next retry. */
export async function letDaysPassSinceFailure(system: RunningSystem): Promise<void> {
  await query(system, "update failed_months set is_hard = false, failed_at = now() - interval '2 days'");
}

/** Ends the hour, day or week that a reminder waits. */
export async function bringReminderDue(system: RunningSystem): Promise<void> {
  await query(
    system,
    `update graphile_worker._private_jobs set run_at = now() where task_id =
       (select id from graphile_worker._private_tasks where identifier = 'send_reminder')`,
  );
}

/** Ends the morning on which cards are sent, at any hour. */
export async function bringCardsDue(system: RunningSystem): Promise<void> {
  await query(system, `update dedication_cards set send_on = send_on - 1 where sending_at is null`);
  await query(
    system,
    `update graphile_worker._private_jobs set run_at = now() where task_id =
       (select id from graphile_worker._private_tasks where identifier = 'send_card')`,
  );
}

/**
 * Moves a donor's gifts to the middle of the month before last, and queues a reconciliation with
 * Braintree.
 */
export async function giftsWereMonthsAgo(system: RunningSystem, email: string): Promise<void> {
  await query(
    system,
    `update gifts set given_at = date_trunc('month', now()) - interval '2 months' + interval '14 days'
     where donor_id in (select id from donors where email = $1)`,
    [email],
  );
  await query(system, `select graphile_worker.add_job('reconcile')`);
}
