import type { Access } from '@handsel/contract';
import { refusal, type Refusal } from './result.ts';
import type { Session } from './session-store.ts';

/** A session that acts for a donor: it gave, or it signed in. */
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

/** The session that a handler gets, by the access of its endpoint. */
export type SessionFor<A extends Access> = Sessions[A];

/**
 * The one place where an endpoint's access is enforced.
 * @param servesOvertaken the token from before a gift may call it
 * @returns why the session may not call it
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
      // A kind that is not above does not compile; nobody has it meanwhile.
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
