import type { Checkout, Frequency } from '@handsel/contract';
import type { RunningSystem } from '../../../build/running-system.ts';
import { prepareBeginnings } from './beginnings.ts';
import { newNetwork, type SessionHeaders } from './session.ts';

/** A visitor who has begun a donation. */
export interface Visitor {
  headers: SessionHeaders;
  checkout: Checkout;
}

/** Creates visitors with separate sessions and networks, each with a donation begun. */
export async function beginVisitors(
  system: Pick<RunningSystem, 'url' | 'databaseUrl'>,
  amount: number,
  gift: { type: Frequency } = { type: 'monthly' },
): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (const { method, path, headers, body = '' } of await prepareBeginnings(system, amount, 1, gift)) {
    const reply = await fetch(`${system.url}${path}`, { method, headers, body });
    if (!reply.ok) throw new Error(`Beginning a donation answered ${reply.status}.`);
    const { data } = (await reply.json()) as { data: Checkout };
    visitors.push({ headers: { ...headers, 'x-forwarded-for': newNetwork() }, checkout: data });
  }
  return visitors;
}

/** Creates calls for the visitors in turn, so that none makes two in parallel. */
export function inTurns<T>(visitors: readonly Visitor[], amount: number, call: (visitor: Visitor) => T): T[] {
  return Array.from({ length: amount }, (_, index) => visitors[index % visitors.length])
    .filter((visitor) => visitor !== undefined)
    .map(call);
}
