import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint, serveOpenEndpoint, type EndpointContext } from '../../../platform/http/endpoint.ts';
import type { AccountContext } from './account.ts';
import { answerEmailChange, cancelEmailChange, readEmailChange, requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, readSignInSettings } from './sign-in-settings.ts';

/** Adds the calls with which a signed-in donor manages the account. */
export function accountSettingsRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  accounts: AccountContext,
): void {
  serveOpenEndpoint<'getSignInSettings'>(app, context, ENDPOINTS.getSignInSettings, async ({ session }) =>
    readSignInSettings(accounts, session),
  );
  serveEndpoint<'changePassword'>(app, context, ENDPOINTS.changePassword, async ({ body, ...browser }) =>
    changePassword(accounts, browser, body),
  );
  serveEndpoint<'endSessions'>(app, context, ENDPOINTS.endSessions, async ({ body, session }) =>
    endOtherSessions(accounts, session, body.session),
  );
  serveEndpoint<'requestEmailChange'>(
    app,
    context,
    ENDPOINTS.requestEmailChange,
    async ({ body, session, limitKeys }) => requestEmailChange(accounts, { session, limitKeys }, body),
  );
  serveEndpoint<'cancelEmailChange'>(app, context, ENDPOINTS.cancelEmailChange, async ({ session }) =>
    cancelEmailChange(accounts, session),
  );
  serveOpenEndpoint<'readEmailChange'>(app, context, ENDPOINTS.readEmailChange, async ({ params }) =>
    readEmailChange(accounts, params.token),
  );
  serveEndpoint<'answerEmailChange'>(
    app,
    context,
    ENDPOINTS.answerEmailChange,
    async ({ params, body, session }) => answerEmailChange(accounts, session, params.token, body.answer),
  );
}
