import { staffErrorWords } from '@handsel/words/console/errors';
import * as z from 'zod/mini';
import { textSchema } from '../../shared/fields.ts';
import { atMost } from '../../shared/text-length.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { isStaffName } from '../person.ts';
import { emptyBody, idParams, moment, nothing } from './parts.ts';
import { staffSessionSchema } from './sign-in.ts';

/** Bytes as base64url without padding, as WebAuthn writes them in JSON. */
const base64url = (maxLength: number) =>
  z.string().check(atMost(maxLength), z.minLength(1), z.regex(/^[A-Za-z0-9_-]+$/));

/** WebAuthn's limit is 1,023 bytes. */
const credentialId = base64url(1_364);
const clientData = base64url(4_000);
const transport = textSchema(30);

/**
 * The browser's new passkey: the parts of WebAuthn's RegistrationResponseJSON that the server
 * needs.
 */
const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: base64url(12_000),
    transports: z.optional(z.array(transport).check(z.maxLength(10))),
  }),
});
/**
 * The browser's signature with a passkey: the parts of WebAuthn's AuthenticationResponseJSON that
 * the server needs.
 */
const usedCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(2_000),
    signature: base64url(4_000),
    userHandle: z.optional(base64url(100)),
  }),
});

const credentialName = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});
/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(credentialName),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
/** WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  /** Empty if any passkey of this site on the device is accepted. */
  allowCredentials: z.array(credentialName),
  userVerification: z.literal('required'),
});

const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  added_at: moment,
  last_used_at: z.nullable(moment),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** The most passkeys of one person. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX_LENGTH = 60;

/**
 * Signing in and confirming with a passkey, and the caller's own passkeys. A challenge works once,
 * for five minutes, in the browser that requested it.
 */
export const PASSKEY_ENDPOINTS = {
  beginPasskeySignIn: {
    method: 'POST',
    path: '/staff/api/sign-in/passkey/options',
    params: undefined,
    query: undefined,
    body: emptyBody,
    reply: requestOptions,
    access: 'anybody',
    needsStepUp: false,
    errors: ['too_many'],
  },
  /** A complete sign-in: the device is one factor, and its own prompt is the other. */
  signInWithPasskey: {
    method: 'POST',
    path: '/staff/api/sign-in/passkey',
    params: undefined,
    query: undefined,
    body: z.object({ credential: usedCredential }),
    reply: staffSessionSchema,
    access: 'anybody',
    needsStepUp: false,
    errors: ['bad_passkey', 'too_many'],
  },
  beginPasskeyStepUp: {
    method: 'POST',
    path: '/staff/api/step-up/passkey/options',
    params: undefined,
    query: undefined,
    body: emptyBody,
    reply: requestOptions,
    access: 'signed-in',
    needsStepUp: false,
    errors: ['too_many'],
  },
  stepUpWithPasskey: {
    method: 'POST',
    path: '/staff/api/step-up/passkey',
    params: undefined,
    query: undefined,
    body: z.object({ credential: usedCredential }),
    reply: nothing,
    access: 'signed-in',
    needsStepUp: false,
    errors: ['bad_passkey', 'too_many'],
  },
  getPasskeys: {
    method: 'GET',
    path: '/staff/api/own/passkeys',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.array(passkeySchema),
    access: 'signed-in',
    needsStepUp: false,
    errors: [],
  },
  beginPasskey: {
    method: 'POST',
    path: '/staff/api/own/passkeys/options',
    params: undefined,
    query: undefined,
    body: emptyBody,
    reply: creationOptions,
    access: 'signed-in',
    needsStepUp: true,
    errors: ['too_many'],
  },
  addPasskey: {
    method: 'POST',
    path: '/staff/api/own/passkeys',
    params: undefined,
    query: undefined,
    body: z.object({
      name: textSchema(PASSKEY_NAME_MAX_LENGTH).check(
        z.trim(),
        z.minLength(1),
        z.refine(isStaffName, staffErrorWords.name),
      ),
      credential: newCredential,
    }),
    reply: passkeySchema,
    access: 'signed-in',
    needsStepUp: true,
    errors: ['bad_passkey', 'too_many_passkeys'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/staff/api/own/passkeys/:id',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: nothing,
    access: 'signed-in',
    needsStepUp: true,
    errors: ['not_found'],
  },
} as const satisfies Record<string, StaffEndpoint>;
