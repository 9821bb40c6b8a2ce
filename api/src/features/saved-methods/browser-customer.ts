import type { Db } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/session-store.ts';
import { findGatewayCustomers, isOpenToLinks } from './store.ts';

/**
 * The customer that the browser's library is opened for: a proved donor's own, and nobody's else. Such a token lists
 * and deletes what is saved for a day, also after signing out, so a giver's session is not enough. Nor is it given where others
 * may have entered a method, or may do so: by a link that is mailed for the donor's monthly gift (decision 025).
 */
export async function findBrowserCustomer(db: Db, { trust, donorId }: Session): Promise<string | undefined> {
  if (trust !== 'donor' || donorId === null) return undefined;
  if (await isOpenToLinks(db, donorId)) return undefined;
  const [first] = await findGatewayCustomers(db, donorId);
  return first;
}
