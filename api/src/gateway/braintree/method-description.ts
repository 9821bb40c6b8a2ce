import {
  OFFERABLE_METHODS,
  PAYMENT_METHODS,
  type OfferableMethod,
  type PaymentMethodType,
} from '@handsel/contract';
import { paidWithWords } from '@handsel/words/paid-with';
import type { Transaction } from 'braintree';
import type { Mandate } from '../charge.ts';
import type { DatedCard } from '../vaulted-method.ts';
import { endingIn, INSTRUMENTS, type PaidTransaction } from './instruments.ts';

/** What a transaction was paid with, for a receipt: e.g. "Visa ending in 1111", and never more than tells it apart. */
export function describeMethod(transaction: Transaction): string {
  return INSTRUMENTS[methodOf(transaction)].describe(transaction);
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
  return OFFERABLE_METHODS.find((name) => INSTRUMENTS[name].type === paymentInstrumentType) ?? 'card';
}

/** The vaulted method of a transaction, whatever its kind. */
export function methodTokenOf(transaction: Transaction): string | null {
  const tokens = Object.values(INSTRUMENTS).map((instrument) => instrument.token(transaction));
  return tokens.find(Boolean) ?? null;
}
