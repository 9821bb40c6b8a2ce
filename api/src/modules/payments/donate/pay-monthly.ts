import type { ShownMethod } from '../../../gateway/charge.ts';
import type { SubscribeAnswer } from '../../../gateway/monthly-gift.ts';
import { subscribed, subscriptionOrderOf, type Attempt, type Outcome } from './attempt.ts';
import type { GiveContext } from './give-context.ts';
import { vaultFirst } from './vault-first.ts';

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
