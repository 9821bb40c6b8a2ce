import { sameEmail } from '@handsel/contract';
import type { FastifyRequest } from 'fastify';
import type { RateLimitKeys } from '../limits/limits.ts';
import type { Sender } from '../limits/network.ts';
import { isVerified } from './access.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Session, SessionStore } from './session-store.ts';
import { textOf } from './shield.ts';

/**
 * Who a call is counted for, as far as the call itself tells.
 * @param known the account that the browser is known for: then it is counted for that, and for no network or address
 */
export function subjectsOf(
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
 * The account that the browser is counted for: that of who is signed in, or whose address the call is about, if the browser has signed in to
 * it before. Somebody else at the same browser is not counted for whoever used it last.
 */
export async function knownAccount(
  request: FastifyRequest,
  { devices, sessions }: { devices: KnownDevices; sessions: SessionStore },
  session: Session | undefined,
  body: unknown,
): Promise<string | undefined> {
  const named = textOf(body, 'email');
  if (isVerified(session) && (named === undefined || sameEmail(named, session.email)))
    return devices.accountOfDonor(session.email);
  if (session === undefined || !devices.isKnown(request)) return undefined;
  const checkoutId = textOf(body, 'checkout_id');
  const email =
    named ??
    (checkoutId === undefined ? session.email : await sessions.emailOfCheckout(session.id, checkoutId));
  return email === null ? undefined : devices.accountOf(request, email);
}
