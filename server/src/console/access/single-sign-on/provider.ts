import { STEP_UP_MINUTES, type Role } from '@handsel/contract/console';
import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from 'openid-client';
import * as z from 'zod/mini';

/** The charity's identity provider in the settings. */
export interface SingleSignOnSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** The name on the button. */
  name: string;
  /** Domains of email addresses, in lower case; empty for any. */
  allowedDomains: readonly string[];
  /**
   * The roles of groups. A new colleague gets the role of the first of these groups that they are
   * in.
   */
  roles: readonly { group: string; role: Role }[];
}

/** Values that only we know about a visitor who was sent to the provider. */
export interface Expected {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The identity of a returning visitor, according to the provider. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Undefined if the provider does not confirm that it is theirs. */
  email: string | undefined;
  name: string | undefined;
  groups: readonly string[];
  /** The time of their last authentication at the provider; undefined if it does not say. */
  authenticatedAt: Date | undefined;
}

export interface IdentityProvider {
  settings: SingleSignOnSettings;
  /** @returns the address to redirect to; undefined if the provider does not answer */
  begin(): Promise<{ url: URL; expected: Expected } | undefined>;
  /** @param answer the parameters that the provider added to our address */
  finish(answer: string, expected: Expected): Promise<Identity | 'failed' | 'unavailable'>;
}

const TIMEOUT_S = 10;
/** How much the clocks of the provider and of this machine may differ. */
const CLOCKS_MS = 60_000;
/** The standard scopes. `groups` is not standard, but most providers use this name. */
const SCOPES = ['openid', 'email', 'profile'];

const claimsSchema = z.object({
  sub: z.string(),
  iss: z.string(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.string()),
  groups: z.optional(z.unknown()),
  auth_time: z.optional(z.number()),
});

/** Loaded on demand. */
const library = () => import('openid-client');

/** @param redirectUri our page that the provider sends people back to */
export function identityProvider(
  settings: SingleSignOnSettings,
  redirectUri: URL,
  log: FastifyBaseLogger,
): IdentityProvider {
  let found: Configuration | undefined;

  async function configuration(): Promise<Configuration> {
    if (found !== undefined) return found;
    const { discovery, allowInsecureRequests, enableNonRepudiationChecks } = await library();
    // Settings allow http only on loopback.
    const isPlain = settings.issuer.protocol === 'http:';
    found = await discovery(settings.issuer, settings.clientId, settings.clientSecret, undefined, {
      timeout: TIMEOUT_S,
      // Also checks the signatures of ID tokens, which otherwise only TLS protects.
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    });
    return found;
  }

  async function begin() {
    const client = await library();
    const config = await configuration();
    const codeVerifier = client.randomPKCECodeVerifier();
    const expected = { state: client.randomState(), nonce: client.randomNonce(), codeVerifier };
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri.href,
      scope: SCOPES.join(' '),
      state: expected.state,
      nonce: expected.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      // The provider asks again if the last authentication is older, so that a sign-in is a fresh
      // factor.
      max_age: String(STEP_UP_MINUTES * 60),
    });
    return { url, expected };
  }

  async function finish(answer: string, expected: Expected): Promise<Identity | 'failed'> {
    const client = await library();
    const config = await configuration();
    const returned = new URL(redirectUri);
    returned.search = answer;
    const tokens = await client.authorizationCodeGrant(config, returned, {
      expectedState: expected.state,
      expectedNonce: expected.nonce,
      pkceCodeVerifier: expected.codeVerifier,
      idTokenExpected: true,
    });
    const signed = tokens.claims();
    if (signed === undefined) return 'failed';
    const hasMore = config.serverMetadata().userinfo_endpoint !== undefined;
    const more = hasMore ? await client.fetchUserInfo(config, tokens.access_token, signed.sub) : {};
    const identity = identityOf(claimsOf(signed, more));
    if (!isStale(identity)) return identity;
    log.warn('the identity provider did not ask the person again, although their sign-in is old');
    return 'failed';
  }

  return {
    settings,
    begin: () =>
      begin().catch((error: unknown) => {
        log.warn({ err: error }, 'the identity provider did not answer');
        return undefined;
      }),
    finish: (answer, expected) =>
      finish(answer, expected).catch((error: unknown) => {
        const isAway = isUnreachable(error);
        log.warn({ err: error }, isAway ? 'the identity provider did not answer' : 'a single sign-on failed');
        return isAway ? 'unavailable' : 'failed';
      }),
  };
}

/**
 * The email and its verification come from the same source, and the time of the sign-in from signed
 * data.
 */
function claimsOf(signed: object, more: object): z.infer<typeof claimsSchema> {
  const own = z.parse(z.partial(claimsSchema), signed);
  const { email, email_verified: isVerified } =
    own.email === undefined ? z.parse(z.partial(claimsSchema), more) : own;
  return z.parse(claimsSchema, {
    ...more,
    ...signed,
    email,
    email_verified: isVerified,
    auth_time: own.auth_time,
  });
}

function identityOf(claims: z.infer<typeof claimsSchema>): Identity {
  const { iss, sub, email, email_verified: isVerified, name, groups, auth_time: authTime } = claims;
  const listed = Array.isArray(groups) ? groups : [groups];
  return {
    issuer: iss,
    subject: sub,
    email: isVerified === true ? email : undefined,
    name,
    groups: listed.filter((each) => typeof each === 'string'),
    authenticatedAt: authTime === undefined ? undefined : new Date(authTime * 1000),
  };
}

/** The provider ignored `max_age`. Some providers send no time: freshAt() handles those. */
function isStale({ authenticatedAt }: Identity): boolean {
  return (
    authenticatedAt !== undefined &&
    authenticatedAt.getTime() < Date.now() - STEP_UP_MINUTES * 60_000 - CLOCKS_MS
  );
}

/** No reply, a late reply, or an error of the server itself. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  const isCut = error instanceof TypeError && error.message === 'fetch failed';
  return isCut || code === 'OAUTH_TIMEOUT' || isUnreachable(error.cause);
}
