/**
 * The cards and accounts of Braintree's documented test nonces; `rules/test-nonces.ts` has the
 * cards.
 */
import type { Gateway } from '../gateway/gateway.ts';
import type { CardInstrument, Instrument, PayPalAccount } from '../state/instrument-records.ts';
import { networkCheckOf } from '../rules/bank-accounts.ts';
import { cardNonces } from '../rules/test-nonces.ts';
import type { CardNonce } from '../rules/test-nonces.ts';
import { threeDSecureTestNonces } from './three-d-secure.ts';
import { asMerchantToken, cardInWallet, inApplePay, inGooglePay } from './wallet-cards.ts';

/** Documented test nonces that this gateway does not support. */
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

/** The payment method of a documented test nonce; undefined for any other text. */
export function testInstrument(gateway: Gateway, nonce: string): Instrument | undefined {
  if (threeDSecureTestNonces.includes(nonce)) return cardInWallet(gateway, '4000000000001000');
  const facts = Object.hasOwn(cardNonces, nonce) ? cardNonces[nonce] : undefined;
  return facts === undefined ? testAccount(gateway, nonce) : testCard(gateway, facts);
}

function testCard(gateway: Gateway, facts: CardNonce): CardInstrument {
  const card = cardInWallet(gateway, facts.number);
  switch (facts.type) {
    case 'credit_card':
      return card;
    case 'visa_checkout_card':
      return { ...card, type: 'visa_checkout_card', callId: 'abc123' };
    case 'apple_pay_card': {
      const { cardholderName, paymentInstrumentName, isMerchantToken } = facts;
      const sourceLast4 = paymentInstrumentName.slice(-4);
      const inWallet = { ...inApplePay(card), cardholderName, paymentInstrumentName, sourceLast4 };
      return isMerchantToken === true ? asMerchantToken(inWallet) : inWallet;
    }
    case 'android_pay_card': {
      const { isNetworkTokenized = false, sourceLast4 = card.last4 } = facts;
      return inGooglePay(card, {
        googleTransactionId: 'google_transaction_id',
        isNetworkTokenized,
        sourceLast4,
      });
    }
  }
}

/** The account of a PayPal payer; it agreed to only one payment. */
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
    case 'fake-google-pay-paypal-nonce':
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
        nonceDetails: { lastTwo: '99', venmoUserId: 'Venmo-Joe-1' },
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
