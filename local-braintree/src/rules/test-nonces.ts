/**
 * Braintree's documented test nonces for cards
 * (developer.paypal.com/braintree/docs/reference/general/testing, "Payment method nonces";
 * `test_values/nonces.js` in the server SDK). The numbers are documented ones, so `test-values.ts`
 * has their BIN data. The details of the wallets are from the server SDKs' own tests.
 */
export type CardNonce =
  | { readonly type: 'credit_card' | 'visa_checkout_card'; readonly number: string }
  | {
      readonly type: 'apple_pay_card';
      readonly number: string;
      readonly cardholderName: string;
      /**
       * The wallet's name of the card. It ends with the last four digits of the card behind the
       * device's number.
       */
      readonly paymentInstrumentName: string;
      readonly isMerchantToken?: true;
    }
  | {
      readonly type: 'android_pay_card';
      readonly number: string;
      /** The last digits of the card behind the number, if they differ. */
      readonly sourceLast4?: string;
      readonly isNetworkTokenized?: true;
    };

const VISA = '4012888888881881';
const MASTERCARD = '5555555555554444';
const AMEX = '378282246310005';
const DISCOVER = '6011111111111117';

const card = (number: string): CardNonce => ({ type: 'credit_card', number });
const visaCheckout = (number: string): CardNonce => ({ type: 'visa_checkout_card', number });
const applePay = (number: string, brand: string, paymentInstrumentName: string) =>
  ({
    type: 'apple_pay_card',
    number,
    cardholderName: `${brand} Apple Pay Cardholder`,
    paymentInstrumentName,
  }) as const;
const googlePay = (number: string) => ({ type: 'android_pay_card', number }) as const;

export const cardNonces: Readonly<Record<string, CardNonce>> = {
  'fake-valid-nonce': card(VISA),
  'fake-valid-visa-nonce': card(VISA),
  'fake-valid-amex-nonce': card(AMEX),
  'fake-valid-mastercard-nonce': card(MASTERCARD),
  'fake-valid-discover-nonce': card(DISCOVER),
  'fake-valid-jcb-nonce': card('3530111333300000'),
  'fake-valid-maestro-nonce': card('6304000000000000'),
  'fake-valid-dinersclub-nonce': card('36259600000004'),
  'fake-valid-prepaid-nonce': card('4111111111111210'),
  'fake-valid-prepaid-reloadable-nonce': card('4229989900000002'),
  'fake-valid-commercial-nonce': card('4111111111131010'),
  'fake-valid-business-nonce': card('4229989800000003'),
  'fake-valid-consumer-nonce': card('4229989700000004'),
  'fake-valid-corporate-nonce': card('4229989100000000'),
  'fake-valid-purchase-nonce': card('4229989500000006'),
  'fake-valid-durbin-regulated-nonce': card('4111161010101010'),
  'fake-valid-healthcare-nonce': card('4111111510101010'),
  'fake-valid-debit-nonce': card('4117101010101010'),
  'fake-valid-payroll-nonce': card('4111111114101010'),
  'fake-valid-no-indicators-nonce': card('4111111111310101'),
  'fake-valid-unknown-indicators-nonce': card('4111111111112101'),
  'fake-valid-country-of-issuance-usa-nonce': card('4111111111121102'),
  'fake-valid-country-of-issuance-cad-nonce': card('4111111111121136'),
  'fake-valid-issuing-bank-network-only-nonce': card('4111111141010101'),
  'fake-abstract-transactable-nonce': card('4111111111111111'),
  'fake-pinless-debit-visa-nonce': card('4117101010101010'),
  'fake-processor-declined-visa-nonce': card('4000111111111115'),
  'fake-processor-declined-mastercard-nonce': card('5105105105105100'),
  'fake-processor-declined-amex-nonce': card('378734493671000'),
  'fake-processor-declined-discover-nonce': card('6011000990139424'),
  'fake-processor-failure-jcb-nonce': card('3566002020360505'),
  'fake-gateway-rejected-fraud-nonce': card('4000111111111511'),
  'fake-gateway-rejected-risk-thresholds-nonce': card('4111130000000003'),
  'fake-luhn-invalid-nonce': card('4111111111111112'),
  'fake-apple-pay-visa-nonce': applePay(VISA, 'Visa', 'Visa 8886'),
  'fake-apple-pay-mastercard-nonce': applePay(MASTERCARD, 'MasterCard', 'MasterCard 0017'),
  'fake-apple-pay-amex-nonce': applePay(AMEX, 'AmEx', 'AmEx 41002'),
  'fake-apple-pay-mpan-nonce': { ...applePay(VISA, 'Visa', 'Visa 8886'), isMerchantToken: true },
  'fake-android-pay-nonce': { ...googlePay(DISCOVER), sourceLast4: '1111' },
  'fake-android-pay-discover-nonce': { ...googlePay(DISCOVER), sourceLast4: '1111' },
  'fake-android-pay-visa-nonce': googlePay('4111111111111111'),
  'fake-android-pay-mastercard-nonce': { ...googlePay(MASTERCARD), isNetworkTokenized: true },
  'fake-android-pay-amex-nonce': googlePay(AMEX),
  'fake-visa-checkout-visa-nonce': visaCheckout(VISA),
  'fake-visa-checkout-mastercard-nonce': visaCheckout(MASTERCARD),
  'fake-visa-checkout-amex-nonce': visaCheckout(AMEX),
  'fake-visa-checkout-discover-nonce': visaCheckout(DISCOVER),
};
