/**
 * Braintree's documented test nonces (developer.paypal.com/braintree/docs/reference/general/testing, "Payment method
 * nonces"; `test_values/nonces.js` in the server SDK), each with what it stands for.
 */
import type { Gateway } from '../gateway/gateway.ts';
import type { CreditCard, Instrument, PayPalAccount } from '../state/instrument-records.ts';
import { networkCheckOf } from '../rules/bank-accounts.ts';
import { threeDSecureTestNonces } from './three-d-secure.ts';
import { asMerchantToken, cardInWallet, inApplePay, inGooglePay } from './wallet-cards.ts';

/** [testing] "Payment method nonces" that stand for a card; the number behind each is a documented one. */
const cardNonces: Readonly<Record<string, string>> = {
  'fake-valid-nonce': '4111111111111111',
  'fake-abstract-transactable-nonce': '4111111111111111',
  'fake-pinless-debit-visa-nonce': '4117101010101010',
  'fake-valid-visa-nonce': '4012888888881881',
  'fake-valid-amex-nonce': '378282246310005',
  'fake-valid-mastercard-nonce': '5555555555554444',
  'fake-valid-discover-nonce': '6011111111111117',
  'fake-valid-jcb-nonce': '3530111333300000',
  'fake-valid-maestro-nonce': '6304000000000000',
  'fake-valid-dinersclub-nonce': '36259600000004',
  'fake-valid-prepaid-nonce': '4111111111111210',
  'fake-valid-prepaid-reloadable-nonce': '4229989900000002',
  'fake-valid-commercial-nonce': '4111111111131010',
  'fake-valid-business-nonce': '4229989800000003',
  'fake-valid-consumer-nonce': '4229989700000004',
  'fake-valid-corporate-nonce': '4229989100000000',
  'fake-valid-purchase-nonce': '4229989500000006',
  'fake-valid-durbin-regulated-nonce': '4111161010101010',
  'fake-valid-healthcare-nonce': '4111111510101010',
  'fake-valid-debit-nonce': '4117101010101010',
  'fake-valid-payroll-nonce': '4111111114101010',
  'fake-valid-no-indicators-nonce': '4111111111310101',
  'fake-valid-unknown-indicators-nonce': '4111111111112101',
  'fake-valid-country-of-issuance-usa-nonce': '4111111111121102',
  'fake-valid-country-of-issuance-cad-nonce': '4111111111121136',
  'fake-valid-issuing-bank-network-only-nonce': '4111111141010101',
  'fake-processor-declined-visa-nonce': '4000111111111115',
  'fake-processor-declined-mastercard-nonce': '5105105105105100',
  'fake-processor-declined-amex-nonce': '378734493671000',
  'fake-processor-declined-discover-nonce': '6011000990139424',
  'fake-processor-failure-jcb-nonce': '3566002020360505',
  'fake-gateway-rejected-fraud-nonce': '4000111111111511',
  'fake-gateway-rejected-risk-thresholds-nonce': '4111130000000003',
  'fake-luhn-invalid-nonce': '4111111111111112',
  ...Object.fromEntries(threeDSecureTestNonces.map((nonce) => [nonce, '4000000000001000'])),
};

/** Nonces for Apple Pay, by the card in the wallet. */
const applePayNonces: Readonly<Record<string, string>> = {
  'fake-apple-pay-visa-nonce': '4111111111111111',
  'fake-apple-pay-mastercard-nonce': '5555555555554444',
  'fake-apple-pay-amex-nonce': '378282246310005',
  'fake-apple-pay-mpan-nonce': '4111111111111111',
};

/** Nonces for Google Pay, by the card in the wallet. */
const androidPayNonces: Readonly<Record<string, string>> = {
  'fake-android-pay-nonce': '6011111111111117',
  'fake-android-pay-visa-nonce': '4111111111111111',
  'fake-android-pay-mastercard-nonce': '5555555555554444',
  'fake-android-pay-amex-nonce': '378282246310005',
  'fake-android-pay-discover-nonce': '6011111111111117',
};

/** The only one that is a network token in the server SDKs' own tests; the others are cards. */
const tokenizedAndroidPayNonce = 'fake-android-pay-mastercard-nonce';

