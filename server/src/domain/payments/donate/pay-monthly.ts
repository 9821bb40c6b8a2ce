import type { ShownMethod } from '../../../gateway/charge.ts';
import type { SubscribeAnswer } from '../../../gateway/monthly-gift.ts';
import { subscribed, subscriptionOrderOf, type Attempt, type Outcome } from './attempt.ts';
import type { GiveContext } from './give-context.ts';
import { vaultFirst } from './vault-first.ts';

/**
 * Makes the customer, the vaulted method and then the subscription, whose first month is charged
 * right away. Only the last call can charge, so after a failure of the first two the attempt has
 * simply failed; `sent` is committed before the last. A method that is already vaulted (a saved
 * method or an authenticated card) pays right away: its attempt began as `sent`.
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

function outcomeOfSubscription(answer: SubscribeAnswer): Outcome {
  switch (answer.kind) {
    case 'subscribed':
      return subscribed(answer);
    case 'not-done':
      return { kind: 'failed', reason: answer.reason };
    case 'declined':
    case 'nonce-unusable':
    case 'unknown':
    case 'other-currency':
      return answer;
  }
}
