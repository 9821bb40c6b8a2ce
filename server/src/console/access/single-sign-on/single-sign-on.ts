import { emailSchema } from '@handsel/contract';
import { isStaffName, STEP_UP_MINUTES, type StaffSession } from '@handsel/contract/console';
import { newSessionToken } from '../../../platform/http/session-token.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { RateLimitKeys } from '../../../platform/limits/limits.ts';
import { recordAct } from '../acts.ts';
import type { StaffContext } from '../context.ts';
import type { StaffBrowser } from '../http/browser.ts';
import type { StaffCall } from '../http/endpoint.ts';
import { staffRefusal, staffRefusalOf, staffSuccess, type StaffResult } from '../http/result.ts';
import { withdrawInvitationsTo } from '../invitations/store.ts';
import {
  findStaffByEmail,
  insertStaff,
  lockActiveStaff,
  lockStaff,
  type StaffAccount,
} from '../people/store.ts';
import { describeSession } from '../sessions/describe-session.ts';
import { beginStaffSession, endStaffSession } from '../sessions/store.ts';
import { enqueueDeviceMail } from '../sign-in/device-mail.ts';
import type { Identity, SingleSignOnSettings } from './provider.ts';
import { findByIdentity, insertFlow, linkIdentity, takeFlow } from './store.ts';

/** Sends a visitor to the charity's identity provider, if the settings name one. */
export async function beginSingleSignOn(
  { db, limits, provider }: StaffContext,
  { token, browser }: StaffCall<'beginSingleSignOn'>,
): Promise<StaffResult<{ url: string }>> {
  if (provider === undefined) return staffRefusal('not_found');
  const limited = await limits.take('staffSingleSignOn', limitKeys(browser));
  if (limited !== undefined) return staffRefusalOf(limited);
  if (token === undefined) return staffRefusal('xsrf');
  const begun = await provider.begin();
  if (begun === undefined) return staffRefusal('sso_unavailable');
  await insertFlow(db, token, begun.expected);
  return staffSuccess({ url: begun.url.href });
}

/**
 * Signs in a returning visitor. It looks for a linked account, then for one with the verified
 * email, and then for a group with a role. The page that they return to makes this call, so it has
 * the browser's cookie, unlike requests of other sites.
 */
export async function finishSingleSignOn(
  context: StaffContext,
  { body, session, token, browser }: StaffCall<'finishSingleSignOn'>,
): Promise<StaffResult<StaffSession>> {
  const { db, limits, provider } = context;
  if (provider === undefined) return staffRefusal('not_found');
  const limited = await limits.take('staffSingleSignOn', limitKeys(browser));
  if (limited !== undefined) return staffRefusalOf(limited);
  const state = new URLSearchParams(body.answer).get('state');
  const expected = state === null || token === undefined ? undefined : await takeFlow(db, token, state);
  if (expected === undefined) return staffRefusal('sso_failed');
  const identity = await provider.finish(body.answer, expected);
  if (identity === 'failed') return staffRefusal('sso_failed');
  if (identity === 'unavailable') return staffRefusal('sso_unavailable');
  const result = await db.transaction(async (tx) => {
    await lockStaff(tx);
    const person = await findOrMake(tx, provider.settings, identity, browser);
    if (person !== undefined) return signInHere(tx, context, { person, identity, browser });
    await recordAct(tx, { person: undefined, browser }, 'staff.single-sign-on-refused', {
      result: 'refused',
      details: { email: identity.email ?? null },
    });
    return staffRefusal('sso_refused');
  });
  // Runs separately, without a locked person, because it can be another person's session.
  if (result.ok && session !== undefined) await endStaffSession(db, session.id, session.person.id);
  return result;
}

/** @returns undefined if no account matches, or it is deactivated */
async function findOrMake(
  tx: Tx,
  settings: SingleSignOnSettings,
  identity: Identity,
  browser: StaffBrowser,
): Promise<StaffAccount | undefined> {
  const email = emailSchema.safeParse(identity.email).success ? identity.email : undefined;
  if (!isAllowed(settings, email)) return undefined;
  const linked = await findByIdentity(tx, identity);
  if (linked !== undefined) return lockActiveStaff(tx, linked);
  if (email === undefined) return undefined;
  const found = await findStaffByEmail(tx, email);
  const id = found === undefined ? await join(tx, settings, { ...identity, email }, browser) : found.id;
  const person = id === undefined ? undefined : await lockActiveStaff(tx, id);
  // The account is linked to another person at the provider already.
  if (person === undefined || !(await linkIdentity(tx, person.id, identity))) return undefined;
  const { issuer, subject } = identity;
  await recordAct(tx, { person, browser }, 'staff.identity-linked', {
    to: person.id,
    details: { issuer, identity: subject },
  });
  return person;
}

function isAllowed({ allowedDomains }: SingleSignOnSettings, email: string | undefined): boolean {
  if (allowedDomains.length === 0) return true;
  const domain = email?.split('@').at(-1)?.toLowerCase();
  return domain !== undefined && allowedDomains.includes(domain);
}

/**
 * Creates a colleague in the role of their first group with a role.
 * @returns undefined if no group has one
 */
async function join(
  tx: Tx,
  { roles }: SingleSignOnSettings,
  { email, name, groups }: Identity & { email: string },
  browser: StaffBrowser,
): Promise<string | undefined> {
  const role = roles.find(({ group }) => groups.includes(group))?.role;
  const shownName = [name?.trim().slice(0, 100), email.split('@')[0]].find(
    (each) => each !== undefined && isStaffName(each),
  );
  if (role === undefined || shownName === undefined) return undefined;
  const { id } = await insertStaff(tx, {
    email,
    name: shownName,
    role,
    passwordHash: null,
    totpSecret: null,
    totpLastStep: 0,
  });
  await withdrawInvitationsTo(tx, email);
  await recordAct(tx, { person: { id, name: shownName, email }, browser }, 'staff.joined', {
    to: id,
    details: { email, role },
  });
  return id;
}

async function signInHere(
  tx: Tx,
  context: StaffContext,
  { person, identity, browser }: { person: StaffAccount; identity: Identity; browser: StaffBrowser },
): Promise<StaffResult<StaffSession>> {
  const newToken = newSessionToken();
  const { device, source } = browser;
  await beginStaffSession(tx, {
    staffId: person.id,
    token: newToken,
    device,
    network: source,
    isSignedIn: true,
    secondFactorAt: freshAt(identity),
  });
  const isNewDevice = browser.knownAs(person.accessId) === undefined;
  if (isNewDevice) await enqueueDeviceMail(tx, person.id, device);
  await recordAct(tx, { person, browser }, 'staff.signed-in', {
    to: person.id,
    details: { method: 'single-sign-on', device, new_device: isNewDevice },
  });
  const described = await describeSession(tx, context, newToken, { state: 'signed-in', person });
  return { ...staffSuccess(described), newToken, signedInAs: person.accessId };
}

/**
 * If the provider does not say when it asked the person, the sign-in does not count for dangerous
 * actions.
 */
function freshAt({ authenticatedAt }: Identity, now = Date.now()): Date {
  const old = now - (STEP_UP_MINUTES + 1) * 60_000;
  return new Date(Math.min(now, authenticatedAt?.getTime() ?? old));
}

function limitKeys({ known, sender }: StaffBrowser): RateLimitKeys {
  return known === undefined ? { ...sender } : { known };
}
