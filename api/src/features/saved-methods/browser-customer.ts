import type { Db } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/session-store.ts';
import { findGatewayCustomers } from './store.ts';

/**
 * The customer that the browser's library is opened for: a proved donor's own, and nobody's else. Such a token lists
 * and deletes what is saved for a day, also after signing out, so a giver's session is not enough.
 */
export async function findBrowserCustomer(db: Db, { trust, donorId }: Session): Promise<string | undefined> {
  if (trust !== 'donor' || donorId === null) return undefined;
  const [first] = await findGatewayCustomers(db, donorId);
  return first;
}
