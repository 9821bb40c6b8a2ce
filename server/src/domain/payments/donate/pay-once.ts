import type { ChargeAnswer, ShownMethod } from '../../../gateway/charge.ts';
import { isVaultedFirst, succeeded, type Attempt, type Outcome } from './attempt.ts';
import type { GiveContext } from './give-context.ts';
import { vaultFirst } from './vault-first.ts';

/**
 * Makes one charge, which can be found again by its order id. A method that must be vaulted first
 * is charged by its token, which is the attempt's id.
 */
export async function payOnce(
  { db, gateway }: GiveContext,
  attempt: Attempt,
  method: ShownMethod,
  keepFor?: string,
): Promise<Outcome> {
  const { id, amountCents, email } = attempt;
  const { nonce, ...shown } = method;
  const isNew = attempt.savedToken === null && isVaultedFirst(attempt);
  if (isNew) {
    const stopped = await vaultFirst({ db, gateway }, attempt, { nonce, deviceData: shown.deviceData });
    if (stopped !== undefined) return stopped;
  }
  const payWith = isNew ? { token: id } : { nonce };
  return outcomeOfCharge(
    await gateway.charge({ ...shown, payWith, orderId: id, amountCents, email, keepFor }),
  );
}

function outcomeOfCharge(answer: ChargeAnswer): Outcome {
  switch (answer.kind) {
    case 'charged':
      return succeeded(answer);
    case 'not-done':
      return { kind: 'failed', reason: answer.reason };
    case 'declined':
    case 'nonce-unusable':
    case 'unknown':
    case 'other-currency':
      return answer;
  }
}
