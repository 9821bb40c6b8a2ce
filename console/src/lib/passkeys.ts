import { PASSKEY_ENDPOINTS } from '@handsel/contract/console';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { Passkey, StaffSession } from '@handsel/contract/console';
import { staffPasskeyWords as words } from '@handsel/words/console/passkeys';
import { CallFailed } from './call.ts';
import { call } from './client.ts';

export const canUsePasskeys = browserSupportsWebAuthn;

/** @throws CallFailed */
export async function signInWithPasskey(): Promise<StaffSession> {
  const optionsJSON = await call(PASSKEY_ENDPOINTS.beginPasskeySignIn, { body: {} });
  const credential = await asked(() => startAuthentication({ optionsJSON }), words.failed);
  return call(PASSKEY_ENDPOINTS.signInWithPasskey, { body: { credential } });
}

/**
 * Confirms with a passkey instead of a code.
 * @throws CallFailed
 */
export async function stepUpWithPasskey(): Promise<void> {
  const optionsJSON = await call(PASSKEY_ENDPOINTS.beginPasskeyStepUp, { body: {} });
  const credential = await asked(() => startAuthentication({ optionsJSON }), words.failed);
  await call(PASSKEY_ENDPOINTS.stepUpWithPasskey, { body: { credential } });
}

/** @throws CallFailed */
export async function addPasskey(name: string): Promise<Passkey> {
  const optionsJSON = await call(PASSKEY_ENDPOINTS.beginPasskey, { body: {} });
  const credential = await asked(() => startRegistration({ optionsJSON }), words.notAdded);
  return call(PASSKEY_ENDPOINTS.addPasskey, { body: { name, credential } });
}

/**
 * The browser's credential; replaces a refusal with our own message, because the browser's is for
 * developers.
 */
async function asked<Credential>(ask: () => Promise<Credential>, refused: string): Promise<Credential> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const code = error instanceof WebAuthnError ? error.code : undefined;
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') throw failed(words.known);
    if (name === 'SecurityError' || name === 'NotSupportedError') throw failed(words.unsupported);
    throw failed(refused);
  }
}

const failed = (message: string) => new CallFailed('bad_passkey', message);
