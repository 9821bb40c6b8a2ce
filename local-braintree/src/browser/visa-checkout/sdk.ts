/**
 * The stand-in for Visa Checkout's sdk.js: the global `V` that a merchant's page sets up. A click
 * on an element with the class `v-button` opens a payment sheet that identifies itself as a
 * stand-in. developer.paypal.com/braintree/docs/guides/secure-remote-commerce/client-side
 */
import { openPaymentSheet } from '../payment-sheet/payment-sheet.ts';
import { lastFour, testCards } from '../payment-sheet/test-cards.ts';
import type { TestCard } from '../payment-sheet/test-cards.ts';

interface InitOptions {
  readonly apikey: string;
  readonly encryptionKey: string;
  /** Omitted if nothing is paid. */
  readonly paymentRequest?: { readonly currencyCode: string; readonly subtotal: string };
  readonly settings?: {
    readonly displayName?: string;
    readonly payment?: { readonly cardBrands?: readonly string[] };
  };
}

/** The events for the merchant's page, with their data. */
interface Events {
  'payment.success': { callid: string; encKey: string; encPaymentData: string };
  'payment.cancel': { callid: string };
  'payment.error': { code: number; message: string };
}
type Listener = (payment: unknown, error?: unknown) => void;

/** Visa's brands by the names in its options, with Braintree's names. */
const NETWORKS: Readonly<Record<string, TestCard['network']>> = {
  VISA: 'visa',
  MASTERCARD: 'mastercard',
  AMEX: 'amex',
  DISCOVER: 'discover',
};

const listeners = new Map<string, Listener>();
let options: InitOptions | undefined;

function tell<Name extends keyof Events>(name: Name, about: Events[Name]): void {
  if (name === 'payment.error') listeners.get(name)?.({}, about);
  else listeners.get(name)?.(about);
}

async function pay({ paymentRequest, settings }: InitOptions): Promise<void> {
  const callid = crypto.randomUUID();
  const merchantName = settings?.displayName ?? 'the merchant';
  const brands = settings?.payment?.cardBrands ?? Object.keys(NETWORKS);
  const sheet = openPaymentSheet({
    wallet: 'Visa Checkout',
    merchantName,
    ...(paymentRequest === undefined
      ? { title: `Choose a card for ${merchantName}`, lines: [] }
      : { lines: [{ label: 'Total', amount: `${paymentRequest.currencyCode} ${paymentRequest.subtotal}` }] }),
    ...testCards(brands.flatMap((brand) => NETWORKS[brand] ?? [])),
  });
  const outcome = await sheet.outcome;
  sheet.close();
  if (outcome.kind === 'approved') tell('payment.success', { callid, ...encrypted(outcome.choice) });
  else if (outcome.kind === 'cancelled') tell('payment.cancel', { callid });
  else tell('payment.error', { code: 500, message: 'Visa Checkout could not make this payment.' });
}

/** The data that Visa encrypts for Braintree; our gateway reads it unencrypted. */
function encrypted(card: TestCard): Pick<Events['payment.success'], 'encKey' | 'encPaymentData'> {
  const payment = { number: card.number, expirationMonth: '12', expirationYear: '2040' };
  return { encKey: `stand-in for ${lastFour(card)}`, encPaymentData: btoa(JSON.stringify(payment)) };
}

const V = {
  /** Sets it up, or changes the amount. */
  init(wanted: InitOptions): void {
    for (const name of ['apikey', 'encryptionKey'] as const) {
      if (!wanted[name]) throw new Error(`V.init needs ${name}.`);
    }
    const { paymentRequest } = wanted;
    if (paymentRequest !== undefined && !(paymentRequest.currencyCode && paymentRequest.subtotal)) {
      throw new Error('V.init needs a currencyCode and a subtotal in paymentRequest.');
    }
    options = wanted;
  },
  on(name: string, listener: Listener): void {
    listeners.set(name, listener);
  },
};

document.addEventListener('click', (event) => {
  const isButton = event.target instanceof Element && event.target.closest('.v-button') !== null;
  if (isButton && options !== undefined) void pay(options);
});

declare global {
  interface Window {
    V?: typeof V;
    onVisaCheckoutReady?: () => void;
  }
}
window.V = V;
window.onVisaCheckoutReady?.();
