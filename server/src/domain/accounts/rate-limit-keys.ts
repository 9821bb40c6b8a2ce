import { sameEmail } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { isVerified } from '../../platform/http/access.ts';
import type { KnownDevices } from '../../platform/http/known-devices.ts';
import type { Session } from '../../platform/http/session-store.ts';
import { textOf, type RateLimitKeySource } from '../../platform/http/shield.ts';
import type { RateLimitKeys } from '../../platform/limits/limits.ts';
import type { Sender } from '../../platform/limits/network.ts';
import { checkouts } from '../../schema/checkouts.ts';

declare module '../../platform/limits/rules.ts' {
  interface SubjectNames {
    accounts: 'donor' | 'checkout';
  }
}

/**
 * Finds the rate limit keys of a request: its session and network, and the checkout when the body
 * names one.
 */
export function createRateLimitKeySource(db: Db, devices: KnownDevices): RateLimitKeySource {
  return {
    limitKeysOf,
    knownAccount: (request, session, body) => knownAccount({ db, devices }, request, session, body),
    isCountedByBody: (request, session) => isVerified(session) || devices.isKnown(request),
  };
}

/**
 * The rate limit keys that the request itself shows.
 * @param known the account that the browser is known for: it is counted then, instead of the
 * network and the address
 */
function limitKeysOf(
  sender: Sender,
  sessionId: string,
  body: unknown,
  known: string | undefined,
): RateLimitKeys {
  const address = textOf(body, 'email');
  const checkout = textOf(body, 'checkout_id');
  return {
    ...(known === undefined
      ? { ...sender, ...(address !== undefined && { address }) }
      : {
          known,
          knownNetwork: sender.network,
          ...(sender.site !== undefined && { knownSite: sender.site }),
        }),
    session: sessionId,
    ...(checkout === undefined ? {} : { checkout }),
  };
}

/**
 * The account whose limits count the request: the signed-in donor's, or the account of the address
 * in the request if this browser has signed in to it before. Another person at the same browser is
 * not counted for its last user.
 */
async function knownAccount(
  { db, devices }: { db: Db; devices: KnownDevices },
  request: FastifyRequest,
  session: Session | undefined,
  body: unknown,
): Promise<string | undefined> {
  const named = textOf(body, 'email');
  if (isVerified(session) && (named === undefined || sameEmail(named, session.email)))
    return devices.accountOfDonor(session.email);
  if (session === undefined || !devices.isKnown(request)) return undefined;
  const checkoutId = textOf(body, 'checkout_id');
  const email =
    named ?? (checkoutId === undefined ? session.email : await emailOfCheckout(db, session.id, checkoutId));
  return email === null ? undefined : devices.accountOf(request, email);
}

/** The address of a checkout that belongs to the session. */
async function emailOfCheckout(db: Db, sessionId: string, checkoutId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: checkouts.email })
    .from(checkouts)
    .where(sql`${checkouts.id}::text = ${checkoutId} and ${checkouts.sessionId} = ${sessionId}`);
  return row?.email ?? null;
}
