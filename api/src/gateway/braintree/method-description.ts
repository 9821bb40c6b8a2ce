import {
  maskEmail,
  OFFERABLE_METHODS,
  PAYMENT_METHODS,
  type OfferableMethod,
  type PaymentMethodType,
} from '@handsel/contract';
import { paidWithWords } from '@handsel/words/paid-with';
import type { Transaction } from 'braintree';
import type { Mandate } from '../charge.ts';
import type { DatedCard } from '../vaulted-method.ts';

/** What the SDK gives of a transaction's instrument that its types leave out. */
type PaidTransaction = Omit<Transaction, 'paymentInstrumentType'> & {
  paymentInstrumentType: string;
  visaCheckoutCard?: { cardType?: string; last4?: string; token?: string };
  usBankAccount?: {
    last4?: string;
    token?: string;
    accountHolderName?: string;
    achMandate?: { text?: string; acceptedAt?: unknown };
  };
};

/** What a transaction was paid with, for a receipt: e.g. "Visa ending in 1111", and never more than tells it apart. */
export function describeMethod(transaction: Transaction): string {
  const paid: PaidTransaction = transaction;
  switch (paid.paymentInstrumentType) {
    case 'paypal_account':
      return withAccount('PayPal', paid.paypalAccount && maskEmail(paid.paypalAccount.payerEmail));
    case 'venmo_account':
      return withAccount('Venmo', paid.venmoAccount && `@${paid.venmoAccount.username}`);
    case 'android_pay_card': {
      const { sourceCardType, sourceCardLast4 } = paid.androidPayCard ?? {};
      return inWallet('Google Pay', sourceCardType, sourceCardLast4);
    }
    case 'apple_pay_card': {
      const { cardType, last4 } = paid.applePayCard ?? {};
      // The gateway says "Apple Pay - Visa".
      return inWallet('Apple Pay', cardType?.replace(/^Apple Pay - /, ''), last4);
    }
    case 'visa_checkout_card':
      return inWallet('Visa Checkout', paid.visaCheckoutCard?.cardType, paid.visaCheckoutCard?.last4);
    case 'us_bank_account':
      return endingIn(paidWithWords.bankAccount, paid.usBankAccount?.last4);
    default:
      return endingIn(paid.creditCard?.cardType ?? paidWithWords.card, paid.creditCard?.last4);
  }
}

type CardFields = Partial<
  Record<'cardType' | 'last4' | 'expirationMonth' | 'expirationYear', string | null | undefined>
>;

/** A card is good to the last day of its month. @returns null of what is no card, whose fields are empty */
export function readCard({ cardType, last4, expirationMonth, expirationYear }: CardFields): DatedCard | null {
  const lastDay = new Date(Date.UTC(Number(expirationYear || NaN), Number(expirationMonth || NaN), 0));
  if (Number.isNaN(lastDay.getTime())) return null;
  return {
    description: endingIn(cardType ?? paidWithWords.card, last4 ?? undefined),
    lastDay: lastDay.toISOString().slice(0, 10),
  };
}

/** As long as a receipt has room for. */
const NAME_MAX_LENGTH = 120;

/** Who paid, as the instrument names them; null where it names nobody. */
export function payerNameOf(transaction: Transaction): string | null {
  const { creditCard, paypalAccount, usBankAccount }: PaidTransaction = transaction;
  const payPal = [paypalAccount?.payerFirstName, paypalAccount?.payerLastName].filter(Boolean).join(' ');
  const name = creditCard?.cardholderName || payPal || usBankAccount?.accountHolderName || '';
  return name.replaceAll(/\s+/g, ' ').trim().slice(0, NAME_MAX_LENGTH) || null;
}

/** What the holder of the bank account that paid has authorized; null of other payment methods. */
export function mandateOf(transaction: Transaction): Mandate | null {
  const { paymentInstrumentType, usBankAccount, createdAt }: PaidTransaction = transaction;
  if (paymentInstrumentType !== 'us_bank_account') return null;
  const { text = '', acceptedAt } = usBankAccount?.achMandate ?? {};
  // The SDK makes a Date of it, or leaves it a text.
  const moment = new Date(
    acceptedAt instanceof Date || typeof acceptedAt === 'string' ? acceptedAt : createdAt,
  );
  return { text, acceptedAt: moment.toISOString() };
}

/**
 * Whether it is paid from an account, which may still be `settlement_declined` days later:
 * https://developer.paypal.com/braintree/docs/reference/general/statuses#settlement-declined
 */
export function settlesLater(transaction: Transaction): boolean {
  return PAYMENT_METHODS[methodOf(transaction)].settlesLater;
}

/** The payment method that a transaction's instrument belongs to. */
export function methodTypeOf(transaction: Transaction): PaymentMethodType {
  return PAYMENT_METHODS[methodOf(transaction)].type;
}

function methodOf({ paymentInstrumentType }: Transaction): OfferableMethod {
  return OFFERABLE_METHODS.find((name) => INSTRUMENTS[name] === paymentInstrumentType) ?? 'card';
}

/** https://developer.paypal.com/braintree/docs/reference/response/transaction#payment_instrument_type */
const INSTRUMENTS: Record<OfferableMethod, string> = {
  card: 'credit_card',
  paypal: 'paypal_account',
  google: 'android_pay_card',
  apple: 'apple_pay_card',
  venmo: 'venmo_account',
  bank: 'us_bank_account',
  unionpay: 'credit_card',
  visa: 'visa_checkout_card',
};

/** The vaulted method of a transaction, whatever its kind. */
export function methodTokenOf(transaction: Transaction): string | null {
  const paid: PaidTransaction = transaction;
  const { creditCard, paypalAccount, venmoAccount, androidPayCard, applePayCard } = paid;
  const instruments: ({ token?: string } | undefined)[] = [
    ...[creditCard, paypalAccount, venmoAccount, androidPayCard, applePayCard],
    ...[paid.usBankAccount, paid.visaCheckoutCard],
  ];
  return instruments.find((each) => each?.token)?.token ?? null;
}

const withAccount = (name: string, account: string | undefined) =>
  account === undefined ? name : paidWithWords.withAccount({ name, account });

const endingIn = (name: string, lastFour: string | undefined) =>
  lastFour ? paidWithWords.endingIn({ name, lastFour }) : name;

const inWallet = (wallet: string, cardType: string | undefined, lastFour: string | undefined) =>
  lastFour
    ? paidWithWords.inWallet({ wallet, card: endingIn(cardType ?? paidWithWords.card, lastFour) })
    : wallet;
