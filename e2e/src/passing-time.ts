import type { RunningSystem } from '../../scripts/running-system.ts';
import { query } from './database.ts';

/** A month and more goes by for whatever was begun under an address. */
export async function letCheckoutsExpire(system: RunningSystem, email: string): Promise<void> {
  await query(system, `update checkouts set created_at = now() - interval '31 days' where email = $1`, [
    email,
  ]);
}

/** Two weeks and more go by without a request of the session that began something under an address. */
export async function letSessionLapse(system: RunningSystem, email: string): Promise<void> {
  await letSessionRest(system, email, '15 days');
}

/** So long goes by without a request of the session that began something under an address. */
export async function letSessionRest(system: RunningSystem, email: string, interval: string): Promise<void> {
  await query(
    system,
    `update sessions set last_seen_at = now() - $2::interval
     where id in (select session_id from checkouts where email = $1)`,
    [email, interval],
  );
}

/** More time goes by than the second factor of staff counts for a dangerous act. */
export async function letStaffSecondFactorsAge(system: RunningSystem): Promise<void> {
  await query(system, "update staff_sessions set second_factor_at = now() - interval '6 minutes'");
}

/** More time goes by since each month failed than must before it is tried again. */
export async function letDaysPassSinceFailure(system: RunningSystem): Promise<void> {
  await query(system, "update failed_months set is_hard = false, failed_at = now() - interval '2 days'");
}

/** The hour, day or week that a reminder waits for is over. */
export async function bringReminderDue(system: RunningSystem): Promise<void> {
  await query(
    system,
    `update graphile_worker._private_jobs set run_at = now() where task_id =
       (select id from graphile_worker._private_tasks where identifier = 'send_reminder')`,
  );
}

/** The morning of the day on which cards are sent is over, whatever the hour is. */
export async function bringCardsDue(system: RunningSystem): Promise<void> {
  await query(system, `update dedication_cards set send_on = send_on - 1 where sending_at is null`);
  await query(
    system,
    `update graphile_worker._private_jobs set run_at = now() where task_id =
       (select id from graphile_worker._private_tasks where identifier = 'send_card')`,
  );
}

/** A donor's gifts were given in the middle of the month before the last one, and the books have been compared with Braintree's since. */
export async function giftsWereMonthsAgo(system: RunningSystem, email: string): Promise<void> {
  await query(
    system,
    `update gifts set given_at = date_trunc('month', now()) - interval '2 months' + interval '14 days'
     where donor_id in (select id from donors where email = $1)`,
    [email],
  );
  await query(system, `select graphile_worker.add_job('reconcile')`);
}
