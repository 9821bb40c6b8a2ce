import { ROLE_PERMISSIONS, type StaffSession } from '@handsel/contract/console';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newAnonymousToken, xsrfTokenFor } from '../../../platform/http/session-token.ts';
import type { StaffContext } from '../context.ts';
import { staffSuccess, type StaffSuccess } from '../http/result.ts';
import { findStaff, mayExportSegments, type StaffPerson } from '../people/store.ts';
import { hasPasskeys } from '../passkeys/store.ts';
import { countRecoveryCodes } from '../sign-in/recovery-codes.ts';
import type { OpenStaffSession } from './store.ts';

type Said = Pick<StaffContext, 'charity' | 'fiscalYearStarts' | 'isLocal' | 'provider'>;

/**
 * The facts about the session for the console's pages. After only the password, they contain
 * nothing about the person.
 */
export async function describeSession(
  db: Db | Tx,
  context: Said,
  token: string,
  session: Pick<OpenStaffSession, 'state' | 'person'> | undefined,
): Promise<StaffSession> {
  return {
    state: session?.state ?? 'signed-out',
    xsrf: xsrfTokenFor(token),
    charity: context.charity.name,
    logo: context.charity.logo ?? null,
    time_zone: context.charity.timeZone,
    fiscal_year_starts: context.fiscalYearStarts,
    is_local: context.isLocal,
    single_sign_on: context.provider?.settings.name ?? null,
    person: session?.state === 'signed-in' ? await describePerson(db, session.person) : null,
  };
}

/**
 * Describes a browser that is not signed in any more. It has a signed token for the next sign-in,
 * which is not stored.
 */
export async function describeNobody(
  db: Db | Tx,
  context: Said,
  key: string,
): Promise<StaffSuccess<StaffSession>> {
  const newToken = newAnonymousToken(key);
  return { ...staffSuccess(await describeSession(db, context, newToken, undefined)), newToken };
}

async function describePerson(
  db: Db | Tx,
  { id, name, email, role }: StaffPerson,
): Promise<StaffSession['person']> {
  const exportsSegments = await mayExportSegments(db, { id, role });
  return {
    id,
    name,
    email,
    role,
    permissions: ROLE_PERMISSIONS[role].filter(
      (permission) => permission !== 'segments:export' || exportsSegments,
    ),
    recovery_codes_left: await countRecoveryCodes(db, id),
    has_passkeys: await hasPasskeys(db, id),
    has_password: ((await findStaff(db, id))?.passwordHash ?? null) !== null,
  };
}
