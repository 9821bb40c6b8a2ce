import { CURRENCY } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import { PAGE_LANGUAGE } from '@handsel/words/page-language';
import type { Client } from 'braintree-web';
import type { PayPalApproval, PayPalCheckout } from 'braintree-web/paypal-checkout/index.js';
import paypalCheckout from 'braintree-web/paypal-checkout/index.js';
import { readPageSettings } from '../lib/settings.ts';
import './unseen-frames.ts';
import { READY_LIMIT_MS, withTimeout } from './with-timeout.ts';

/**
 * PayPal takes a language with a country: https://developer.paypal.com/reference/locale-codes/
 */
const PAYPAL_LOCALES: Record<Language, string> = { en: 'en_US', es: 'es_ES', fr: 'fr_FR', de: 'de_DE' };

/** The parts of PayPal's script that we use: https://developer.paypal.com/sdk/js/reference/ */
interface PayPalSdk {
  FUNDING: { PAYPAL: string };
  Buttons: (options: PayPalButtonsOptions) => PayPalButtons;
}

export interface PayPalButtonsOptions {
  fundingSource: string;
  style: { height?: number; borderRadius?: number; tagline?: boolean };
  /** Exactly one of the two: an order for a single payment, or an agreement to later payments. */
  createOrder?: () => Promise<string>;
  createBillingAgreement?: () => Promise<string>;
  onClick: () => void;
  onApprove: (approval: PayPalApproval) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
}

interface PayPalButtons {
  isEligible(): boolean;
  render(place: HTMLElement): Promise<void>;
  close(): Promise<void>;
}

declare global {
  interface Window {
    paypal?: PayPalSdk;
  }
}

/** Braintree's part in a payment by PayPal, and PayPal's own. */
interface LoadedPayPal {
  checkout: PayPalCheckout;
  sdk: PayPalSdk;
}

let latest: { client: Client; forAgreement: boolean; loaded: Promise<LoadedPayPal> } | undefined;

/**
 * Loads PayPal's script once. The script differs for recurring payments and for an account that is
 * only saved.
 * @param address from the server; braintree-web loads it from there too
 * @param forAgreement requests an agreement instead of an amount
 * @throws braintree-web's error, or that the script did not load
 */
export function loadPayPal(client: Client, address: string, forAgreement: boolean): Promise<LoadedPayPal> {
  if (latest?.client === client && latest.forAgreement === forAgreement) return latest.loaded;
  const before = latest?.loaded.then(({ checkout }) => checkout.teardown()).catch(() => undefined);
  const loaded = load(client, address, forAgreement, before);
  latest = { client, forAgreement, loaded };
  return loaded;
}

async function load(
  client: Client,
  address: string,
  forAgreement: boolean,
  before: Promise<void> | undefined,
): Promise<LoadedPayPal> {
  await before;
  const checkout = await withTimeout(paypalCheckout.create({ client }), READY_LIMIT_MS);
  const { policyNonce } = readPageSettings();
  const isOver = new AbortController();
  try {
    const loaded = Promise.race([
      checkout.loadPayPalSDK({
        components: 'buttons',
        locale: PAYPAL_LOCALES[PAGE_LANGUAGE],
        ...(policyNonce !== undefined && { dataAttributes: { 'csp-nonce': policyNonce } }),
        ...(forAgreement ? { vault: true } : { intent: 'capture', currency: CURRENCY.code }),
      }),
      scriptFailure(address, isOver.signal),
    ]);
    await withTimeout(loaded, READY_LIMIT_MS);
  } finally {
    isOver.abort();
  }
  const sdk = window.paypal;
  if (sdk === undefined) throw new Error("PayPal's script is not what it was");
  return { checkout, sdk };
}

/** braintree-web never reports a script that fails to load: the page detects it. */
function scriptFailure(address: string, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.src.startsWith(address)) {
        reject(new Error(`${address} did not load`));
      }
    };
    document.addEventListener('error', fail, { capture: true, signal });
  });
}
