import type { Access } from '@handsel/contract';
import { refusal, type Refusal } from './result.ts';
import type { Session } from './session-store.ts';

/** A session that acts for a donor who gave or signed in. */
export interface DonorSession extends Session {
  donorId: string;
  email: string;
}

/** A session of a donor whose email address is verified. */
export interface VerifiedSession extends DonorSession {
  trust: 'verified';
}

interface Sessions {
  public: Session | undefined;
  session: Session;
  donor: DonorSession;
  'donor:verified': VerifiedSession;
}

/** The session that a handler receives, by the access of its endpoint. */
export type SessionFor<A extends Access> = Sessions[A];

/**
 * The only place that enforces an endpoint's access.
 * @param servesOvertaken whether a token from before the gift may call the endpoint
 * @returns the reason if the session may not call it
 */
export function refusedAccess(
  access: Access,
  shown: Session | undefined,
  servesOvertaken = false,
): Refusal | undefined {
  const session = shown?.isOvertaken === true && !servesOvertaken ? undefined : shown;
  switch (access) {
    case 'public':
      return undefined;
    case 'session':
      return session === undefined ? refusal('xsrf') : undefined;
    case 'donor':
      return hasDonor(session) ? undefined : refusal('not_authenticated');
    case 'donor:verified':
      return isVerified(session) ? undefined : refusal('not_authenticated');
    default:
      // Fails to compile for an unhandled kind of access, which is refused at run time.
      access satisfies never;
      return refusal('not_authenticated');
  }
}

/** For an endpoint that serves anonymous visitors as well as donors. */
export function isDonor(session: Session | undefined): session is DonorSession {
  return hasDonor(session) && session.isOvertaken !== true;
}

function hasDonor(session: Session | undefined): session is DonorSession {
  return session !== undefined && session.donorId !== null && session.email !== null;
}

export function isVerified(session: Session | undefined): session is VerifiedSession {
  return isDonor(session) && session.trust === 'verified';
}
