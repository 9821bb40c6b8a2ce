import { ENDPOINTS, type Checkout } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint, serveOpenEndpoint, type EndpointContext } from '../../../platform/http/endpoint.ts';
import type { Result } from '../../../platform/http/result.ts';
import { hasBotCheckAnswer, type Shield } from '../../../platform/http/shield.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import type { AccountContext } from './account.ts';
import { requestLink } from './request-link.ts';
import { resetPassword, setInitialPassword } from './set-password.ts';
import { readSignInLink, signIn, signInByLink, signOut, type SignedIn } from './sign-in.ts';

/**
 * The checkout that a donor continues after signing in: one of this session under the donor's
 * address.
 */
export type OpenCheckout = (
  session: Session,
  donor: Omit<SignedIn, 'session'>,
  origin: { campaign: string | undefined; campaignVersion: number | undefined; userAgent: string },
) => Promise<Checkout>;

/** The checks before a mailed link to any typed address. */
const MAILBOX_SHIELD: Shield = { limit: 'linkRequest', botCheck: () => 'link' };

/** The specification allows a request with an address only, so a few pass without a bot check. */
const FORGOTTEN_PASSWORD_SHIELD: Shield = {
  limit: 'linkRequest',
  botCheck: (body) => (hasBotCheckAnswer(body) ? 'link' : undefined),
  unchecked: { limit: 'uncheckedMailbox', thenFor: 'link' },
};

export function accountRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  accounts: AccountContext,
  openCheckout: OpenCheckout,
): void {
  async function withCheckout(
    signedIn: Result<SignedIn>,
    origin: Parameters<OpenCheckout>[2],
  ): Promise<Result<Checkout>> {
    if (!signedIn.ok) return signedIn;
    const { session, ...donor } = signedIn.data;
    return { ...signedIn, data: await openCheckout(session, donor, origin) };
  }

  serveEndpoint<'login'>(
    app,
    context,
    ENDPOINTS.login,
    async ({ body, ...browser }) =>
      withCheckout(await signIn(accounts, browser, body), {
        campaign: body.campaign,
        campaignVersion: body.campaign_version,
        userAgent: body.user_agent,
      }),
    {
      limit: 'password',
      botCheck: (body) => (body.validate_recaptcha === true ? 'login' : undefined),
      unchecked: { limit: 'uncheckedPassword', thenFor: 'login' },
    },
  );
  serveEndpoint<'requestSignInLink'>(
    app,
    context,
    ENDPOINTS.requestSignInLink,
    async ({ body, limitKeys, language }) =>
      requestLink(accounts, { kind: 'sign_in', email: body.email, language }, limitKeys),
    MAILBOX_SHIELD,
  );
  serveOpenEndpoint<'readSignInLink'>(app, context, ENDPOINTS.readSignInLink, async ({ params }) =>
    readSignInLink(accounts, params.token),
  );
  serveEndpoint<'useSignInLink'>(
    app,
    context,
    ENDPOINTS.useSignInLink,
    async ({ params, session, userAgent }) =>
      withCheckout(await signInByLink(accounts, { session, userAgent }, params.token), {
        campaign: undefined,
        campaignVersion: undefined,
        userAgent,
      }),
  );
  serveEndpoint<'logout'>(
    app,
    context,
    ENDPOINTS.logout,
    async ({ session }) => signOut(accounts, session),
    // On a shared device, signing out must also end a session with the token from before a gift.
    { servesOvertaken: () => true },
  );
  serveEndpoint<'setInitialPassword'>(
    app,
    context,
    ENDPOINTS.setInitialPassword,
    async ({ body, ...browser }) => setInitialPassword(accounts, browser, body.password),
    { limit: 'firstPassword' },
  );
  serveEndpoint<'requestPasswordReset'>(
    app,
    context,
    ENDPOINTS.requestPasswordReset,
    async ({ body, limitKeys, language }) =>
      requestLink(accounts, { kind: 'password', email: body.email, language }, limitKeys),
    FORGOTTEN_PASSWORD_SHIELD,
  );
  serveEndpoint<'resetPassword'>(
    app,
    context,
    ENDPOINTS.resetPassword,
    async ({ params, body, ...browser }) => resetPassword(accounts, browser, params.token, body),
  );
}
