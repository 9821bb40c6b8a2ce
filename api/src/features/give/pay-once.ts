import type { ChargeAnswer, ShownMethod } from '../../payments/gateway.ts';
import { succeeded, type Attempt } from './attempt.ts';
import type { GiveContext, Outcome } from './give.ts';

/** One charge, found again by its order id. */
export async function payOnce(
  { gateway }: GiveContext,
  attempt: Attempt,
  method: ShownMethod,
): Promise<Outcome> {
  const { id, amountCents, email } = attempt;
  return outcomeOfCharge(await gateway.charge({ ...method, orderId: id, amountCents, email }));
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
      return answer;
  }
}
