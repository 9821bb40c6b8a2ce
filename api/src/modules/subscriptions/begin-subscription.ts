import type { BegunSubscription } from '../payments/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { execute } from '../../platform/database/prepared.ts';
import { subscriptions } from '../../schema/gifts.ts';

/** Writes the monthly gift that an attempt has begun. */
export async function beginSubscription(tx: Tx, begun: BegunSubscription): Promise<void> {
  await execute(tx, tx.insert(subscriptions).values(begun));
}
