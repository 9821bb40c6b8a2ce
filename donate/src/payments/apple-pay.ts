import { decimalFromCents } from '@handsel/contract';
import { applePayWords } from '@handsel/words/donate/apple-pay';
import type { ApplePay } from 'braintree-web';
import applePay from 'braintree-web/apple-pay/index.js';
import styles from './apple-pay.module.css';
import { explainProviderError } from './explain-provider-error.ts';
import { loadScript } from './load-script.ts';
import type { Gift, MethodOutcome, Wallet } from './method.ts';
import { withTimeout } from './with-timeout.ts';

/** The version with recurring payments: Safari 16. */
const RECURRING_VERSION = 14;
/** The longest payee name that Apple shows. */
const DISPLAY_NAME_LIMIT = 64;
/** The minimum version, which accepts a total of zero: Safari 12.1. */
const BASE_VERSION = 4;

/**
 * Apple Pay: the browser has the button and the sheet. Braintree validates the merchant and
 * tokenizes the sheet's result.
 */
const wallet: Wallet<'apple'> = {
  async prepare({ client, settings: { label, script }, gift }) {
    if (!('ApplePaySession' in window) && script !== undefined) await loadScript(script);
    if (!('ApplePaySession' in window) || !ApplePaySession.supportsVersion(BASE_VERSION)) return undefined;
    if (!ApplePaySession.canMakePayments()) return undefined;
    const braintree = await applePay.create({ client });
    return {
      showButton(place, onPress) {
        const button = applePayButton();
        const press = () => onPress(pay(braintree, label, gift()));
        button.addEventListener('click', press);
        place.append(button);
        return { remove: () => button.remove() };
      },
    };
  },
};
export default wallet;

/** Apple's own button if the browser draws it, otherwise one of its colors and size. */
function applePayButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.button ?? '';
  button.ariaLabel = 'Apple Pay';
  const words = document.createElement('span');
  words.textContent = 'Apple Pay';
  button.append(words);
  return button;
}

async function pay(braintree: ApplePay, label: string, gift: Gift | undefined): Promise<MethodOutcome> {
  try {
    // Before any await: Safari opens the sheet only during the click.
    const approved = await showSheet(braintree, label, gift);
    return approved === undefined
      ? { kind: 'cancelled' }
      : { kind: 'nonce', methodType: 'apple', ...approved };
  } catch (error) {
    return { kind: 'error', error: await explainProviderError(error) };
  }
}

/**
 * Lets the donor approve in Apple's sheet, which closes with the nonce; the page then reports the
 * bank's decision as usual.
 * @returns undefined if the donor closed the sheet
 */
function showSheet(
  braintree: ApplePay,
  label: string,
  gift: Gift | undefined,
): Promise<{ nonce: string; email?: string } | undefined> {
  return new Promise((resolve, reject) => {
    const knowsRecurring = ApplePaySession.supportsVersion(RECURRING_VERSION);
    const session = new ApplePaySession(
      knowsRecurring ? RECURRING_VERSION : BASE_VERSION,
      paymentRequest(braintree, label, gift, knowsRecurring),
    );
    let isOpen = true;
    session.onvalidatemerchant = ({ validationURL }) => {
      const displayName = label.slice(0, DISPLAY_NAME_LIMIT);
      const fail = (error: Error) => {
        if (isOpen) session.abort();
        reject(error);
      };
      withTimeout(braintree.performValidation({ validationURL, displayName })).then(
        (merchantSession: unknown) => {
          if (isOpen) session.completeMerchantValidation(merchantSession);
        },
        fail,
      );
    };
    session.onpaymentauthorized = ({ payment }) => {
      const fail = (error: Error) => {
        session.completePayment(ApplePaySession.STATUS_FAILURE);
        reject(error);
      };
      withTimeout(braintree.tokenize({ token: payment.token })).then(({ nonce }) => {
        session.completePayment(ApplePaySession.STATUS_SUCCESS);
        const email = payment.shippingContact?.emailAddress;
        resolve({ nonce, ...(email && { email }) });
      }, fail);
    };
    session.oncancel = () => {
      isOpen = false;
      resolve(undefined);
    };
    session.begin();
  });
}

function paymentRequest(
  braintree: ApplePay,
  label: string,
  gift: Gift | undefined,
  knowsRecurring: boolean,
): ApplePayJS.ApplePayPaymentRequest {
  const amount = decimalFromCents(gift?.todayCents ?? 0);
  const request = braintree.createPaymentRequest({ total: { label, amount } });
  const monthlyCents = gift?.frequency === 'monthly' && knowsRecurring ? gift.amountCents : undefined;
  return {
    ...(request as ApplePayJS.ApplePayPaymentRequest),
    ...totalOf(label, amount),
    // https://developer.apple.com/documentation/applepayontheweb/applepaypaymentrequest/requiredshippingcontactfields
    ...(gift?.asksEmail === true && { requiredShippingContactFields: ['email'] }),
    ...(monthlyCents !== undefined && {
      recurringPaymentRequest: everyMonth(decimalFromCents(monthlyCents), label),
    }),
  };
}

/**
 * Without a charge today, Apple would treat the amount as pending, and its sheet hides that; a
 * separate line shows the zero.
 * https://developer.apple.com/documentation/applepayontheweb/applepaylineitem/type
 */
function totalOf(
  label: string,
  amount: string,
): Pick<ApplePayJS.ApplePayPaymentRequest, 'total' | 'lineItems'> {
  if (Number(amount) > 0) return { total: { label, amount, type: 'final' } };
  return {
    lineItems: [{ label: applePayWords.today, amount, type: 'final' }],
    total: { label, amount, type: 'pending' },
  };
}

/** https://developer.apple.com/documentation/applepayontheweb/applepayrecurringpaymentrequest */
function everyMonth(amount: string, label: string): ApplePayJS.ApplePayRecurringPaymentRequest {
  return {
    paymentDescription: applePayWords.description({ charity: label }),
    billingAgreement: applePayWords.agreement,
    regularBilling: {
      label: applePayWords.everyMonth,
      amount,
      paymentTiming: 'recurring',
      recurringPaymentIntervalUnit: 'month',
      recurringPaymentIntervalCount: 1,
    },
    managementURL: new URL('/redirect-to-profile', location.origin).href,
  };
}
