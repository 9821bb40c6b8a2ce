import { CURRENCY, decimalFromCents } from '@handsel/contract';
import { paypalWords } from '@handsel/words/donate/paypal';
import type { PayPalCheckout } from 'braintree-web/paypal-checkout/index.js';
import { explainProviderError } from './explain-provider-error.ts';
import type { Gift, MethodOutcome, OnPress, Wallet } from './method.ts';
import { loadPayPal } from './paypal-sdk.ts';
import type { PayPalButtonsOptions } from './paypal-sdk.ts';
import { withTimeout } from './with-timeout.ts';

/** The limits of the height of PayPal's button. */
const LOWEST_PX = 25;
const HIGHEST_PX = 55;
const LEFT_EARLY: MethodOutcome = { kind: 'cancelled', words: paypalWords.leftEarly };
/** The error of PayPal's script if its window was closed before it had loaded. */
const CLOSED = /popup close|window closed/i;

/** PayPal: its own script has the button and the window, and Braintree tokenizes the result. */
const payPal: Wallet<'paypal'> = {
  async prepare({ client, settings, gift }) {
    const { checkout, sdk } = await loadPayPal(client, settings.script, asksForAgreement(gift()));
    const work = { checkout, createPayment: () => checkout.createPayment(asked(gift(), settings.label)) };
    const buttons = (place?: HTMLElement, onPress: OnPress = () => undefined) =>
      sdk.Buttons({
        fundingSource: sdk.FUNDING.PAYPAL,
        style: styleAt(place),
        ...callbacks(work, asksForAgreement(gift()), onPress),
      });
    if (!buttons().isEligible()) return undefined;
    return {
      showButton(place, onPress) {
        const shown = buttons(place, onPress);
        void shown.render(place);
        return { remove: () => void shown.close() };
      },
    };
  },
};
export default payPal;

/** An agreement covers monthly or later charges. */
function asksForAgreement(gift: Gift | undefined): boolean {
  return gift?.frequency !== 'one-time';
}

/**
 * The request to PayPal: an amount once, with an agreement if it is saved; or only an agreement.
 */
function asked(gift: Gift | undefined, displayName: string) {
  if (gift === undefined || asksForAgreement(gift)) return { flow: 'vault', displayName } as const;
  const amount = decimalFromCents(gift.todayCents);
  const once = { flow: 'checkout', intent: 'capture', currency: CURRENCY.code, amount, displayName } as const;
  return { ...once, requestBillingAgreement: gift.isKept };
}

/** The callbacks of PayPal's script during and after a click; each click has one outcome. */
function callbacks(
  { checkout, createPayment }: { checkout: PayPalCheckout; createPayment: () => Promise<string> },
  isAgreement: boolean,
  onPress: OnPress,
): Omit<PayPalButtonsOptions, 'fundingSource' | 'style'> {
  let end: (outcome: MethodOutcome) => void = () => undefined;
  const fail = async (error: unknown) => {
    const isClosed = error instanceof Error && CLOSED.test(error.message);
    end(isClosed ? LEFT_EARLY : { kind: 'error', error: await explainProviderError(error) });
  };
  const createToken = async () => {
    try {
      return await withTimeout(createPayment());
    } catch (error) {
      // PayPal's script would pass on only its message.
      await fail(error);
      throw error;
    }
  };
  return {
    ...(isAgreement ? { createBillingAgreement: createToken } : { createOrder: createToken }),
    onClick() {
      onPress(new Promise((resolve) => (end = resolve)));
    },
    async onApprove(approval) {
      try {
        // Our server vaults the methods to save.
        const { nonce } = await withTimeout(checkout.tokenizePayment({ ...approval, vault: false }));
        end({ kind: 'nonce', nonce, methodType: 'paypal' });
      } catch (error) {
        await fail(error);
      }
    },
    onCancel: () => end(LEFT_EARLY),
    onError: (error) => void fail(error),
  };
}

/** The height and rounding of its place, which is hidden during checking. */
function styleAt(place: HTMLElement | undefined): PayPalButtonsOptions['style'] {
  if (place === undefined) return {};
  const borderRadius = Number.parseFloat(getComputedStyle(place).borderTopLeftRadius) || 0;
  const height = Math.max(LOWEST_PX, Math.min(place.clientHeight, HIGHEST_PX));
  return { height, borderRadius, tagline: false };
}
