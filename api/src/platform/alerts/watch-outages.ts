import { alertLabels } from '@handsel/words/alerts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import { repeat } from '../jobs/repeat.ts';
import { findLateJobs } from '../jobs/oldest-job.ts';
import type { WatchTimes } from '../jobs/worker.ts';
import { closeAlertsExcept, closeAlertsOf } from './alert-list.ts';
import { raiseAlert, type AlertKind } from './raise-alert.ts';

/** Staff hear of what lasts for five minutes. */
export const WATCH_OUTAGES: WatchTimes = { lookEveryMs: 15_000, patienceMs: 5 * 60_000 };

/** Something outside of the process that may fail for a while. */
export interface Outage {
  kind: AlertKind;
  about: string;
  /** Why it fails; undefined where it works. */
  look: () => Promise<string | undefined>;
}

/** Raises an alert for each outage that lasts, and for jobs that wait; closes the alert once it is over. */
export function watchOutages(
  db: Db,
  log: FastifyBaseLogger,
  { outages, watchesJobs }: { outages: readonly Outage[]; watchesJobs: boolean },
  { lookEveryMs, patienceMs }: WatchTimes,
): { stop(): Promise<void> } {
  const failingSince = new Map<AlertKind, number>();
  const closed = new Set<AlertKind>();

  async function lookAt({ kind, about, look }: Outage): Promise<void> {
    const reason = await look();
    if (reason === undefined) {
      failingSince.delete(kind);
      if (closed.has(kind)) return;
      await closeAlertsOf(db, [kind]);
      closed.add(kind);
      return;
    }
    const since = failingSince.get(kind) ?? performance.now();
    failingSince.set(kind, since);
    if (performance.now() - since < patienceMs) return;
    closed.delete(kind);
    // The log has it where the database takes no alert.
    log.error({ outage: kind, about, reason }, 'an outage lasts');
    await raiseAlert(db, { kind, about, details: { [alertLabels.reason]: reason } });
  }

  async function lookAtJobs(): Promise<void> {
    const late = await findLateJobs(db, patienceMs);
    for (const { name, count, lastError } of late) {
      const details = {
        [alertLabels.jobsDue]: String(count),
        ...(lastError !== null && { [alertLabels.lastFault]: lastError }),
      };
      await raiseAlert(db, { kind: 'jobsLate', about: name, details });
    }
    await closeAlertsExcept(
      db,
      'jobsLate',
      late.map(({ name }) => name),
    );
  }

  const looks = [...outages.map((outage) => () => lookAt(outage)), ...(watchesJobs ? [lookAtJobs] : [])];
  // They run apart, because a database that stores no alert must not stop the other looks.
  const running = looks.map((look) => repeat(log, look, () => lookEveryMs));
  return {
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()));
    },
  };
}
