import { mayDo, type Role, type StaffInvitation, type StaffMember } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { mailJob, MailPermit } from '../../../platform/mail/requested-mail.ts';
import { actAs, recordAct, refuseAct } from '../acts.ts';
import type { StaffContext } from '../context.ts';
import type { StaffCall } from '../http/endpoint.ts';
import { staffRefusal, staffRefusalOf, staffSuccess, type StaffResult } from '../http/result.ts';
import { REQUESTED_MAILS } from '../job-names.ts';
import { findStaff, findStaffByEmail, listStaff, type StaffPerson } from '../people/store.ts';
import {
  findInvitationTo,
  findOpenInvitation,
  insertInvitation,
  withdrawInvitation,
  type OpenInvitation,
} from './store.ts';

/** Invites a person who is not staff yet. */
export async function invite(
  context: StaffContext,
  call: StaffCall<'invite'>,
): Promise<StaffResult<StaffInvitation>> {
  const { email, role } = call.body;
  const permit = await askToMail(context, call);
  if (!(permit instanceof MailPermit)) return permit;
  return actAs(context, call, 'staff:manage', async (tx, actor) => {
    const older = await findInvitationTo(tx, email);
    if ([role, older?.role].some((each) => !mayManage(actor.person, each)))
      return refuseAct(actor, 'staff.invited', { details: { email, role } });
    if ((await findStaffByEmail(tx, email)) !== undefined) return staffRefusal('already_staff');
    const invitation = await insertInvitation(tx, { email, role, invitedBy: actor.person.id });
    await enqueue(tx, permit, invitation);
    await recordAct(tx, actor, 'staff.invited', { details: { email, role } });
    return staffSuccess(shownInvitation(invitation));
  });
}

export async function withdraw(
  context: StaffContext,
  call: StaffCall<'withdrawInvitation'>,
): Promise<StaffResult<null>> {
  return actAs(context, call, 'staff:manage', async (tx, actor) => {
    const invitation = await findOpenInvitation(tx, call.params.id);
    if (invitation === undefined) return staffRefusal('not_found');
    const { email, role } = invitation;
    if (!mayManage(actor.person, role))
      return refuseAct(actor, 'staff.invitation-withdrawn', { details: { email, role } });
    await withdrawInvitation(tx, invitation.id);
    await recordAct(tx, actor, 'staff.invitation-withdrawn', { details: { email, role } });
    return staffSuccess(null);
  });
}

/**
 * Mails a colleague a link to a new password and authenticator. The present ones work until the
 * link is used.
 */
export async function resetAccess(
  context: StaffContext,
  call: StaffCall<'resetAccess'>,
): Promise<StaffResult<StaffInvitation>> {
  const made = await mailNewAccess(context, call, 'staff.access-reset', true);
  return made.ok ? staffSuccess(shownInvitation(made.data)) : made;
}

/**
 * Does the same for a deactivated person. The account stays deactivated until the person has used
 * the link, and keeps its role.
 */
export async function reactivate(
  context: StaffContext,
  call: StaffCall<'reactivate'>,
): Promise<StaffResult<StaffMember>> {
  const made = await mailNewAccess(context, call, 'staff.reactivated', false);
  if (!made.ok) return made;
  const [member] = await listStaff({ db: context.db, timeZone: context.charity.timeZone }, call.params.id);
  return member === undefined ? staffRefusal('not_found') : staffSuccess(member);
}

async function mailNewAccess(
  context: StaffContext,
  call: StaffCall<'reactivate'> | StaffCall<'resetAccess'>,
  action: string,
  isOfActive: boolean,
): Promise<StaffResult<OpenInvitation>> {
  const permit = await askToMail(context, call);
  if (!(permit instanceof MailPermit)) return permit;
  return actAs(context, call, 'staff:manage', async (tx, actor) => {
    const colleague = await findStaff(tx, call.params.id);
    if (colleague?.isActive !== isOfActive) return staffRefusal('not_found');
    const { id, email, role } = colleague;
    // An older link to the same person becomes void.
    const older = await findInvitationTo(tx, email);
    if ([role, older?.role].some((each) => !mayManage(actor.person, each)))
      return refuseAct(actor, action, { to: id });
    const invitation = await insertInvitation(tx, { email, role, invitedBy: actor.person.id });
    await enqueue(tx, permit, invitation);
    await recordAct(tx, actor, action, { to: id, details: { email } });
    return staffSuccess(invitation);
  });
}

/**
 * Only an owner can give or take the role of an owner.
 * @param role undefined if no owner is concerned
 */
export function mayManage(actor: Pick<StaffPerson, 'role'>, role: Role | undefined): boolean {
  return role !== 'owner' || mayDo(actor.role, 'owners:manage');
}

export function shownInvitation({ id, email, role, invitedBy, expiresAt }: OpenInvitation): StaffInvitation {
  return { id, email, role, invited_by: invitedBy, expires_at: expiresAt.toISOString() };
}

async function askToMail(
  { limits }: StaffContext,
  { session, browser }: Pick<StaffCall<'invite'>, 'session' | 'browser'>,
) {
  const keys = { ...browser.sender, colleague: session.person.id, session: session.id };
  const permit = await MailPermit.ask(limits, REQUESTED_MAILS.sendStaffInvitation, keys);
  return permit instanceof MailPermit ? permit : staffRefusalOf(permit);
}

async function enqueue(tx: Tx, permit: MailPermit, { id }: OpenInvitation): Promise<void> {
  const payload = JSON.stringify({ invitationId: id });
  await tx.execute(sql`select ${mailJob(permit, sql`${payload}::json`)}`);
}
