import {
  OFFERABLE_METHODS,
  PAYMENT_METHODS,
  type OfferableMethod,
  type PaymentMethodType,
} from '@handsel/contract';
import { cutText } from '@handsel/contract';
import { paidWithWords } from '@handsel/words/shared/paid-with';
import type { Transaction } from 'braintree';
import type { Mandate } from '../charge.ts';
import type { DatedCard } from '../vaulted-method.ts';
import { endingIn, INSTRUMENTS, type PaidTransaction } from './instruments.ts';

/**
 * Describes the instrument of a transaction for a receipt, such as "Visa ending in 1111". It has no
 * more data than its owner needs to recognize it.
 */
export function describeMethod(transaction: Transaction): string {
  return INSTRUMENTS[methodOf(transaction)].describe(transaction);
}

type CardFields = Partial<
  Record<'cardType' | 'last4' | 'expirationMonth' | 'expirationYear', string | null | undefined>
>;

/**
 * A card is valid through the last day of its month.
 * @returns null if the instrument is not a card: the fields are then empty
 */
export function readCard({ cardType, last4, expirationMonth, expirationYear }: CardFields): DatedCard | null {
  const lastDay = new Date(Date.UTC(Number(expirationYear || NaN), Number(expirationMonth || NaN), 0));
  if (Number.isNaN(lastDay.getTime())) return null;
  return {
    description: endingIn(cardType ?? paidWithWords.card, last4 ?? undefined),
    lastDay: lastDay.toISOString().slice(0, 10),
  };
}

/** The space that a receipt has. */
const NAME_MAX_LENGTH = 120;

/** The payer's name from the instrument, or null if it has none. */
export function payerNameOf(transaction: Transaction): string | null {
  const { creditCard, paypalAccount, usBankAccount }: PaidTransaction = transaction;
  const payPal = [paypalAccount?.payerFirstName, paypalAccount?.payerLastName].filter(Boolean).join(' ');
  const name = creditCard?.cardholderName || payPal || usBankAccount?.accountHolderName || '';
  return cutText(name.replaceAll(/\s+/g, ' ').trim(), NAME_MAX_LENGTH) || null;
}

/**
 * The authorization by the holder of the bank account that paid; null for other payment methods.
 */
export function mandateOf(transaction: Transaction): Mandate | null {
  const { paymentInstrumentType, usBankAccount, createdAt }: PaidTransaction = transaction;
  if (paymentInstrumentType !== 'us_bank_account') return null;
  const { text = '', acceptedAt } = usBankAccount?.achMandate ?? {};
  // The SDK returns a Date or a text.
  const moment = new Date(
    acceptedAt instanceof Date || typeof acceptedAt === 'string' ? acceptedAt : createdAt,
  );
  return { text, acceptedAt: moment.toISOString() };
}

/**
 * Whether the payment comes from an account. It may still become `settlement_declined` days later:
 * https://developer.paypal.com/braintree/docs/reference/general/statuses#settlement-declined
 */
export function settlesLater(transaction: Transaction): boolean {
  return PAYMENT_METHODS[methodOf(transaction)].settlesLater;
}

/** The payment method of a transaction's instrument. */
export function methodTypeOf(transaction: Transaction): PaymentMethodType {
  return PAYMENT_METHODS[methodOf(transaction)].type;
}

function methodOf({ paymentInstrumentType }: Transaction): OfferableMethod {
  return OFFERABLE_METHODS.find((name) => INSTRUMENTS[name].type === paymentInstrumentType) ?? 'card';
}

/** The vaulted method of a transaction, of any kind. */
export function methodTokenOf(transaction: Transaction): string | null {
  const tokens = Object.values(INSTRUMENTS).map((instrument) => instrument.token(transaction));
  return tokens.find(Boolean) ?? null;
}
