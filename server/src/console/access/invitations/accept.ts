import type { Role } from '@handsel/contract/console';
import { newAnonymousToken, newSessionToken } from '../../../platform/http/session-token.ts';
import { isCommonPassword } from '../../../platform/passwords.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordAct } from '../acts.ts';
import { BUSY_RETRY_S, type StaffContext } from '../context.ts';
import type { StaffBrowser } from '../http/browser.ts';
import type { StaffCall } from '../http/endpoint.ts';
import {
  staffRefusal,
  staffRefusalOf,
  staffSuccess,
  type StaffRefusal,
  type StaffResult,
} from '../http/result.ts';
import {
  findStaffByEmail,
  insertStaff,
  isLastOwner,
  lockStaff,
  replaceAccess,
  type StaffAccount,
} from '../people/store.ts';
import { deletePasskeysOf } from '../passkeys/store.ts';
import { beginStaffSession, endStaffSession, endStaffSessionsOf } from '../sessions/store.ts';
import { TOO_COMMON } from '../sign-in/change-own-password.ts';
import { enqueuePasswordMail } from '../sign-in/password-mail.ts';
import { unlinkIdentitiesOf } from '../single-sign-on/store.ts';
import { renewRecoveryCodes } from '../sign-in/recovery-codes.ts';
import { plainCode, stepOfCode, totpSecretFor, totpUri } from '../sign-in/totp.ts';
import { findInvitationByToken, useInvitation, type OpenInvitation } from './store.ts';

interface InvitationKeys {
  /** The key that signs the tokens of browsers that are not signed in. */
  sessions: string;
  /** The key that the authenticators' secrets are derived from. */
  invitations: string;
}

/**
 * Reads an invitation and the authenticator that it begins, without using it up. The secret depends
 * on the invitation and the browser. A person who has read the link before therefore does not know
 * the invited person's secret.
 */
export async function readInvitation(
  context: StaffContext,
  keys: InvitationKeys,
  { params, token, browser }: StaffCall<'readInvitation'>,
) {
  const { db, charity } = context;
  const invitation = await findInvitationByToken(db, params.token);
  if (invitation === undefined) return refuseUnknown(context, browser);
  const { email } = invitation;
  const shown = token ?? newAnonymousToken(keys.sessions);
  const totpSecret = totpSecretFor(keys.invitations, invitation.id, shown);
  const account = await findStaffByEmail(db, email);
  const read = staffSuccess({
    email,
    role: roleBy(invitation, account),
    invited_by: invitation.invitedBy,
    charity: charity.name,
    is_reset: account !== undefined,
    name: account?.name ?? null,
    totp_secret: totpSecret,
    totp_uri: totpUri(totpSecret, { issuer: charity.name, email }),
  });
  return token === undefined ? { ...read, newToken: shown } : read;
}

/**
 * Creates the account, or gives the address's account a new password, authenticator and recovery
 * codes and ends its sessions. Then signs in. Wrong input does not use up an invitation.
 */
export async function acceptInvitation(
  context: StaffContext,
  keys: InvitationKeys,
  call: StaffCall<'acceptInvitation'>,
): Promise<StaffResult<{ recovery_codes: string[] }>> {
  const { db, limits, passwords } = context;
  const { params, body, token, browser } = call;
  if (token === undefined) return staffRefusal('xsrf');
  const seen = await findInvitationByToken(db, params.token);
  if (seen === undefined) return refuseUnknown(context, browser);
  if (await isCommonPassword(body.password, seen.email)) return TOO_COMMON;
  const limited = await limits.take('staffInvitation', { invitation: seen.id });
  if (limited !== undefined) return staffRefusalOf(limited);
  const totpSecret = totpSecretFor(keys.invitations, seen.id, token);
  const totpLastStep = stepOfCode(totpSecret, plainCode(body.code));
  if (totpLastStep === undefined) return staffRefusal('bad_code');
  if (passwords.known.isBusy()) return { ...staffRefusal('too_many'), retryAfter: BUSY_RETRY_S };
  const passwordHash = await passwords.known.hash(body.password);
  return db.transaction(async (tx) => {
    await lockStaff(tx);
    const invitation = await findInvitationByToken(tx, params.token);
    if (invitation === undefined || !(await useInvitation(tx, invitation.id)))
      return staffRefusal('link_invalid');
    const access = { name: body.name, passwordHash, totpLastStep, totpSecret };
    const { id, accessId, role, before } = await giveAccess(tx, invitation, access);
    const passkeysRemoved = await deletePasskeysOf(tx, id);
    const codes = await renewRecoveryCodes(tx, id);
    const newToken = await signInHere(tx, call, id);
    const actor = { person: { id, name: body.name, email: invitation.email }, browser };
    await recordAct(tx, actor, 'staff.invitation-accepted', {
      to: id,
      details: {
        email: invitation.email,
        role,
        replaced_access: before !== undefined,
        ...(passkeysRemoved > 0 && { passkeys_removed: passkeysRemoved }),
      },
    });
    if (before !== undefined && before !== role)
      await recordAct(tx, actor, 'staff.role-changed', { to: id, details: { before, after: role } });
    await recordAct(tx, actor, 'staff.signed-in', { to: id, details: { device: browser.device } });
    return { ...staffSuccess({ recovery_codes: codes }), newToken, signedInAs: accessId };
  });
}

type Access = Omit<Parameters<typeof replaceAccess>[2], 'role'>;

/** @returns `before`: the role that the account had */
async function giveAccess(
  tx: Tx,
  invitation: OpenInvitation,
  access: Access,
): Promise<{ id: string; accessId: string; role: Role; before?: Role }> {
  const account = await findStaffByEmail(tx, invitation.email);
  if (account === undefined) {
    const { email, role } = invitation;
    return { ...(await insertStaff(tx, { ...access, email, role })), role };
  }
  const { id } = account;
  // At least one owner remains, even if the terminal names another role.
  const role = (await isLastOwner(tx, id)) ? 'owner' : roleBy(invitation, account);
  const accessId = await replaceAccess(tx, id, { ...access, role });
  await endStaffSessionsOf(tx, id);
  await unlinkIdentitiesOf(tx, id);
  await enqueuePasswordMail(tx, { staffId: id, isReset: true });
  return { id, accessId, role, before: account.role };
}

/** A colleague's link keeps the present role of an account; the terminal may set another. */
function roleBy(invitation: OpenInvitation, account: StaffAccount | undefined): Role {
  return account === undefined || invitation.invitedById === null ? invitation.role : account.role;
}

/** @returns the browser's new token */
async function signInHere(
  tx: Tx,
  { session, browser }: Pick<StaffCall<'acceptInvitation'>, 'session' | 'browser'>,
  staffId: string,
): Promise<string> {
  if (session !== undefined) await endStaffSession(tx, session.id, session.person.id);
  const token = newSessionToken();
  const { device, source } = browser;
  await beginStaffSession(tx, { staffId, token, device, network: source, isSignedIn: true });
  return token;
}

async function refuseUnknown(
  { limits }: StaffContext,
  { sender }: Pick<StaffBrowser, 'sender'>,
): Promise<StaffRefusal> {
  const limited = await limits.take('unknownInvitation', { ...sender });
  return limited === undefined ? staffRefusal('link_invalid') : staffRefusalOf(limited);
}
