import type { Charity, ShownImage } from '@handsel/contract';
import type { Db } from '../../platform/database/database.ts';
import type { Limits, RateLimitKeys } from '../../platform/limits/limits.ts';
import type { PasswordQueue, Passwords } from '../../platform/passwords.ts';
import type { StaffBrowser } from './http/browser.ts';
import type { StaffPerson } from './people/store.ts';
import type { IdentityProvider } from './single-sign-on/provider.ts';

/** What the console's use cases need. */
export interface StaffContext {
  db: Db;
  limits: Limits;
  passwords: Passwords;
  charity: Pick<Charity, 'name' | 'timeZone'> & { readonly logo?: ShownImage | undefined };
  /** Everything is played by the stand-in for Braintree. */
  isLocal: boolean;
  /** Undefined: nobody signs in by one. */
  provider: IdentityProvider | undefined;
}

/** How soon to come back when too many passwords are being hashed, in seconds. */
export const BUSY_RETRY_S = 2;

/**
 * Who a try to sign in is counted for. Strangers are counted for their network and for the address that they type; a browser that has
 * signed in as this person before is counted for that alone, so that no stranger uses up what a colleague may do.
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

/** Strangers fill the queue of everybody; a known browser has another. */
export function queueFor({ passwords }: StaffContext, { known }: RateLimitKeys): PasswordQueue {
  return known === undefined ? passwords.anybody : passwords.known;
}
