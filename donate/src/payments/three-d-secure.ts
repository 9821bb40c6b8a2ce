import { decimalFromCents } from '@handsel/contract';
import type { Cents, Providers } from '@handsel/contract';
import { threeDSecureWords } from '@handsel/words/donate/three-d-secure';
import type { Client, ThreeDSecure } from 'braintree-web';
import { braintreeClient } from './braintree-client.ts';
import { explainProviderError } from './explain-provider-error.ts';
import type { ProviderFailure } from './provider-errors.ts';
import { READY_LIMIT_MS, withTimeout } from './with-timeout.ts';

/** A card whose bank must authenticate the payer. */
export interface CardToVerify {
  nonce: string;
  /** Its first digits. */
  bin: string;
  amountCents: Cents;
  email: string | null;
}

export type Verification =
  /** Replaces the original nonce, and includes the bank's answer. */
  { kind: 'nonce'; nonce: string } | { kind: 'cancelled' } | { kind: 'error'; error: ProviderFailure };

/** The bank answered, and did not authenticate its customer. */
const NOT_CONFIRMED: ProviderFailure = {
  code: 'THREEDS_NOT_CONFIRMED',
  type: 'customer',
  words: threeDSecureWords.notConfirmed,
  next: 'try-again',
};

/**
 * Has the card's bank authenticate the payer (3-D Secure), in the bank's own dialog if it needs
 * more information. The server also asks the gateway for the result, so this outcome only affects
 * messages. Never throws.
 * @param authorization Braintree's client token
 */
export async function verifyCard(
  authorization: string,
  { version }: NonNullable<Providers['providers']['threeDSecure']>,
  { nonce, bin, amountCents, email }: CardToVerify,
): Promise<Verification> {
  let isCancelled = false;
  const noteCancelled = () => {
    isCancelled = true;
  };
  try {
    const client = await braintreeClient(authorization);
    const threeDSecure = await prepared(component(client, version));
    threeDSecure.on('customer-canceled', noteCancelled);
    try {
      const verified = await untilLookedUp((onLookupComplete) =>
        threeDSecure.verifyCard({
          nonce,
          bin,
          amount: decimalFromCents(amountCents),
          ...(email !== null && { email }),
          collectDeviceData: true,
          onLookupComplete: (_lookup, next) => onLookupComplete(next),
        }),
      );
      if (verified.liabilityShifted) return { kind: 'nonce', nonce: verified.nonce };
      return isCancelled ? { kind: 'cancelled' } : { kind: 'error', error: NOT_CONFIRMED };
    } finally {
      threeDSecure.off('customer-canceled', noteCancelled);
      // An abandoned component ignores a script that loads late.
      if (latest === undefined) void threeDSecure.teardown().catch(() => undefined);
    }
  } catch (error) {
    return { kind: 'error', error: await explainProviderError(error) };
  }
}

/**
 * Starts a verification, and limits the time until Braintree knows whether the bank has questions.
 * After that the donor answers without a limit. No dialog opens after the timeout.
 */
async function untilLookedUp<Answer>(
  verify: (onLookupComplete: (next: () => void) => void) => Promise<Answer>,
): Promise<Answer> {
  let isOver = false;
  let noteLookedUp: () => void = () => undefined;
  const lookedUp = new Promise<void>((resolve) => (noteLookedUp = resolve));
  const answer = verify((next) => {
    if (isOver) return;
    noteLookedUp();
    next();
  });
  try {
    await prepared(Promise.race([lookedUp, answer]));
  } catch (error) {
    isOver = true;
    throw error;
  }
  return answer;
}

/** Limits a step of the preparation. After a timeout the next attempt creates another component. */
function prepared<Step>(step: Promise<Step>): Promise<Step> {
  return withTimeout(step, READY_LIMIT_MS, () => {
    latest = undefined;
    // Cardinal's script puts this object on the page.
    return 'Cardinal' in globalThis
      ? 'THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT'
      : 'THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED';
  });
}

let latest: { client: Client; ready: Promise<ThreeDSecure> } | undefined;

/** The page's component, created again for another client, and after a failure. */
function component(client: Client, version: '2'): Promise<ThreeDSecure> {
  if (latest?.client !== client) latest = { client, ready: create(client, version) };
  return latest.ready;
}

async function create(client: Client, version: '2'): Promise<ThreeDSecure> {
  try {
    const { default: threeDSecure } = await import('braintree-web/three-d-secure/index.js');
    return await threeDSecure.create({ client, version });
  } catch (error) {
    latest = undefined;
    throw error;
  }
}
