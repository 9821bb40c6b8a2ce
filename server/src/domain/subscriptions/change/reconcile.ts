import { KEPT_FAILING } from '../../../gateway/gateway-answers.ts';
import { reconcileLapsed, type LeftDue } from '../../payments/index.ts';
import { bring, refusedBy, unlessHeld } from './carry-out.ts';
import { wasDone, type Change, type ChangeContext, type Ending, type Outcome } from './change.ts';
import { changeDay } from './day/change-day.ts';
import { finalize } from './finalize.ts';
import { claimLapsedChanges, markUnknown } from './store.ts';

/**
 * Resolves abandoned changes: compares the monthly gift at the gateway with its wanted state. If it
 * differs, the change is repeated. Its values are absolute, so repeating it is harmless.
 */
export function reconcileLapsedChanges(context: ChangeContext): Promise<LeftDue> {
  return reconcileLapsed(
    context.gateway,
    (most) => claimLapsedChanges(context.db, most),
    (change) => reconcileChange(context, change),
  );
}

async function reconcileChange(context: ChangeContext, change: Change): Promise<void> {
  const { db, log } = context;
  try {
    const finding = await findOut(context, change);
    log.info({ change: change.id, outcome: finding.kind }, 'reconciled a change');
    if (finding.kind === 'unknown')
      await markUnknown(db, change.id, finding.reason, finding.reason === KEPT_FAILING.reason);
    else await finalize(db, change, finding);
  } catch (error) {
    log.error(
      { err: error, change: change.id },
      'the change could not be reconciled; it will be tried again',
    );
  }
}

type Finding = Ending | { kind: 'unknown'; reason: string };

async function findOut(context: ChangeContext, change: Change): Promise<Finding> {
  const { db, gateway } = context;
  if (change.state === 'pending') {
    // The gift was not touched, and no other process can touch it while we hold the lease.
    return { kind: 'failed', reason: 'abandoned before the gateway was asked to change it' };
  }
  if (change.kind === 'day') return findingOf(await changeDay(context, change, 'again'));
  const found = await gateway.findMonths(change.subscriptionId);
  if (found.kind === 'none') return { kind: 'failed', reason: 'the gateway does not know the monthly gift' };
  if (found.kind !== 'done') return { kind: 'unknown', reason: found.reason };
  const { snapshot } = found;
  const refused = refusedBy(change, snapshot);
  if (refused === undefined && wasDone(change, found)) return unlessHeld(db, change, snapshot);
  const finding = findingOf(refused ?? (await bring({ db, gateway }, change, snapshot)));
  return finding.kind === 'refused' || finding.kind === 'failed' ? { snapshot, ...finding } : finding;
}

function findingOf(outcome: Outcome): Finding {
  switch (outcome.kind) {
    case 'succeeded':
    case 'refused':
      return outcome;
    case 'nonce-unusable':
      return { kind: 'failed', reason: outcome.reason };
    case 'declined':
    case 'failed':
    case 'unknown':
      // The gateway was not reached, or the result is in doubt; an earlier request may still be on
      // its way.
      return { kind: 'unknown', reason: outcome.reason };
    case 'taken-over':
      return { kind: 'unknown', reason: outcome.kind };
  }
}
