import { CURRENCY, decimalFromCents } from '@handsel/contract';
import visaCheckout from 'braintree-web/visa-checkout/index.js';
import type { VisaCheckout, VisaPayment } from 'braintree-web/visa-checkout/index.js';
import { loadScript } from './load-script.ts';
import type { Gift, GiftNow, MethodOutcome, ReadyWallet, Wallet } from './method.ts';
import { readProviderError } from './provider-errors.ts';
import { withTimeout } from './with-timeout.ts';
import styles from './visa-checkout.module.css';

/**
 * The object that Visa's sdk.js adds to the page.
 * developer.paypal.com/braintree/docs/guides/secure-remote-commerce/client-side
 */
interface VisaSdk {
  init(options: object): void;
  on(event: 'payment.success', listener: (payment: Partial<VisaPayment>) => void): void;
  on(event: 'payment.cancel', listener: () => void): void;
  on(event: 'payment.error', listener: (payment: unknown, error: unknown) => void): void;
}
declare global {
  var V: VisaSdk | undefined;
}

/** Visa Checkout, later Visa Click to Pay: a card from Visa's wallet. */
const visa: Wallet<'visa'> = {
  async prepare({ client, settings, gift }) {
    const [component] = await Promise.all([visaCheckout.create({ client }), loadScript(settings.script)]);
    return globalThis.V === undefined ? undefined : readyWallet(globalThis.V, component, gift);
  },
};
export default visa;

function readyWallet(sdk: VisaSdk, component: VisaCheckout, gift: GiftNow): ReadyWallet {
  let answer: ((outcome: MethodOutcome | Promise<MethodOutcome>) => void) | undefined;
  sdk.on('payment.success', (payment) => answer?.(tokenize(component, payment)));
  sdk.on('payment.cancel', () => answer?.({ kind: 'cancelled' }));
  sdk.on('payment.error', (_payment, error) => answer?.({ kind: 'error', error: readProviderError(error) }));
  const init = () => sdk.init(component.createInitOptions(initOptions(gift())));
  return {
    showButton(place, onPress) {
      const button = document.createElement('button');
      button.type = 'button';
      // Visa's script recognizes its buttons by this class.
      button.className = `v-button ${styles['button'] ?? ''}`;
      button.textContent = 'Visa Checkout';
      button.addEventListener('click', () => {
        // Visa's own listener runs after this one: the amount may have changed.
        init();
        onPress(
          new Promise((resolve) => {
            answer = resolve;
          }),
        );
      });
      place.append(button);
      init();
      return { remove: () => button.remove() };
    },
  };
}

/**
 * The payment is optional, but its amount is not: without one, the wallet's own button must not say
 * that it pays.
 */
function initOptions(gift: Gift | undefined): object {
  if (gift === undefined) return { settings: { review: { buttonAction: 'Continue' } } };
  const subtotal = decimalFromCents(gift.amountCents);
  return { paymentRequest: { currencyCode: CURRENCY.code, subtotal } };
}

async function tokenize(component: VisaCheckout, payment: Partial<VisaPayment>): Promise<MethodOutcome> {
  if (!isWhole(payment)) return { kind: 'error', error: readProviderError(INCOMPLETE) };
  try {
    const { nonce, details } = await withTimeout(component.tokenize(payment));
    return {
      kind: 'nonce',
      nonce,
      methodType: 'credit',
      ...(details.bin !== undefined && { bin: details.bin }),
    };
  } catch (error) {
    return { kind: 'error', error: readProviderError(error) };
  }
}

/** The library's error for a payment that lacks one of the three. */
const INCOMPLETE = { code: 'VISA_CHECKOUT_PAYMENT_REQUIRED' };

/** The fields that the library needs to create a nonce, for any version of the wallet's script. */
function isWhole(payment: Partial<VisaPayment>): payment is VisaPayment {
  return [payment.callid, payment.encKey, payment.encPaymentData].every((part) => Boolean(part));
}
