import { isBankAccount } from '@handsel/contract';
import type { Attempt, Outcome } from './attempt.ts';
import type { GiveContext } from './give-context.ts';
import { markSent } from './store.ts';

/**
 * Vaults the browser's nonce under the attempt's own id. None of these calls can charge, so after
 * any failure the attempt has simply failed. At the end `sent` is committed.
 * @returns how the attempt ended, if it ended before the charge
 */
export async function vaultFirst(
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
    isBankAccount: isBankAccount(attempt.methodType),
  });
  if (vaulted.kind === 'nonce-unusable' || vaulted.kind === 'declined') return vaulted;
  if (vaulted.kind !== 'done') return { kind: 'failed', reason: vaulted.reason };
  return (await markSent(db, attempt)) ? undefined : { kind: 'taken-over' };
}
