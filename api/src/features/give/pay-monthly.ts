import type { ShownMethod, SubscribeAnswer } from '../../payments/gateway.ts';
import { subscribed, subscriptionOrderOf, type Attempt } from './attempt.ts';
import type { GiveContext, Outcome } from './give.ts';
import { markSent } from './store.ts';

/**
 * Customer, vault, then the subscription, whose first month is charged at once. Only the last can charge, so whatever
 * happens to the first two the attempt has simply failed; before the last, `sent` is committed. What is vaulted already, a
 * saved method or a card whose bank was asked, pays at once: its attempt began as `sent`.
 */
export async function payMonthly(
  { db, gateway }: GiveContext,
  attempt: Attempt,
  { nonce, isAuthenticated, deviceData }: ShownMethod,
): Promise<Outcome> {
  if (attempt.state === 'pending') {
    const stopped = await vaultFirst({ db, gateway }, attempt, { nonce, deviceData });
    if (stopped !== undefined) return stopped;
  }
  return outcomeOfSubscription(
    await gateway.subscribe({
      ...subscriptionOrderOf(attempt),
      authenticatedNonce: isAuthenticated ? nonce : undefined,
    }),
  );
}

/** @returns how it ended, when it did before the charge */
async function vaultFirst(
  { db, gateway }: Pick<GiveContext, 'db' | 'gateway'>,
  attempt: Attempt,
  paidWith: { nonce: string; deviceData: string | undefined },
): Promise<Outcome | undefined> {
  const customer = await gateway.createCustomer({ customerId: attempt.id, email: attempt.email });
  if (customer.kind !== 'done') return { kind: 'failed', reason: customer.reason };
  const vaulted = await gateway.vault({
    customerId: attempt.id,
    token: attempt.id,
    ...paidWith,
    asksBank: false,
  });
  if (vaulted.kind === 'nonce-unusable' || vaulted.kind === 'declined') return vaulted;
  if (vaulted.kind !== 'done') return { kind: 'failed', reason: vaulted.reason };
  return (await markSent(db, attempt)) ? undefined : { kind: 'taken-over' };
}

function outcomeOfSubscription(answer: SubscribeAnswer): Outcome {
  switch (answer.kind) {
    case 'subscribed':
      return subscribed(answer);
    case 'not-done':
      return { kind: 'failed', reason: answer.reason };
    case 'declined':
    case 'nonce-unusable':
    case 'unknown':
      return answer;
  }
}
