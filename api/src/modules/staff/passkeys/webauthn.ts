import type { StaffEndpoints } from '@handsel/contract/staff';
import * as z from 'zod/mini';
import { CHALLENGE_MINUTES } from './challenges.ts';
import type { StoredPasskey } from './store.ts';

type Body<N extends 'addPasskey' | 'signInWithPasskey'> = z.output<StaffEndpoints[N]['body']>;
export type NewCredential = Body<'addPasskey'>['credential'];
export type UsedCredential = Body<'signInWithPasskey'>['credential'];
type CreationOptions = z.output<StaffEndpoints['beginPasskey']['reply']>;
type RequestOptions = z.output<StaffEndpoints['beginPasskeySignIn']['reply']>;

/** The only site that passkeys are for. */
interface Site {
  publicUrl: URL;
}

/** EdDSA, ES256 and RS256, as COSE numbers them: what authenticators have. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/** Loaded when the first passkey is used: a start need not read what knows the certificates of all makers. */
const library = () => import('@simplewebauthn/server');

const named = (passkeys: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports,
  }));

/** What a browser makes a passkey by: one that needs no email typed, and asks who is there each time. */
export function creationOptions(
  { publicUrl }: Site,
  {
    challenge,
    person,
    charity,
    existing,
  }: {
    challenge: Buffer;
    person: { id: string; name: string; email: string };
    charity: string;
    /** So that no device gets two. */
    existing: readonly StoredPasskey[];
  },
): CreationOptions {
  return {
    challenge: challenge.toString('base64url'),
    rp: { id: publicUrl.hostname, name: charity },
    user: { id: handleOf(person.id), name: person.email, displayName: person.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: named(existing),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** @param allowed empty: any passkey for this site */
export function requestOptions(
  { publicUrl }: Site,
  challenge: Buffer,
  allowed: readonly StoredPasskey[] = [],
): RequestOptions {
  return {
    challenge: challenge.toString('base64url'),
    rpId: publicUrl.hostname,
    timeout: TIMEOUT_MS,
    allowCredentials: named(allowed),
    userVerification: 'required',
  };
}

/** What authenticators know a person by: no email, and the same for all of the person's passkeys. */
function handleOf(staffId: string): string {
  return Buffer.from(staffId).toString('base64url');
}

const clientDataSchema = z.object({ challenge: z.string(), crossOrigin: z.optional(z.boolean()) });

/** The challenge that a browser says was signed. @returns undefined: it says none, or another site's page asked for it from a frame of ours */
export function challengeIn({ response }: NewCredential | UsedCredential): string | undefined {
  const parsed = z.safeParse(clientDataSchema, parsedJson(response.clientDataJSON));
  return parsed.success && parsed.data.crossOrigin !== true ? parsed.data.challenge : undefined;
}

function parsedJson(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/**
 * Whether it was made for this site, by an answer to that challenge, by who is there.
 * @returns undefined: it was not
 */
export async function verifyNew(
  { publicUrl }: Site,
  credential: NewCredential,
  challenge: string,
): Promise<Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await library();
  const { transports = [], ...response } = credential.response;
  const verified = await orUndefined(() =>
    verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: publicUrl.origin,
      expectedRPID: publicUrl.hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (verified?.verified !== true) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

/**
 * Whether the passkey has signed that challenge, for this site, for who is there.
 * @returns how often it says that it has signed; undefined: it has not
 */
export async function verifyUsed(
  { publicUrl }: Site,
  {
    credential,
    passkey,
    challenge,
  }: { credential: UsedCredential; passkey: StoredPasskey; challenge: string },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...response } = credential.response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.staffId)) return undefined;
  const verified = await orUndefined(() =>
    verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: publicUrl.origin,
      expectedRPID: publicUrl.hostname,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    }),
  );
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
}

/** The library throws for what is wrong with that which a browser sent. It reads it alone: no disk, no network. */
function orUndefined<T>(verify: () => Promise<T>): Promise<T | undefined> {
  return verify().catch(() => undefined);
}
