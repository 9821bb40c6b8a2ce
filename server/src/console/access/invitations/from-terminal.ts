import type { Charity } from '@handsel/contract';
import type { Role } from '@handsel/contract/console';
import { recordAuditEntry } from '../../../domain/audit/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { findStaffByEmail, isAnybodyStaff, lockStaff } from '../people/store.ts';
import { invitationMail, invitationUrl } from './invitation-mail.ts';
import { giveToken, insertInvitation, isAnOwnerInvited, type OpenInvitation } from './store.ts';

export interface TerminalContext {
  db: Db;
  charity: Charity;
  publicUrl: URL;
  /** Undefined if the link is only printed. */
  mailer: Mailer | undefined;
  /** The system account that runs this. */
  by: string;
}

const TERMINAL = 'terminal';

/** A link that is only shown to one person. */
export interface NamedLink {
  url: string;
  isMailed: boolean;
}

interface Made {
  invitation: OpenInvitation;
  token: string;
  isReset: boolean;
}

/**
 * Invites a person without a colleague: the first owner, or a single owner who has lost all access.
 * @param role undefined for the account's present role
 * @returns undefined if the address has no account and no role is given
 */
export async function inviteFromTerminal(
  context: TerminalContext,
  { email, role }: { email: string; role: Role | undefined },
): Promise<NamedLink | undefined> {
  const made = await context.db.transaction(async (tx) => {
    await lockStaff(tx);
    const given = role ?? (await findStaffByEmail(tx, email))?.role;
    return given === undefined ? undefined : make(tx, context.by, { email, role: given });
  });
  return made && mailAndName(context, made);
}

/**
 * Makes a link for the first owner at the first start, unless there are staff or an open invitation
 * of an owner. Processes that start together make one.
 * @returns `waiting` if an owner is invited already; undefined if there are staff
 */
export async function inviteFirstOwner(
  context: TerminalContext,
  email: string,
): Promise<NamedLink | 'waiting' | undefined> {
  if (await isAnybodyStaff(context.db)) return undefined;
  const made = await context.db.transaction(async (tx) => {
    await lockStaff(tx);
    // A person may have signed up since.
    if (await isAnybodyStaff(tx)) return undefined;
    if (await isAnOwnerInvited(tx)) return 'waiting';
    return make(tx, context.by, { email, role: 'owner' });
  });
  return typeof made === 'object' ? mailAndName(context, made) : made;
}

/**
 * Makes a link for the person who tries a system with sample data, at each start until it was used.
 * It is in addition to the fictional staff.
 * @returns undefined if it was used
 */
export async function inviteSampleOwner(
  context: TerminalContext,
  email: string,
): Promise<NamedLink | undefined> {
  const made = await context.db.transaction(async (tx) => {
    await lockStaff(tx);
    if ((await findStaffByEmail(tx, email)) !== undefined) return undefined;
    return make(tx, context.by, { email, role: 'owner' });
  });
  return made && mailAndName(context, made);
}

async function make(tx: Tx, by: string, { email, role }: { email: string; role: Role }): Promise<Made> {
  const isReset = (await findStaffByEmail(tx, email)) !== undefined;
  const invitation = await insertInvitation(tx, { email, role, invitedBy: null });
  const token = await giveToken(tx, invitation.id);
  await recordAuditEntry(tx, {
    actor: { staffId: null, name: by },
    source: TERMINAL,
    action: 'staff.invited',
    details: { email, role },
  });
  return { invitation, token, isReset };
}

/** The link works whether or not it can be mailed. */
async function mailAndName({ mailer, charity, publicUrl }: TerminalContext, made: Made): Promise<NamedLink> {
  const url = invitationUrl(publicUrl, made.token);
  const mailing = mailer?.send(invitationMail({ ...made, charity, publicUrl })).then(
    () => true,
    () => false,
  );
  return { url, isMailed: (await mailing) ?? false };
}
