import type { ErrorCode } from '@handsel/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { SubscriptionSnapshot } from '../../../gateway/monthly-gift.ts';
import type { NewNonce } from '../../payment-methods/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { askGateway } from './carry-out.ts';
import type { Change, Ending, Outcome, Refused } from './change.ts';
import { finalize } from './finalize.ts';
import { markUnknown } from './store.ts';

interface ConcludeContext {
  db: Db;
  gateway: Gateway;
  billingTimeZone: string;
  log: FastifyBaseLogger;
}

/** The result of a change that the donor can see. */
export type Concluded =
  | { kind: 'succeeded'; snapshot: SubscriptionSnapshot }
  | { kind: 'checking' }
  | { kind: 'refused'; code: ErrorCode };

/**
 * Nothing may be thrown from here on. After any failure the donor sees that we are checking, and
 * the reconciler does.
 */
export async function carryOut(
  context: ConcludeContext,
  change: Change,
  paidWith?: NewNonce,
): Promise<Concluded> {
  const { db, log } = context;
  try {
    const outcome = await askGateway(context, change, paidWith);
    const reason = 'reason' in outcome ? { reason: outcome.reason } : {};
    const { id, kind } = change;
    log.info({ change: id, kind, outcome: outcome.kind, ...reason }, 'the gateway was asked for a change');
    return await conclude(db, change, outcome);
  } catch (error) {
    log.error({ err: error, change: change.id }, 'the change could not be finished; the reconciler will');
    return { kind: 'checking' };
  }
}

async function conclude(db: Db, change: Change, outcome: Outcome): Promise<Concluded> {
  switch (outcome.kind) {
    case 'succeeded':
      await finalize(db, change, outcome);
      return outcome;
    case 'declined':
      return refuse(db, change, outcome, 'declined');
    case 'nonce-unusable':
      return refuse(db, change, { kind: 'failed', reason: outcome.reason }, 'nonce_unusable');
    case 'failed':
      return refuse(db, change, outcome, 'gateway_unavailable');
    case 'refused':
      return refuse(db, change, outcome, codeOf(change, outcome.because));
    case 'unknown':
      await markUnknown(db, change.id, outcome.reason, true);
      return { kind: 'checking' };
    case 'taken-over':
      return { kind: 'checking' };
  }
}

function codeOf({ kind }: Change, because: Refused['because']): ErrorCode {
  const isOfTerms = kind === 'terms' || kind === 'amount';
  return because === 'past-due' && !isOfTerms ? 'subscription_unpaid' : REFUSALS[because];
}

const REFUSALS = {
  ended: 'subscription_ended',
  'past-due': 'subscription_past_due',
  paused: 'subscription_paused',
  disputed: 'subscription_disputed',
  'changed-meanwhile': 'subscription_changing',
  'too-late': 'subscription_moved',
  uneven: 'subscription_uneven',
  due: 'subscription_due',
  'day-changed': 'day_changed',
  adjusted: 'subscription_adjusted',
  'foreign-method': 'method_not_for_subscription',
  invalid: 'gateway_unavailable',
} as const satisfies Record<Refused['because'], ErrorCode>;

/** If the reconciler was faster, it may know better. The donor then reads that we are checking. */
async function refuse(db: Db, change: Change, ending: Ending, code: ErrorCode): Promise<Concluded> {
  return (await finalize(db, change, ending)) ? { kind: 'refused', code } : { kind: 'checking' };
}
