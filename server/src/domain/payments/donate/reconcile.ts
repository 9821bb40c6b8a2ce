import {
  isVaultedFirst,
  subscribed,
  subscriptionOrderOf,
  succeeded,
  type Attempt,
  type Begun,
  type Ending,
} from './attempt.ts';
import type { ChargedInOtherCurrency } from '../../../gateway/charge.ts';
import { KEPT_FAILING } from '../../../gateway/gateway-answers.ts';
import { keepOpen } from '../other-currency.ts';
import { reconcileLapsed, type LeftDue } from '../reconcile-lapsed.ts';
import type { GiveContext } from './give-context.ts';
import { finalize } from './finalize.ts';
import { beginsLater, findBegunLater } from '../monthly-offer/begin-later.ts';
import { claimLapsedAttempts, markUnknown } from './store.ts';

/**
 * Resolves abandoned attempts: looks them up at the gateway and finalizes them accordingly. An
 * attempt that is not found is fenced before it fails, because a request may still be on its way.
 */
export function reconcileLapsedAttempts(context: GiveContext): Promise<LeftDue> {
  return reconcileLapsed(
    context.gateway,
    (most) => claimLapsedAttempts(context.db, most),
    (attempt) => reconcileAttempt(context, attempt),
  );
}

async function reconcileAttempt(context: GiveContext, attempt: Attempt): Promise<void> {
  try {
    await findOutAndFinalize(context, attempt);
  } catch (error) {
    context.log.error(
      { err: error, attempt: attempt.id },
      'the attempt could not be reconciled; it will be tried again',
    );
  }
}

async function findOutAndFinalize(context: GiveContext, attempt: Attempt): Promise<void> {
  const { db, log } = context;
  if (attempt.state === 'pending') {
    // No call that can charge was sent, and none can be while we hold the lease.
    await finalize(context, attempt.id, {
      kind: 'failed',
      reason: 'abandoned before the gateway was asked to charge',
    });
    return;
  }
  const outcome =
    attempt.frequency === 'monthly' ? await findMonthly(context, attempt) : await findOnce(context, attempt);
  log.info({ attempt: attempt.id, outcome: outcome.kind }, 'reconciled');
  if (outcome.kind === 'other-currency') await keepOpen(db, attempt.id, outcome);
  else if (outcome.kind === 'unknown')
    await markUnknown(db, attempt.id, outcome.reason, outcome.reason === KEPT_FAILING.reason);
  else await finalize(context, attempt.id, outcome);
}

type Finding = Ending | Begun | ChargedInOtherCurrency | { kind: 'unknown'; reason: string };

const FENCED: Finding = { kind: 'failed', reason: 'not found at the gateway, and fenced' };

async function findOnce({ gateway }: GiveContext, attempt: Attempt): Promise<Finding> {
  const found = await gateway.findCharge(attempt.id);
  if (found.kind === 'charged') return succeeded(found);
  if (found.kind === 'declined' || found.kind === 'other-currency') return found;
  if (found.kind !== 'none') return { kind: 'unknown', reason: found.reason };
  if (attempt.savedToken !== null || isVaultedFirst(attempt)) return whenNonceExpired(attempt);
  if (attempt.nonce === null) return { kind: 'unknown', reason: 'not found, and there is no nonce to fence' };
  const fence = await gateway.fenceNonce({ attemptId: attempt.id, nonce: attempt.nonce });
  if (fence.kind === 'fenced') return FENCED;
  if (fence.kind === 'too-late') return { kind: 'unknown', reason: 'not found, but its nonce is used' };
  return whenNonceExpired(attempt);
}

/**
 * Decides an attempt that only its nonce's expiry can end: the nonce of a saved method, or of some
 * wallets, cannot be used up by vaulting it.
 */
function whenNonceExpired({ isNonceExpired }: Attempt): Finding {
  return isNonceExpired
    ? { kind: 'failed', reason: 'not found at the gateway, and its nonce has expired' }
    : { kind: 'unknown', reason: 'not found, and its nonce has not expired' };
}

async function findMonthly(context: GiveContext, attempt: Attempt): Promise<Finding> {
  if (beginsLater(attempt)) return findBegunLater(context, attempt);
  const { gateway } = context;
  const found = await gateway.findSubscription(attempt.id);
  if (found.kind === 'subscribed') return subscribed(found);
  if (found.kind === 'declined' || found.kind === 'other-currency') return found;
  if (found.kind !== 'none') return { kind: 'unknown', reason: found.reason };
  const fence = await gateway.fenceSubscription(subscriptionOrderOf(attempt));
  if (fence.kind === 'fenced') return FENCED;
  return { kind: 'unknown', reason: fence.kind === 'too-late' ? 'it has just been found' : fence.reason };
}
