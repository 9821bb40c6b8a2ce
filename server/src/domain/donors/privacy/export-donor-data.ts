import type { Gateway } from '../../../gateway/gateway.ts';
import type { VaultedMethod } from '../../../gateway/vaulted-method.ts';
import { findCustomers, withoutLinkEntered } from '../../payment-methods/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { collect, findPerson } from './store.ts';

type Export =
  | { kind: 'exported'; data: Record<string, unknown> }
  | { kind: 'unknown-address' }
  | { kind: 'unavailable'; reason: string };

/** All our data about an address's donor, and the gateway's data for us. */
export async function exportDonorData(
  { db, gateway }: { db: Db; gateway: Gateway },
  email: string,
): Promise<Export> {
  const person = await findPerson(db, email);
  if (person === undefined) return { kind: 'unknown-address' };
  const saved: Omit<VaultedMethod, 'token'>[] = [];
  for (const customerId of await findCustomers(db, person.donorIds)) {
    const answer = await gateway.methodsOf(customerId);
    if (answer.kind !== 'done') return { kind: 'unavailable', reason: answer.reason };
    const own = await withoutLinkEntered(db, answer.methods);
    saved.push(...own.map(({ token: _, ...method }) => method));
  }
  const data = {
    exported_at: new Date().toISOString(),
    ...(await collect(db, person)),
    saved_methods: saved,
  };
  return { kind: 'exported', data };
}
