import { mayDo, type Role, type StaffAccess } from '@handsel/contract/console';
import type { StaffSessionState } from '../sessions/store.ts';
import { staffRefusal, type StaffRefusal } from './result.ts';

/** The part of a session that access depends on. */
interface Asker {
  state: StaffSessionState;
  person: { role: Role };
}

/**
 * The reason why no role in this browser may call an endpoint: it is not signed in, or not
 * completely.
 */
export function refusedState(access: StaffAccess, session: Asker | undefined): StaffRefusal | undefined {
  if (access === 'anybody') return undefined;
  if (session === undefined) return staffRefusal('not_signed_in');
  if (access === 'password-given')
    return session.state === 'password-given' ? undefined : staffRefusal('not_permitted');
  return session.state === 'signed-in' ? undefined : staffRefusal('not_signed_in');
}

/** Whether the signed-in person's role lacks the endpoint's permission. */
export function lacksPermission(access: StaffAccess, session: Asker): boolean {
  if (access === 'anybody' || access === 'password-given' || access === 'signed-in') return false;
  return !mayDo(session.person.role, access);
}
