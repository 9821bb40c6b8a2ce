import type { ChangeAnswer, Gateway } from '../../payments/gateway.ts';
import type { NewNonce } from '../../payments/paid-with.ts';
import type { Db } from '../../platform/database/database.ts';
import { orderOf, type Change, type Outcome } from './change.ts';
import { markSent } from './store.ts';

interface CarryOutContext {
  db: Db;
  gateway: Gateway;
}

/**
 * A card that was entered is vaulted first, and only then is `sent` committed and the gift changed: whatever happens before
 * that, the change has simply failed. What is vaulted already, a saved method or a card whose bank was asked, has begun as `sent`.
 */
export async function askGateway(
  context: CarryOutContext,
  change: Change,
  { nonce, isAuthenticated }: NewNonce,
): Promise<Outcome> {
  if (change.state === 'pending') {
    const stopped = await vaultFirst(context, change, nonce);
    if (stopped !== undefined) return stopped;
  }
  return outcomeOf(
    await context.gateway.changeSubscription({
      ...orderOf(change),
      authenticatedNonce: isAuthenticated ? nonce : undefined,
    }),
  );
}

/** @returns how it ended, when it did before the gift was touched */
async function vaultFirst(
  { db, gateway }: CarryOutContext,
  change: Change,
  nonce: string,
): Promise<Outcome | undefined> {
  const found = await gateway.findStanding(change.subscriptionId);
  if (found.kind === 'none') return { kind: 'failed', reason: 'the gateway does not know the monthly gift' };
  if (found.kind !== 'done') return { kind: 'failed', reason: found.reason };
  const { status, amountCents, paymentToken } = found.standing;
  if (status === 'ended') return { kind: 'refused', because: 'ended', reason: 'found ended' };
  if (status === 'past_due' && amountCents !== change.amountCents) {
    return { kind: 'refused', because: 'past-due', reason: 'found past due' };
  }
  // A subscription takes methods of one customer only.
  const owner = await gateway.findMethod(paymentToken);
  if (owner.kind === 'none') return { kind: 'failed', reason: 'the present method is gone' };
  if (owner.kind !== 'done') return { kind: 'failed', reason: owner.reason };
  const { customerId } = owner;
  const vaulted = await gateway.vault({
    customerId,
    token: change.id,
    nonce,
    asksBank: true,
    isBankAccount: change.methodType === 'bank',
  });
  if (vaulted.kind === 'nonce-unusable' || vaulted.kind === 'declined') return vaulted;
  if (vaulted.kind !== 'done') return { kind: 'failed', reason: vaulted.reason };
  return (await markSent(db, change)) ? undefined : { kind: 'taken-over' };
}

/** What the answer to the change itself means. */
export function outcomeOf(answer: ChangeAnswer): Outcome {
  switch (answer.kind) {
    case 'changed':
      return { kind: 'succeeded', standing: answer.standing };
    case 'not-done':
      return { kind: 'failed', reason: answer.reason };
    case 'refused':
    case 'nonce-unusable':
    case 'unknown':
      return answer;
  }
}
