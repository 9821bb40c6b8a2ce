import type { Charity, ShownImage } from '@handsel/contract';
import type { Db } from '../../platform/database/database.ts';
import type { Limits, RateLimitKeys } from '../../platform/limits/limits.ts';
import type { PasswordQueue, Passwords } from '../../platform/passwords.ts';
import type { StaffBrowser } from './http/browser.ts';
import type { StaffPerson } from './people/store.ts';
import type { IdentityProvider } from './single-sign-on/provider.ts';

/** The services for the console's use cases. */
export interface StaffContext {
  db: Db;
  limits: Limits;
  passwords: Passwords;
  charity: Pick<Charity, 'name' | 'timeZone'> & { readonly logo?: ShownImage | undefined };
  /** The first month of the charity's fiscal year, 1 to 12. */
  fiscalYearStarts: number;
  /** Whether the stand-in for Braintree is used, so that nothing is real. */
  isLocal: boolean;
  /** Undefined if there is no identity provider. */
  provider: IdentityProvider | undefined;
}

/** The delay before a retry when too many passwords are being hashed, in seconds. */
export const BUSY_RETRY_S = 2;

/**
 * The keys that an attempt to sign in is counted under. Strangers are counted for their network and
 * for the address that they entered. A browser that has signed in as this person before is counted
 * only for itself, so that strangers cannot use up a colleague's limits.
 * @param account of the address
 */
export function limitKeysOf(
  { sender, knownAs }: StaffBrowser,
  email: string,
  account: Pick<StaffPerson, 'accessId'> | undefined,
): RateLimitKeys {
  const known = account && knownAs(account.accessId);
  return known === undefined ? { ...sender, address: email } : { known };
}

/** Known browsers have their own queue, because strangers can fill the other one. */
export function queueFor({ passwords }: StaffContext, { known }: RateLimitKeys): PasswordQueue {
  return known === undefined ? passwords.anybody : passwords.known;
}