const visaCheckoutNonces: Readonly<Record<string, string>> = {
  'fake-visa-checkout-visa-nonce': '4012888888881881',
  'fake-visa-checkout-mastercard-nonce': '5555555555554444',
  'fake-visa-checkout-amex-nonce': '378282246310005',
  'fake-visa-checkout-discover-nonce': '6011111111111117',
};

/** Documented test nonces of what this gateway does not have. */
const otherNonces = new Set([
  'fake-europe-bank-account-nonce',
  'fake-local-payment-method-nonce',
  'fake-meta-checkout-card-nonce',
  'fake-meta-checkout-token-nonce',
  'fake-paypal-future-refresh-token-nonce',
  'fake-sepa-direct-debit-nonce',
  'tokensam_fake_american_express',
  'tokensam_fake_discover',
  'tokensam_fake_mastercard',
  'tokensam_fake_visa',
]);

/** Whether Braintree documents this test nonce but local-braintree does not support it. */
export function isUnsupportedNonce(nonce: string): boolean {
  return otherNonces.has(nonce);
}

/** What a documented test nonce stands for; undefined for any other text. */
export function testInstrument(gateway: Gateway, nonce: string): Instrument | undefined {
  const card = (table: Readonly<Record<string, string>>): CreditCard | undefined =>
    Object.hasOwn(table, nonce) ? cardInWallet(gateway, table[nonce] ?? '') : undefined;
  const typed = card(cardNonces);
  if (typed !== undefined) return typed;
  const apple = card(applePayNonces);
  if (apple !== undefined) {
    const inWallet = inApplePay(apple);
    return nonce === 'fake-apple-pay-mpan-nonce' ? asMerchantToken(inWallet) : inWallet;
  }
  const google = card(androidPayNonces);
  if (google !== undefined) {
    const isNetworkTokenized = nonce === tokenizedAndroidPayNonce;
    const sourceLast4 = google.cardType === 'Discover' ? '1111' : google.last4;
    const googleTransactionId = 'google_transaction_id';
    return inGooglePay(google, { googleTransactionId, isNetworkTokenized, sourceLast4 });
  }
  const visa = card(visaCheckoutNonces);
  if (visa !== undefined) return { ...visa, type: 'visa_checkout_card', callId: 'abc123' };
  return testAccount(gateway, nonce);
}

/** The account of the payer that PayPal names so; it agreed to no payment but one. */
export function payPalAccountOf(gateway: Gateway, payerId: string): PayPalAccount {
  return {
    type: 'paypal_account',
    uniqueNumberIdentifier: gateway.state.sign('account', payerId).slice(0, 32),
    email: 'jane.doe@paypal.com',
    payerId,
    payerFirstName: 'Jane',
    payerLastName: 'Doe',
    billingAgreementId: null,
    declineCode: null,
  };
}

function testAccount(gateway: Gateway, nonce: string): Instrument | undefined {
  const uniqueNumberIdentifier = gateway.state.sign('account', nonce).slice(0, 32);
  switch (nonce) {
    case 'fake-paypal-one-time-nonce':
      return { ...payPalAccountOf(gateway, 'FAKEPAYERID'), uniqueNumberIdentifier };
    case 'fake-paypal-future-nonce':
    case 'fake-paypal-billing-agreement-nonce':
      return {
        ...payPalAccountOf(gateway, 'FAKEPAYERID'),
        uniqueNumberIdentifier,
        billingAgreementId: 'B-FAKEAGREEMENT',
      };
    case 'fake-venmo-account-nonce':
    case 'fake-token-issuance-error-venmo-account-nonce':
      return {
        type: 'venmo_account',
        uniqueNumberIdentifier,
        username: 'venmojoe',
        venmoUserId: '1234567891234567891',
        ...(nonce !== 'fake-venmo-account-nonce' && { rejection: 'token_issuance' }),
      };
    case 'fake-us-bank-account-nonce':
      return {
        type: 'us_bank_account',
        uniqueNumberIdentifier,
        routingNumber: '021000021',
        last4: '0000',
        accountType: 'checking',
        ownershipType: 'personal',
        accountHolderName: 'Jane Doe',
        firstName: 'Jane',
        lastName: 'Doe',
        bankName: 'JPMORGAN CHASE',
        achMandate: { text: 'example mandate text', acceptedAt: gateway.clock.now().toISOString() },
        networkCheck: networkCheckOf('1000000000', 'checking'),
        isSignedIn: false,
        verified: false,
      };
    default:
      return undefined;
  }
}
