import type { alertTitles } from '@handsel/words/alerts';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/database.ts';
import { JOBS } from '../jobs/jobs.ts';

/** What staff are alerted of; words/en/alerts.ts says what each is and what to do. */
export type AlertKind = keyof typeof alertTitles;

export interface Alert {
  kind: AlertKind;
  /** What it is about, e.g. a transaction's id: of one thing one alert is told. */
  about: string;
  /** Labels and values for anyone who sees to it. Ids, never a card, nor an address that staff can find by an id. */
  details?: Record<string, string>;
}

/** What is seen again every night is told again every night. */
const TOLD_AGAIN_AFTER_HOURS = 20;

/**
 * Has the charity's people told, by the log and by mail: once a thing, and again as long as it is seen a day later. What comes back after it
 * was closed is an alert of its own.
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
