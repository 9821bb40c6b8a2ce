import { alertLabels } from '@handsel/words/console/alerts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import { repeat } from '../jobs/repeat.ts';
import { findLateJobs } from '../jobs/oldest-job.ts';
import type { WatchTimes } from '../jobs/worker.ts';
import { closeAlertsExcept, closeAlertsOf } from './alert-list.ts';
import { raiseAlert, type AlertKind } from './raise-alert.ts';

/** Staff hear of an outage that lasts five minutes. */
export const WATCH_OUTAGES: WatchTimes = { lookEveryMs: 15_000, patienceMs: 5 * 60_000 };

/** A service outside of the process that may fail for a while. */
export interface Outage {
  kind: AlertKind;
  about: string;
  /** Returns the reason of the failure, or undefined while the service works. */
  look: () => Promise<string | undefined>;
}

/**
 * Raises an alert for each outage that lasts and for jobs that are late. Closes the alert once it
 * is over.
 */
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
    // Logged too, because the database may not be able to store an alert.
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
  // The checks run separately, because a database that stores no alert must not stop the others.
  const running = looks.map((look) => repeat(log, look, () => lookEveryMs));
  return {
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()));
    },
  };
}
