import { CURRENCY, type Payment } from '@handsel/contract';
import { sampleTexts } from '@handsel/words/commands/sample';
import type { Bank } from './bank.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

/** A donor's payment method. */
export type Instrument =
  | { kind: 'card'; number: string; expires: Date }
  | { kind: 'bank' }
  | { kind: 'wallet'; type: Payment['payment_method_type']; nonce: string; savedNonce: string };

/**
 * Documented test numbers, and how common each card brand is.
 * https://developer.paypal.com/braintree/docs/reference/general/testing
 */
const CARDS = [
  ['4111111111111111', 5],
  ['4005519200000004', 5],
  ['4009348888881881', 5],
  ['4012000033330026', 5],
  ['4012000077777777', 5],
  ['4217651111111119', 5],
  ['4500600000000061', 5],
  ['5555555555554444', 9],
  ['2223000048400011', 8],
  ['378282246310005', 4],
  ['371449635398431', 4],
  ['6011111111111117', 2],
  ['6011000991300009', 2],
  ['3530111333300000', 1],
] as const;

const WALLETS = {
  paypal: ['fake-paypal-one-time-nonce', 'fake-paypal-billing-agreement-nonce'],
  googleVisa: ['fake-android-pay-visa-nonce', 'fake-android-pay-visa-nonce'],
  googleMastercard: ['fake-android-pay-mastercard-nonce', 'fake-android-pay-mastercard-nonce'],
  appleVisa: ['fake-apple-pay-visa-nonce', 'fake-apple-pay-visa-nonce'],
  appleAmex: ['fake-apple-pay-amex-nonce', 'fake-apple-pay-amex-nonce'],
  venmo: ['fake-venmo-account-nonce', 'fake-venmo-account-nonce'],
} as const;

const wallet = (type: Payment['payment_method_type'], name: keyof typeof WALLETS): Instrument => {
  const [nonce, savedNonce] = WALLETS[name];
  return { kind: 'wallet', type, nonce, savedNonce };
};

/** Venmo and bank accounts are offered in US dollars only. */
const IN_DOLLARS_ONLY = CURRENCY.country === 'US' ? { venmo: 4, bank: 6 } : { venmo: 0, bank: 0 };

/**
 * Chooses a payment method, mostly a card.
 * @param expires the card's expiry, if it is a card
 */
export function chooseInstrument(random: Random, expires: Date): Instrument {
  return random.weighted<() => Instrument>([
    [() => chooseCard(random, expires), 62],
    [() => wallet('paypal', 'paypal'), 9],
    [() => wallet('apple', random.chance(0.7) ? 'appleVisa' : 'appleAmex'), 8],
    [() => wallet('google', random.chance(0.6) ? 'googleVisa' : 'googleMastercard'), 6],
    [() => wallet('venmo', 'venmo'), IN_DOLLARS_ONLY.venmo],
    [() => ({ kind: 'bank' }), IN_DOLLARS_ONLY.bank],
  ])();
}

export const chooseCard = (random: Random, expires: Date): Instrument => ({
  kind: 'card',
  number: random.weighted(CARDS),
  expires,
});

export const methodType = (instrument: Instrument): Payment['payment_method_type'] =>
  instrument.kind === 'card' ? 'credit' : instrument.kind === 'bank' ? 'bank' : instrument.type;

const CARDS_PATH = '/merchants/integration_merchant_id/client_api/v1/payment_methods/credit_cards';
const BANK_MUTATION = 'mutation TokenizeUsBankAccount($input: TokenizeUsBankAccountInput!) {}';
/** Braintree's documented account that passes a network check. */
const BANK_ACCOUNT = { routingNumber: '021000021', accountNumber: '1000000000', accountType: 'CHECKING' };

/**
 * Converts an instrument into the fields of a payment call, like the donor's browser.
 * @param newToken asks the API for a client token
 */
export async function tokenize(
  bank: Bank,
  newToken: () => Promise<string>,
  { instrument, person, isSaved }: { instrument: Instrument; person: Person; isSaved: boolean },
): Promise<string> {
  if (instrument.kind === 'wallet') return isSaved ? instrument.savedNonce : instrument.nonce;
  const { authorizationFingerprint } = JSON.parse(Buffer.from(await newToken(), 'base64').toString()) as {
    authorizationFingerprint: string;
  };
  const { firstName, lastName, address } = person;
  if (instrument.kind === 'card') {
    const { number, expires } = instrument;
    const reply = await bank.fromBrowser<{ creditCards: [{ nonce: string }] }>(
      CARDS_PATH,
      authorizationFingerprint,
      {
        authorizationFingerprint,
        creditCard: {
          number,
          expirationMonth: String(expires.getUTCMonth() + 1).padStart(2, '0'),
          expirationYear: String(expires.getUTCFullYear()),
          cvv: number.startsWith('3') && number.length === 15 ? '1234' : '123',
          cardholderName: `${firstName} ${lastName}`,
        },
      },
    );
    return reply.creditCards[0].nonce;
  }
  const usBankAccount = {
    ...BANK_ACCOUNT,
    achMandate: sampleTexts.mandate,
    individualOwner: { firstName, lastName },
    billingAddress: {
      streetAddress: address.line1,
      city: address.city,
      state: address.state,
      zipCode: address.postal_code,
    },
  };
  const { data } = await bank.fromBrowser<{
    data: { tokenizeUsBankAccount: { paymentMethod: { id: string } } };
  }>('/graphql', authorizationFingerprint, { query: BANK_MUTATION, variables: { input: { usBankAccount } } });
  return data.tokenizeUsBankAccount.paymentMethod.id;
}
