import { SINGLE_SIGN_ON_PATH } from '@handsel/contract/console';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { readOrMakeKey } from '../../platform/database/stored-key.ts';
import { createKnownDevices } from '../../platform/http/known-devices.ts';
import type { SenderOf } from '../../platform/http/proxies.ts';
import type { StaffContext } from './context.ts';
import { staffCookiePath } from './http/cookie.ts';
import { serveStaffEndpoint, STAFF_API_PATH, type StaffEndpointContext } from './http/endpoint.ts';
import { handleStaffErrors } from './http/refusals.ts';
import { staffSuccess } from './http/result.ts';
import { acceptInvitation, readInvitation } from './invitations/accept.ts';
import { invite, reactivate, resetAccess, withdraw } from './invitations/invite.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { allowSegmentExports, changeRole, deactivate, readStaff } from './people/manage.ts';
import { describeNobody, describeSession } from './sessions/describe-session.ts';
import { endOtherSessions, endOwnSession, readOwnSessions } from './sessions/own-sessions.ts';
import { changeOwnPassword, replaceRecoveryCodes } from './sign-in/change-own-password.ts';
import { giveSecondFactor, signIn, signOut, stepUp } from './sign-in/sign-in.ts';
import { identityProvider, type SingleSignOnSettings } from './single-sign-on/provider.ts';
import { beginSingleSignOn, finishSingleSignOn } from './single-sign-on/single-sign-on.ts';

interface StaffRoutesContext extends Omit<StaffContext, 'provider'> {
  senderOf: SenderOf;
  publicUrl: URL;
  /** Undefined if the settings name no identity provider. */
  singleSignOn: SingleSignOnSettings | undefined;
}

/**
 * Registers the calls of the staff console below /staff/api, with its own error words.
 * @param serveOthers registers those of higher modules
 */
export async function staffRoutes(
  app: FastifyInstance,
  given: StaffRoutesContext,
  serveOthers: (scope: FastifyInstance, endpoints: StaffEndpointContext) => Promise<void>,
): Promise<void> {
  const { db, limits, senderOf, publicUrl, singleSignOn } = given;
  const returnTo = new URL(SINGLE_SIGN_ON_PATH, publicUrl);
  const provider = singleSignOn && identityProvider(singleSignOn, returnTo, app.log);
  const context = { ...given, provider };
  const invitationKey = await readOrMakeKey(db, 'staff-invitations');
  const endpoints: StaffEndpointContext = {
    db,
    limits,
    senderOf,
    publicUrl,
    key: await readOrMakeKey(db, 'staff-sessions'),
    devices: await staffDevices(db, publicUrl),
  };
  await app.register(
    async (scope) => {
      handleStaffErrors(scope);
      signInRoutes(scope, endpoints, context);
      invitationRoutes(scope, endpoints, context, invitationKey);
      passkeyRoutes(scope, endpoints, context);
      ownAccountRoutes(scope, endpoints, context);
      peopleRoutes(scope, endpoints, context);
      await serveOthers(scope, endpoints);
    },
    { prefix: STAFF_API_PATH },
  );
}

async function staffDevices(db: Db, publicUrl: URL) {
  const secure = publicUrl.protocol === 'https:';
  return createKnownDevices(await readOrMakeKey(db, 'staff-devices'), secure, {
    name: secure ? '__Host-handsel_staff_device' : 'handsel_staff_device',
    path: staffCookiePath(secure),
    sameSite: 'strict',
  });
}

function signInRoutes(app: FastifyInstance, endpoints: StaffEndpointContext, context: StaffContext): void {
  const { db } = context;
  const { key } = endpoints;
  serveStaffEndpoint(app, endpoints, 'getSession', async ({ session, token }) =>
    token === undefined
      ? describeNobody(db, context, key)
      : staffSuccess(await describeSession(db, context, token, session)),
  );
  serveStaffEndpoint(app, endpoints, 'signIn', (call) => signIn(context, call));
  serveStaffEndpoint(app, endpoints, 'beginSingleSignOn', (call) => beginSingleSignOn(context, call));
  serveStaffEndpoint(app, endpoints, 'finishSingleSignOn', (call) => finishSingleSignOn(context, call));
  serveStaffEndpoint(app, endpoints, 'giveSecondFactor', (call) => giveSecondFactor(context, call));
  serveStaffEndpoint(app, endpoints, 'signOut', (call) => signOut(context, call, key));
  serveStaffEndpoint(app, endpoints, 'stepUp', (call) => stepUp(context, call));
}

function invitationRoutes(
  app: FastifyInstance,
  endpoints: StaffEndpointContext,
  context: StaffContext,
  invitationKey: string,
): void {
  const keys = { sessions: endpoints.key, invitations: invitationKey };
  serveStaffEndpoint(app, endpoints, 'readInvitation', (call) => readInvitation(context, keys, call));
  serveStaffEndpoint(app, endpoints, 'acceptInvitation', (call) => acceptInvitation(context, keys, call));
}

function ownAccountRoutes(
  app: FastifyInstance,
  endpoints: StaffEndpointContext,
  context: StaffContext,
): void {
  serveStaffEndpoint(app, endpoints, 'getOwnSessions', (call) => readOwnSessions(context, call));
  serveStaffEndpoint(app, endpoints, 'endOwnSession', (call) => endOwnSession(context, call));
  serveStaffEndpoint(app, endpoints, 'endOtherSessions', (call) => endOtherSessions(context, call));
  serveStaffEndpoint(app, endpoints, 'replaceRecoveryCodes', (call) => replaceRecoveryCodes(context, call));
  serveStaffEndpoint(app, endpoints, 'changeOwnPassword', (call) => changeOwnPassword(context, call));
}

function peopleRoutes(app: FastifyInstance, endpoints: StaffEndpointContext, context: StaffContext): void {
  serveStaffEndpoint(app, endpoints, 'getStaff', () => readStaff(context));
  serveStaffEndpoint(app, endpoints, 'invite', (call) => invite(context, call));
  serveStaffEndpoint(app, endpoints, 'withdrawInvitation', (call) => withdraw(context, call));
  serveStaffEndpoint(app, endpoints, 'allowSegmentExports', (call) => allowSegmentExports(context, call));
  serveStaffEndpoint(app, endpoints, 'changeRole', (call) => changeRole(context, call));
  serveStaffEndpoint(app, endpoints, 'deactivate', (call) => deactivate(context, call));
  serveStaffEndpoint(app, endpoints, 'reactivate', (call) => reactivate(context, call));
  serveStaffEndpoint(app, endpoints, 'resetAccess', (call) => resetAccess(context, call));
}
