import { mayDo, type Role, type StaffAccess } from '@handsel/contract/staff';
import type { StaffSessionState } from '../sessions/store.ts';
import { staffRefusal, type StaffRefusal } from './result.ts';

/** As much of a session as access depends on. */
interface Asker {
  state: StaffSessionState;
  person: { role: Role };
}

/** Why a browser may not call an endpoint in any role: nobody is signed in, or not far enough. */
export function refusedState(access: StaffAccess, session: Asker | undefined): StaffRefusal | undefined {
  if (access === 'anybody') return undefined;
  if (session === undefined) return staffRefusal('not_signed_in');
  if (access === 'password-given')
    return session.state === 'password-given' ? undefined : staffRefusal('not_permitted');
  return session.state === 'signed-in' ? undefined : staffRefusal('not_signed_in');
}

/** Whether the role of who is signed in lacks the permission that the endpoint names. */
export function lacksPermission(access: StaffAccess, session: Asker): boolean {
  if (access === 'anybody' || access === 'password-given' || access === 'signed-in') return false;
  return !mayDo(session.person.role, access);
}
