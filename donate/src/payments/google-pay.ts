import { CURRENCY, decimalFromCents, formatCents } from '@handsel/contract';
import { googlePayWords } from '@handsel/words/donate/google-pay';
import { PAGE_LANGUAGE } from '@handsel/words/page-language';
import type { GooglePayment } from 'braintree-web';
import googlePayment from 'braintree-web/google-payment/index.js';
import { readPageSettings } from '../lib/settings.ts';
import { explainProviderError } from './explain-provider-error.ts';
import { loadScript } from './load-script.ts';
import type { Gift, MethodContext, MethodOutcome, ReadyWallet, Wallet } from './method.ts';
import { withTimeout } from './with-timeout.ts';

type Request = google.payments.api.PaymentDataRequest;
type Total = Pick<google.payments.api.TransactionInfo, 'totalPriceStatus' | 'totalPrice' | 'totalPriceLabel'>;

/**
 * Google Pay: Google's script has the button and the sheet, and Braintree tokenizes the sheet's
 * result.
 */
const googlePay: Wallet<'google'> = {
  async prepare({ client, settings, needsProof, gift }) {
    const { script, environment, merchantId } = settings;
    const [braintree] = await Promise.all([
      googlePayment.create({
        client,
        googlePayVersion: 2,
        ...(merchantId !== undefined && { googleMerchantId: merchantId }),
      }),
      loadScript(script),
    ]);
    const { policyNonce: nonce } = readPageSettings();
    const sheets = new google.payments.api.PaymentsClient({
      environment,
      ...(nonce !== undefined && { nonce }),
    });
    const requestNow = () => {
      const request = paymentRequest(braintree, settings, gift());
      return needsProof ? withoutBareCards(request) : request;
    };
    const { result } = await sheets.isReadyToPay(requestNow());
    return result ? readyWallet(sheets, braintree, requestNow) : undefined;
  },
};
export default googlePay;

function readyWallet(
  sheets: google.payments.api.PaymentsClient,
  braintree: GooglePayment,
  requestNow: () => Request,
): ReadyWallet {
  return {
    showButton(place, onPress) {
      const button = sheets.createButton({
        ...(PAGE_LANGUAGE !== 'en' && { buttonLocale: PAGE_LANGUAGE }),
        // During the click, or the browser blocks Google's window.
        onClick: () => onPress(pay(sheets.loadPaymentData(requestNow()), braintree)),
        // Only the mark, without text: the row's own label names the action.
        buttonType: 'plain',
        buttonColor: matchMedia('(prefers-color-scheme: dark)').matches ? 'white' : 'black',
        buttonSizeMode: 'fill',
        buttonRadius: Number.parseFloat(getComputedStyle(place).borderTopLeftRadius) || 0,
      });
      place.append(button);
      return { remove: () => button.remove() };
    },
  };
}

async function pay(
  approval: Promise<google.payments.api.PaymentData>,
  braintree: GooglePayment,
): Promise<MethodOutcome> {
  try {
    const data = await approval;
    const { nonce, details } = await withTimeout(braintree.parseResponse(data));
    const { email } = data;
    return { kind: 'nonce', nonce, methodType: 'google', bin: details.bin, ...(email && { email }) };
  } catch (error) {
    const statusCode = statusCodeOf(error);
    if (statusCode === 'CANCELED') return { kind: 'cancelled' };
    const told = statusCode === undefined ? error : { code: `GOOGLE_PAY_${statusCode}` };
    return { kind: 'error', error: await explainProviderError(told) };
  }
}

/**
 * Google's own code for an error. https://developers.google.com/pay/api/web/reference/error-objects
 */
function statusCodeOf(error: unknown): string | undefined {
  const { statusCode } = error as Partial<google.payments.api.PaymentsError>;
  return statusCode;
}

function paymentRequest(
  braintree: GooglePayment,
  { label }: MethodContext<'google'>['settings'],
  gift: Gift | undefined,
): Request {
  const transactionInfo = { currencyCode: CURRENCY.code, countryCode: CURRENCY.country, ...totalOf(gift) };
  const request = braintree.createPaymentDataRequest({ transactionInfo });
  return {
    ...request,
    merchantInfo: { ...request.merchantInfo, merchantName: label },
    // https://developers.google.com/pay/api/web/reference/request-objects#PaymentDataRequest
    ...(gift?.asksEmail === true && { emailRequired: true }),
  };
}

/** https://developers.google.com/pay/api/web/reference/request-objects#TransactionInfo */
function totalOf(gift: Gift | undefined): Total {
  // Google rejects an amount whose status is "not currently known"; only its types require one.
  if (gift === undefined) return { totalPriceStatus: 'NOT_CURRENTLY_KNOWN' } as Total;
  const { amountCents, frequency, todayCents } = gift;
  return {
    totalPriceStatus: 'FINAL',
    totalPrice: decimalFromCents(todayCents),
    totalPriceLabel:
      frequency === 'monthly'
        ? googlePayWords.todayThenMonthly({ amount: formatCents(amountCents) })
        : googlePayWords.today,
  };
}

/**
 * Cards that the donor's device tokenized, which proves the payer, but no cards that Google knows
 * only by number.
 * https://developers.google.com/pay/api/web/reference/request-objects#CardParameters
 */
function withoutBareCards(request: Request): Request {
  const allowedPaymentMethods = request.allowedPaymentMethods.map((method) =>
    method.type === 'CARD'
      ? { ...method, parameters: { ...method.parameters, allowedAuthMethods: ['CRYPTOGRAM_3DS' as const] } }
      : method,
  );
  return { ...request, allowedPaymentMethods };
}
