import { alertLabels } from '@handsel/words/console/alerts';
import { sql } from 'drizzle-orm';
import { raiseAlert } from '../../../platform/alerts/raise-alert.ts';
import type { Db } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import { closeResolvedAlerts } from './close-resolved-alerts.ts';
import type { Difference } from './difference.ts';
import { ALERTED_SINGLY, createUnresolvedDifferences } from './unresolved-differences.ts';
import { reconcileCharges, reconcileRecentReturns, reconcileSettlements } from './reconcile-charges.ts';
import type { ReconcileContext, Reconciling, Report } from './reconcile-context.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';
import { reconcileDisputes } from './reconcile-disputes.ts';
import { reconcileMonthlyGifts } from './reconcile-monthly-gifts.ts';
import { reconcileReceipts } from './reconcile-receipts.ts';
import {
  findFirstAttempt,
  findReconciledSince,
  rememberReconciled,
  takeConnection,
  totalsOfSeen,
  type Totals,
} from './store.ts';

export interface Reconciled extends Totals {
  since: Date;
  monthlyGifts: number;
  disputes: number;
  differences: number;
  /** The number of differences that only a person can repair. */
  left: number;
}

/** Covers late reports and differing clocks by comparing this time again. */
const OVERLAP_MS = 3 * 24 * 60 * 60_000;
/** More than the hour between two runs, so that a missed one is made up for. */
const RECENT_MS = 3 * 60 * 60_000;
/** How far to look back when our own books are empty. */
const EMPTY_BOOKS_MS = 366 * 24 * 60 * 60_000;

/**
 * Compares the gateway's books with ours in both directions, repairs what it can and alerts staff
 * to the rest. Memory stays constant for any number. It does not depend on finishing, so a crash
 * only means repeating it.
 * @param from `last`: since the last run that finished, so that a missed night is made up for
 * @returns undefined while another run is in progress
 */
export async function reconcile(
  context: ReconcileContext,
  from: 'last' | 'beginning' | Date,
  report?: Report,
): Promise<Reconciled | undefined> {
  const { db, log } = context;
  const began = new Date();
  const left = createUnresolvedDifferences();
  return underLock(context, async (run) => {
    const since = await sinceWhen(db, from);
    const found: Report = (difference, done) => {
      if (done === undefined) left.add(difference);
      run.found(difference, done);
      report?.(difference, done);
    };
    await reconcileCharges({ ...run, found }, since);
    await reconcileMonthlyGifts({ ...run, found });
    const disputes = await reconcileDisputes({ ...run, found }, since);
    await reconcileDeposits({ ...run, found });
    await reconcileReceipts({ ...run, found }, since);
    await closeResolvedAlerts({ ...run, found }, { left, disputes, isWhole: from === 'beginning' });
    await left.alertStaff(db);
    if (!(from instanceof Date)) await rememberReconciled(db, began);
    const reconciled = { ...run.counts, since, left: left.count(), ...(await totalsOfSeen(run.own)) };
    log.info(reconciled, 'the books were compared with Braintree’s');
    return reconciled;
  });
}

/**
 * How long the nightly comparison waits while another one, such as the hourly one, is in progress.
 */
const LATER_MINUTES = 5;

/**
 * The nightly job. It alerts staff to each charge that only this run has booked, because it should
 * have been booked before.
 */
export async function reconcileByNight(context: ReconcileContext): Promise<void> {
  const late: Difference[] = [];
  const note: Report = (difference, done) => {
    if (difference.kind === 'no-gift' && done !== undefined) late.push(difference);
  };
  const reconciled = await reconcile(context, 'last', note);
  for (const { gatewayId, theirs } of late.slice(0, ALERTED_SINGLY))
    await raiseAlert(context.db, {
      kind: 'chargeFoundLate',
      about: gatewayId,
      details: { [alertLabels.braintree]: theirs },
    });
  if (late.length > ALERTED_SINGLY) {
    const details = { [alertLabels.count]: String(late.length - ALERTED_SINGLY) };
    await raiseAlert(context.db, { kind: 'chargeFoundLate', about: alertLabels.manyMore, details });
  }
  if (reconciled !== undefined) return;
  await context.db.execute(sql`
    select graphile_worker.add_job(${JOBS.reconcile}::text, '{}', run_at => now() + make_interval(mins => ${LATER_MINUTES}),
      job_key => 'reconcile later')`);
}

/**
 * The hourly comparison of charges that may be paid or fail days later, and of recent refunds and
 * voids by staff.
 */
export async function followSettlements(context: ReconcileContext): Promise<void> {
  await underLock(context, async (run) => {
    await reconcileSettlements(run);
    await reconcileRecentReturns(run, new Date(Date.now() - RECENT_MS));
  });
}

async function underLock<T>(
  context: ReconcileContext,
  work: (run: Reconciling) => Promise<T>,
): Promise<T | undefined> {
  const taken = await takeConnection(context.db);
  if (taken === undefined) return undefined;
  const counts = { monthlyGifts: 0, disputes: 0, differences: 0 };
  const found: Report = (difference, done) => {
    counts.differences += 1;
    context.log.warn({ difference, done }, 'the books and Braintree differed');
  };
  try {
    return await work({ ...context, own: taken.own, found, counts });
  } finally {
    taken.leave();
  }
}

async function sinceWhen(db: Db, from: 'last' | 'beginning' | Date): Promise<Date> {
  if (from instanceof Date) return from;
  const moment = from === 'last' ? await findReconciledSince(db) : await findFirstAttempt(db);
  return new Date((moment?.getTime() ?? Date.now() - EMPTY_BOOKS_MS) - OVERLAP_MS);
}
