import type { alertTitles } from '@handsel/words/console/alerts';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/database.ts';
import { JOBS } from '../jobs/jobs.ts';

/** The kinds of alerts to staff. words/en/console/alerts.ts says what each means and what to do. */
export type AlertKind = keyof typeof alertTitles;

export interface Alert {
  kind: AlertKind;
  /**
   * The subject, such as the id of a transaction. A subject has at most one open alert of a kind.
   */
  about: string;
  /**
   * Labels and values for the person who handles the alert: ids, never a card or an email address
   * that staff can find by an id.
   */
  details?: Record<string, string>;
}

/** Less than a day, so that a cause that is found every night is mailed every night. */
const TOLD_AGAIN_AFTER_HOURS = 20;

/**
 * Alerts staff by log and mail, once for each subject. Repeats the mail if the cause is still there
 * a day later. A cause that returns after the alert was closed raises a new alert.
 */
export async function raiseAlert(db: Db | Tx, { kind, about, details = {} }: Alert): Promise<void> {
  await db.execute(sql`
    with seen as (
      insert into alerts (kind, about, details) values (${kind}, ${about}, ${JSON.stringify(details)}::jsonb)
      on conflict (kind, about) where closed_at is null do update set
        details = excluded.details, times_seen = alerts.times_seen + 1, last_seen_at = now(),
        told_at = case when alerts.told_at < now() - make_interval(hours => ${TOLD_AGAIN_AFTER_HOURS}) then now() else alerts.told_at end
      returning id, told_at = now() as is_due
    )
    select graphile_worker.add_job(${JOBS.sendAlert}::text, json_build_object('alertId', id), job_key => 'alert:' || id)
    from seen where is_due`);
}
