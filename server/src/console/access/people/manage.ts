import { mayDo, type StaffMember } from '@handsel/contract/console';
import type { Tx } from '../../../platform/database/database.ts';
import { actAs, recordAct, refuseAct } from '../acts.ts';
import type { StaffContext } from '../context.ts';
import type { StaffCall } from '../http/endpoint.ts';
import { staffRefusal, staffSuccess, type StaffResult } from '../http/result.ts';
import { mayManage, shownInvitation } from '../invitations/invite.ts';
import {
  findInvitationTo,
  listOpenInvitations,
  withdrawInvitationsBy,
  withdrawInvitationsTo,
} from '../invitations/store.ts';
import { endStaffSessionsOf } from '../sessions/store.ts';
import { findStaff, isLastOwner, listStaff, markDeactivated, setRole, setSegmentExports } from './store.ts';

export async function readStaff({ db, charity: { timeZone } }: StaffContext) {
  return staffSuccess({
    members: await listStaff({ db, timeZone }),
    invitations: (await listOpenInvitations(db)).map(shownInvitation),
  });
}

/** Changes a role, from the person's next call on. */
export async function changeRole(
  context: StaffContext,
  call: StaffCall<'changeRole'>,
): Promise<StaffResult<StaffMember>> {
  const { role } = call.body;
  return actAs(context, call, 'staff:manage', async (tx, actor) => {
    const colleague = await findStaff(tx, call.params.id);
    if (colleague === undefined) return staffRefusal('not_found');
    const { id, email, role: before } = colleague;
    const details = { before, after: role };
    const invited = await findInvitationTo(tx, email);
    if ([before, role, invited?.role].some((each) => !mayManage(actor.person, each)))
      return refuseAct(actor, 'staff.role-changed', { to: id, details });
    if (role !== 'owner' && (await isLastOwner(tx, id))) return staffRefusal('last_owner');
    if (role !== before) {
      await setRole(tx, id, role);
      // A link from the terminal sets the role that it names, which may be the removed one.
      await withdrawInvitationsTo(tx, email);
      // Voids invitations that the person may not make any more.
      if (role !== 'owner' && (before === 'owner' || !mayDo(role, 'staff:manage')))
        await withdrawInvitationsBy(tx, id);
      await recordAct(tx, actor, 'staff.role-changed', { to: id, details });
    }
    return readMember(tx, context.charity, id);
  });
}

/** Lets a fundraiser export segments of donors, or no longer. */
export async function allowSegmentExports(
  context: StaffContext,
  call: StaffCall<'allowSegmentExports'>,
): Promise<StaffResult<StaffMember>> {
  const { is_allowed: isAllowed } = call.body;
  const { id } = call.params;
  return actAs(context, call, 'owners:manage', async (tx, actor) => {
    if (!(await setSegmentExports(tx, id, isAllowed))) return staffRefusal('not_found');
    await recordAct(tx, actor, isAllowed ? 'staff.exports-allowed' : 'staff.exports-stopped', { to: id });
    return readMember(tx, context.charity, id);
  });
}

/**
 * Ends the person's access right away: sessions, and invitations to and by them. The account stays,
 * because the log names it.
 */
export async function deactivate(
  context: StaffContext,
  call: StaffCall<'deactivate'>,
): Promise<StaffResult<StaffMember>> {
  return actAs(context, call, 'staff:manage', async (tx, actor) => {
    const colleague = await findStaff(tx, call.params.id);
    if (colleague === undefined) return staffRefusal('not_found');
    const { id, email, role, isActive } = colleague;
    if (id === actor.person.id) return staffRefusal('own_account');
    const invited = await findInvitationTo(tx, email);
    if ([role, invited?.role].some((each) => !mayManage(actor.person, each)))
      return refuseAct(actor, 'staff.deactivated', { to: id });
    if (await isLastOwner(tx, id)) return staffRefusal('last_owner');
    if (isActive) {
      await markDeactivated(tx, id);
      await withdrawInvitationsBy(tx, id);
      const ended = await endStaffSessionsOf(tx, id);
      await recordAct(tx, actor, 'staff.deactivated', { to: id, details: { sessions_ended: ended } });
    }
    // Includes a deactivated person who is about to return.
    await withdrawInvitationsTo(tx, email);
    return readMember(tx, context.charity, id);
  });
}

async function readMember(
  tx: Tx,
  { timeZone }: StaffContext['charity'],
  id: string,
): Promise<StaffResult<StaffMember>> {
  const [member] = await listStaff({ db: tx, timeZone }, id);
  return member === undefined ? staffRefusal('not_found') : staffSuccess(member);
}
