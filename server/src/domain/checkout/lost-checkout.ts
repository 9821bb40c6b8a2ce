import type { Tx } from '../../platform/database/database.ts';
import { checkouts } from '../../schema/checkouts.ts';
import type { LostCheckout } from '../payments/index.ts';

/** Adds the checkout of an attempt that the gateway knows and we do not. @returns its id */
export async function insertLostCheckout(tx: Tx, lost: LostCheckout): Promise<string> {
  const [row] = await tx
    .insert(checkouts)
    .values({ ...lost, page: 'thank-you', userAgent: '' })
    .returning({ id: checkouts.id });
  if (row === undefined) throw new Error('the checkout was not written');
  return row.id;
}
