import { decimalFromCents } from '@handsel/contract';
import type { Cents, Providers } from '@handsel/contract';
import { threeDSecureWords } from '@handsel/words/three-d-secure';
import type { Client, ThreeDSecure } from 'braintree-web';
import { braintreeClient } from './braintree-client.ts';
import { explainProviderError } from './explain-provider-error.ts';
import type { ProviderFailure } from './provider-errors.ts';

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
    const threeDSecure = await component(await braintreeClient(authorization), version);
    threeDSecure.on('customer-canceled', noteCancelled);
    try {
      const verified = await threeDSecure.verifyCard({
        nonce,
        bin,
        amount: decimalFromCents(amountCents),
        ...(email !== null && { email }),
        collectDeviceData: true,
        onLookupComplete: (_lookup, next) => next(),
      });
      if (verified.liabilityShifted) return { kind: 'nonce', nonce: verified.nonce };
      return isCancelled ? { kind: 'cancelled' } : { kind: 'error', error: NOT_CONFIRMED };
    } finally {
      threeDSecure.off('customer-canceled', noteCancelled);
    }
  } catch (error) {
    return { kind: 'error', error: await explainProviderError(error) };
  }
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
