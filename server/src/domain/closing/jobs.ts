import { alertLabels } from '@handsel/words/console/alerts';
import { closeAlertsOf } from '../../platform/alerts/alert-list.ts';
import { raiseAlert } from '../../platform/alerts/raise-alert.ts';
import type { Db } from '../../platform/database/database.ts';
import type { TaskGroup } from '../../platform/jobs/worker.ts';
import { compareClosedMonths } from './check-closed-months.ts';
import { JOBS } from './job-names.ts';

export function closingJobs(db: Db) {
  return { [JOBS.compareClosedMonths]: () => alertOfDifferences(db) } satisfies TaskGroup;
}

/**
 * Alerts staff when closed months, fees and deposits differ from the ledger, and closes the alert
 * when they agree again.
 */
async function alertOfDifferences(db: Db): Promise<void> {
  const differences = await compareClosedMonths(db);
  if (differences.length === 0) return closeAlertsOf(db, ['monthsDiffer']);
  await raiseAlert(db, {
    kind: 'monthsDiffer',
    about: alertLabels.closedMonths,
    details: { [alertLabels.difference]: differences.join(' ') },
  });
}
