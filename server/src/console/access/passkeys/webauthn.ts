import type { StaffEndpoints } from '@handsel/contract/console';
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

/** EdDSA, ES256 and RS256 by their COSE numbers, which authenticators support. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/** Loaded when the first passkey is used, because it contains the certificates of all makers. */
const library = () => import('@simplewebauthn/server');

const named = (passkeys: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports,
  }));

/** The options for creating a passkey that needs no email, and that verifies its user each time. */
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
    /** Prevents a second passkey on the same device. */
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

/** @param allowed empty for any passkey of this site */
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

/**
 * The authenticators' id for a person: it is no email, and is the same for all of the person's
 * passkeys.
 */
function handleOf(staffId: string): string {
  return Buffer.from(staffId).toString('base64url');
}

const clientDataSchema = z.object({ challenge: z.string(), crossOrigin: z.optional(z.boolean()) });

/**
 * The challenge that was signed according to the browser.
 * @returns undefined if it names none, or a page of another site requested it from a frame of ours
 */
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
 * Verifies that the passkey was made for this site, for that challenge, with user verification.
 * @returns undefined if it was not
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
 * Verifies that the passkey has signed that challenge, for this site, with user verification.
 * @returns its signature counter; undefined if it has not
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

/**
 * The library throws for invalid input of a browser. It uses neither the disk nor the network, so
 * no other errors are hidden.
 */
function orUndefined<T>(verify: () => Promise<T>): Promise<T | undefined> {
  return verify().catch(() => undefined);
}
