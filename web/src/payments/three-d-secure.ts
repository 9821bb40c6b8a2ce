import { decimalFromCents } from '@handsel/contract';
import type { Cents, Providers } from '@handsel/contract';
import { threeDSecureWords } from '@handsel/words/three-d-secure';
import type { Client, ThreeDSecure } from 'braintree-web';
import { braintreeClient } from './braintree-client.ts';
import { explainProviderError } from './explain-provider-error.ts';
import type { ProviderFailure } from './provider-errors.ts';
import { READY_LIMIT_MS, withTimeout } from './with-timeout.ts';

/** A card whose bank is to be asked who is paying. */
export interface CardToVerify {
  nonce: string;
  /** Its first digits. */
  bin: string;
  amountCents: Cents;
  email: string | null;
}

export type Verification =
  /** Stands for the card in the place of the nonce that was asked about, and brings the bank's answer along. */
  { kind: 'nonce'; nonce: string } | { kind: 'cancelled' } | { kind: 'error'; error: ProviderFailure };

/** The bank answered, and did not answer for its customer. */
const NOT_CONFIRMED: ProviderFailure = {
  code: 'THREEDS_NOT_CONFIRMED',
  type: 'customer',
  words: threeDSecureWords.notConfirmed,
  next: 'try-again',
};

/**
 * Has the card's bank asked who is paying (3-D Secure), in a dialog of the bank's where it wants to know more. The server asks the
 * gateway for the answer too, so what is said here decides nothing but the words. Never throws.
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
      // A component that was given up does not listen to a script that comes late.
      if (latest === undefined) void threeDSecure.teardown().catch(() => undefined);
    }
  } catch (error) {
    return { kind: 'error', error: await explainProviderError(error) };
  }
}

/**
 * Starts a verification, and limits the time until Braintree knows whether the bank asks anything. From then on the donor is asked, without
 * a limit. No dialog opens after the time is over.
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

/** Limits a step of the preparation. After a timeout the next try makes another component. */
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

/** The one of this page, made again for another client, and where the last try to make it failed. */
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
