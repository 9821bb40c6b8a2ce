import { maskEmail, type OfferableMethod } from '@handsel/contract';
import { paidWithWords } from '@handsel/words/shared/paid-with';
import type { CreditCard, Customer, Subscription, Transaction, VenmoAccount } from 'braintree';
import type { VaultedMethod } from '../vaulted-method.ts';

/** Fields of a transaction's instrument that the SDK's types leave out. */
export type PaidTransaction = Omit<Transaction, 'paymentInstrumentType'> & {
  paymentInstrumentType: string;
  visaCheckoutCard?: { cardType?: string; last4?: string; token?: string };
  usBankAccount?: {
    last4?: string;
    token?: string;
    accountHolderName?: string;
    achMandate?: { text?: string; acceptedAt?: unknown };
  };
};

/** The SDK's types leave out a customer's bank accounts. */
export type CustomerWithBank = Customer & {
  usBankAccounts?: (Saved & { last4: string })[];
};

type Saved = Pick<VenmoAccount, 'token' | 'default' | 'subscriptions'>;

/** A kind of payment method at Braintree, in transactions and among a customer's saved methods. */
interface Instrument {
  /**
   * https://developer.paypal.com/braintree/docs/reference/response/transaction#payment_instrument_type
   */
  type: string;
  /**
   * The description for a receipt, such as "Visa ending in 1111". It has no more data than its
   * owner needs to recognize it.
   */
  describe: (paid: PaidTransaction) => string;
  /** The saved method that paid. */
  token: (paid: PaidTransaction) => string | undefined;
  saved: (customer: CustomerWithBank) => VaultedMethod[];
}

const CARD: Instrument = {
  type: 'credit_card',
  describe: ({ creditCard }) => endingIn(creditCard?.cardType ?? paidWithWords.card, creditCard?.last4),
  token: ({ creditCard }) => creditCard?.token,
  saved: ({ creditCards = [] }) => creditCards.map((card) => readSaved(card, describeCard(card))),
};

/** The instruments of all payment methods. A new method does not compile until it is added here. */
export const INSTRUMENTS: Readonly<Record<OfferableMethod, Instrument>> = {
  card: CARD,
  paypal: {
    type: 'paypal_account',
    describe: ({ paypalAccount }) =>
      withAccount('PayPal', paypalAccount && maskEmail(paypalAccount.payerEmail)),
    token: ({ paypalAccount }) => paypalAccount?.token,
    saved: ({ paypalAccounts = [] }) =>
      paypalAccounts.map((account) => readSaved(account, { type: 'Paypal', email: account.email })),
  },
  google: {
    type: 'android_pay_card',
    describe: ({ androidPayCard }) =>
      inWallet('Google Pay', androidPayCard?.sourceCardType, androidPayCard?.sourceCardLast4),
    token: ({ androidPayCard }) => androidPayCard?.token,
    saved: ({ androidPayCards = [] }) =>
      androidPayCards.map((card) =>
        readSaved(card, { type: 'Google Pay', lastFour: card.sourceCardLast4 || card.virtualCardLast4 }),
      ),
  },
  apple: {
    type: 'apple_pay_card',
    // The gateway says "Apple Pay - Visa".
    describe: ({ applePayCard }) =>
      inWallet('Apple Pay', applePayCard?.cardType?.replace(/^Apple Pay - /, ''), applePayCard?.last4),
    token: ({ applePayCard }) => applePayCard?.token,
    saved: ({ applePayCards = [] }) =>
      applePayCards.map((card) => readSaved(card, { type: 'Apple Pay', lastFour: card.last4 })),
  },
  venmo: {
    type: 'venmo_account',
    describe: ({ venmoAccount }) => withAccount('Venmo', venmoAccount && `@${venmoAccount.username}`),
    token: ({ venmoAccount }) => venmoAccount?.token,
    saved: ({ venmoAccounts = [] }) =>
      venmoAccounts.map((account) => readSaved(account, { type: 'Venmo', username: account.username })),
  },
  bank: {
    type: 'us_bank_account',
    describe: ({ usBankAccount }) => endingIn(paidWithWords.bankAccount, usBankAccount?.last4),
    token: ({ usBankAccount }) => usBankAccount?.token,
    saved: ({ usBankAccounts = [] }) =>
      usBankAccounts.map((account) => readSaved(account, { type: 'Bank account', lastFour: account.last4 })),
  },
  unionpay: CARD,
  visa: {
    type: 'visa_checkout_card',
    describe: ({ visaCheckoutCard }) =>
      inWallet('Visa Checkout', visaCheckoutCard?.cardType, visaCheckoutCard?.last4),
    token: ({ visaCheckoutCard }) => visaCheckoutCard?.token,
    saved: ({ visaCheckoutCards = [] }) =>
      visaCheckoutCards.map((card) => readSaved(card, describeCard(card))),
  },
};

/**
 * The customer's methods of kinds that Handsel supports. The charity's other software may have
 * saved other kinds.
 */
export function readMethods(customer: CustomerWithBank): VaultedMethod[] {
  return [...new Set(Object.values(INSTRUMENTS))].flatMap((instrument) => instrument.saved(customer));
}

/** Whether it pays for a subscription that has not ended. */
export function paysMonthly({ subscriptions = [] }: { subscriptions?: Subscription[] | undefined }): boolean {
  return subscriptions.some(({ status }) => !['Canceled', 'Expired'].includes(status));
}

function describeCard({
  last4,
  cardType,
  expirationDate,
}: Pick<CreditCard, 'last4'> & Partial<Pick<CreditCard, 'cardType' | 'expirationDate'>>) {
  const [brand, expires] = [cardType || null, expirationDate || null];
  return { type: 'card', lastFour: last4, brand, expires } as const;
}

function readSaved(
  { token, default: isDefault, subscriptions }: Saved,
  looks: Pick<VaultedMethod, 'type'> & Partial<VaultedMethod>,
): VaultedMethod {
  return {
    token,
    isDefault,
    paysMonthly: paysMonthly({ subscriptions }),
    lastFour: null,
    brand: null,
    expires: null,
    email: null,
    username: null,
    ...looks,
  };
}

const withAccount = (name: string, account: string | undefined) =>
  account === undefined ? name : paidWithWords.withAccount({ name, account });

/** @param lastFour the last digits of a card or an account, as in "Visa ending in 1111" */
export const endingIn = (name: string, lastFour: string | undefined) =>
  lastFour ? paidWithWords.endingIn({ name: brandOf(name), lastFour }) : brandOf(name);

/** Braintree writes the name that Mastercard had until 2016. */
const brandOf = (name: string) => name.replace('MasterCard', 'Mastercard');

const inWallet = (wallet: string, cardType: string | undefined, lastFour: string | undefined) =>
  lastFour
    ? paidWithWords.inWallet({ wallet, card: endingIn(cardType ?? paidWithWords.card, lastFour) })
    : wallet;
