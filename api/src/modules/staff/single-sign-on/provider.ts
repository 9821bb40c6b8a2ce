import { STEP_UP_MINUTES, type Role } from '@handsel/contract/staff';
import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from 'openid-client';
import * as z from 'zod/mini';

/** The charity's identity provider, as the settings name it. */
export interface SingleSignOnSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** On the button. */
  name: string;
  /** Of email addresses, in small letters; empty: any. */
  allowedDomains: readonly string[];
  /** Which role a new colleague gets, by the first of these groups that they are in. */
  roles: readonly { group: string; role: Role }[];
}

/** What only we know of somebody who was sent to the provider. */
export interface Expected {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Who the provider says has come back. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Undefined: the provider does not say that it is theirs. */
  email: string | undefined;
  name: string | undefined;
  groups: readonly string[];
  /** When they last proved to the provider who they are; undefined: it does not say. */
  authenticatedAt: Date | undefined;
}

export interface IdentityProvider {
  settings: SingleSignOnSettings;
  /** @returns where to send somebody; undefined: the provider does not answer */
  begin(): Promise<{ url: URL; expected: Expected } | undefined>;
  /** @param answer what the provider added to our address */
  finish(answer: string, expected: Expected): Promise<Identity | 'failed' | 'unavailable'>;
}

const TIMEOUT_S = 10;
/** The standard ones; `groups` is no standard, and the name that most providers use. */
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

/** Loaded when it is first used. */
const library = () => import('openid-client');

/** @param redirectUri the page of ours that the provider sends people back to */
export function identityProvider(
  settings: SingleSignOnSettings,
  redirectUri: URL,
  log: FastifyBaseLogger,
): IdentityProvider {
  let found: Configuration | undefined;

  async function configuration(): Promise<Configuration> {
    if (found !== undefined) return found;
    const { discovery, allowInsecureRequests, enableNonRepudiationChecks } = await library();
    // Settings allow it on loopback alone.
    const isPlain = settings.issuer.protocol === 'http:';
    found = await discovery(settings.issuer, settings.clientId, settings.clientSecret, undefined, {
      timeout: TIMEOUT_S,
      // It also checks the signatures of ID tokens, which TLS alone would vouch for.
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
      // Who has not proved who they are for longer is asked again, so that a sign-in is a fresh factor.
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
    return identityOf(claimsOf(signed, more));
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

/** The email and that it is verified come from one place, and the moment of the sign-in from what is signed. */
function claimsOf(signed: object, more: object): z.infer<typeof claimsSchema> {
  const own = z.parse(z.partial(claimsSchema), signed);
  const { email, email_verified: isVerified } =
    own.email === undefined ? z.parse(z.partial(claimsSchema), more) : own;
  return z.parse(claimsSchema, {
    ...{ ...more, ...signed },
    ...{ email, email_verified: isVerified, auth_time: own.auth_time },
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

/** No answer, one too late, or one that says that the server itself has failed. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  const isCut = error instanceof TypeError && error.message === 'fetch failed';
  return isCut || code === 'OAUTH_TIMEOUT' || isUnreachable(error.cause);
}
