import type { Subscription, Transaction } from 'braintree';
import { centsFromDollars, CURRENCY, dayIn } from '@handsel/contract';
import {
  describeMethod,
  mandateOf,
  payerNameOf,
  methodTokenOf,
  methodTypeOf,
  readCard,
  settlesLater,
} from './method-description.ts';
import type { GatewayTransaction, Refund, Settlement } from '../gateway-books.ts';
import type { ChargeAnswer, Charged, ChargedInOtherCurrency } from '../charge.ts';
import type { Declined } from '../gateway-answers.ts';
import type { Month, SubscribeAnswer } from '../monthly-gift.ts';

/** https://developer.paypal.com/braintree/docs/reference/general/statuses#transaction */
const STANDING = new Set([
  'authorized',
  'submitted_for_settlement',
  'settling',
  'settled',
  'settlement_pending',
  'settlement_confirmed',
]);
const UNDECIDED = new Set(['authorizing']);

/** Reads a transaction as a charge that was taken, declined, or is undecided. */
export function readTransaction(transaction: Transaction): ChargeAnswer {
  if (STANDING.has(transaction.status)) {
    if (isInOurCurrency(transaction)) return readCharged(transaction);
    const other = readOtherCurrency(transaction);
    return isRefunded(transaction) ? { kind: 'declined', reason: `refunded ${other.amount}` } : other;
  }
  if (UNDECIDED.has(transaction.status)) return { kind: 'unknown', reason: transaction.status };
  return declined(transaction);
}

function isInOurCurrency({ currencyIsoCode }: Transaction): boolean {
  return currencyIsoCode === CURRENCY.code;
}

function readOtherCurrency({ id, amount, currencyIsoCode }: Transaction): ChargedInOtherCurrency {
  return { kind: 'other-currency', transactionId: id, amount: `${amount} ${currencyIsoCode}` };
}

function isRefunded({ refundIds }: Transaction): boolean {
  return (refundIds ?? []).length > 0;
}

function readCharged(transaction: Transaction): Charged {
  return {
    kind: 'charged',
    transactionId: transaction.id,
    methodDescription: describeMethod(transaction),
    payerName: payerNameOf(transaction),
    mandate: mandateOf(transaction),
    settlesLater: settlesLater(transaction),
  };
}

/** A taken charge counts as settling until it has settled. */
export function readSettlement({ status }: Transaction): Settlement {
  if (status === 'settled' || status === 'voided') return status;
  return STANDING.has(status) || UNDECIDED.has(status) ? 'settling' : 'returned';
}

/**
 * NACHA's codes for an account that is closed, unknown, or must not be debited any more according
 * to its bank or holder.
 */
const HARD_RETURNS = [
  'R02',
  'R03',
  'R04',
  'R05',
  'R07',
  'R08',
  'R10',
  'R11',
  'R14',
  'R15',
  'R16',
  'R20',
  'R29',
];

/** Whether a bank returned a debit for a permanent reason: the account cannot be charged again. */
export function isHardReturn(transaction: object): boolean {
  // The SDK's types leave both out.
  const { achReturnCode: code, achReturnResponses: responses } = transaction as {
    achReturnCode?: string | null;
    achReturnResponses?: { reasonCode?: string | null }[] | null;
  };
  return [code, ...(responses ?? []).map(({ reasonCode }) => reasonCode)].some((each) =>
    HARD_RETURNS.includes(each ?? ''),
  );
}

/** @param transaction of the type credit */
export function readRefund(transaction: Transaction): Refund {
  const settlement = readSettlement(transaction);
  return {
    transactionId: transaction.id,
    orderId: transaction.orderId || null,
    amountCents: centsFromDollars(Number(transaction.amount)) ?? NaN,
    refundedAt: new Date(transaction.createdAt),
    state: settlement === 'voided' ? 'voided' : settlement === 'returned' ? 'failed' : 'effective',
  };
}

export function readGatewayTransaction(transaction: Transaction): GatewayTransaction {
  // The gateway sends null for optional texts in the SDK's types.
  const { orderId, subscriptionId, refundedTransactionId, customer } = transaction;
  const isCredit = transaction.type === 'credit';
  return {
    transactionId: transaction.id,
    createdAt: new Date(transaction.createdAt),
    amountCents: centsFromDollars(Number(transaction.amount)) ?? NaN,
    currency: transaction.currencyIsoCode,
    settlement: readSettlement(transaction),
    orderId: orderId || null,
    subscriptionId: subscriptionId || null,
    email: customer.email || null,
    methodType: methodTypeOf(transaction),
    charged: isCredit ? null : readCharged(transaction),
    refundedId: isCredit ? refundedTransactionId || null : null,
    refundIds: transaction.refundIds ?? [],
  };
}

/** @returns undefined if the refusal has no transaction: no bank was asked then */
export function readFailedCharge(response: { transaction?: Transaction | undefined }): Declined | undefined {
  return response.transaction === undefined ? undefined : declined(response.transaction);
}

/** Reads a subscription by its first charge. */
export function readSubscription(subscription: Subscription): SubscribeAnswer {
  const first = subscription.transactions?.at(-1);
  if (first === undefined) return { kind: 'unknown', reason: 'a subscription without a charge' };
  const charge = readTransaction(first);
  if (charge.kind === 'charged') {
    const isCancelled = subscription.status === 'Canceled';
    const { nextBillingDate, billingDayOfMonth } = subscription as {
      nextBillingDate: string | null | undefined;
      billingDayOfMonth: number | null | undefined;
    };
    return {
      ...charge,
      kind: 'subscribed',
      nextBillingDate: isCancelled || !nextBillingDate ? null : nextBillingDate.slice(0, 10),
      billingDay: billingDayOfMonth ?? null,
      isCancelled,
    };
  }
  return charge.kind === 'nonce-unusable' ? { kind: 'unknown', reason: charge.reason } : charge;
}

/**
 * Reads one transaction of a subscription.
 * @param earlier the previous ones
 * @param timeZone the gateway's time zone for its days
 */
export function readMonth(
  transaction: Transaction,
  earlier: readonly Transaction[],
  timeZone: string,
): Month {
  return {
    transactionId: transaction.id,
    amountCents: centsFromDollars(Number(transaction.amount)) ?? NaN,
    takenAt: new Date(transaction.createdAt),
    billedOn: billedOn(transaction, earlier, timeZone),
    contradictsTimeZone: earlier.length === 0 && contradictsTimeZone(transaction, timeZone),
    methodType: methodTypeOf(transaction),
    methodDescription: describeMethod(transaction),
    payerName: payerNameOf(transaction),
    mandate: mandateOf(transaction),
    settlesLater: settlesLater(transaction),
    paymentToken: methodTokenOf(transaction),
    card: readCard(transaction.creditCard ?? {}),
    outcome: readOutcome(transaction),
  };
}

/**
 * The first day of its billing period. For a retry it is the gateway's day of the retry. The donor
 * was told the same days, and the moment may be on another day here.
 */
function billedOn(transaction: Transaction, earlier: readonly Transaction[], timeZone: string): string {
  const start = periodStart(transaction);
  const isFirstTry = start !== undefined && !earlier.some((each) => periodStart(each) === start);
  return isFirstTry ? start : dayIn(timeZone, transaction.createdAt);
}

/** Covers differences of both clocks, and the duration of a call. */
const MIDNIGHT_TOLERANCE_MS = 5 * 60_000;

/**
 * Checks the first month of a monthly gift: its billing period begins on the gateway's day of that
 * moment.
 */
function contradictsTimeZone(transaction: Transaction, timeZone: string): boolean {
  const start = periodStart(transaction);
  const takenAt = new Date(transaction.createdAt).getTime();
  const days = [-MIDNIGHT_TOLERANCE_MS, MIDNIGHT_TOLERANCE_MS].map((apart) =>
    dayIn(timeZone, new Date(takenAt + apart)),
  );
  return start !== undefined && !days.includes(start);
}

function periodStart({ subscription }: Transaction): string | undefined {
  const { billingPeriodStartDate: start } = (subscription ?? {}) as {
    billingPeriodStartDate?: string | null;
  };
  return start?.slice(0, 10);
}

/**
 * https://developer.paypal.com/braintree/docs/reference/response/transaction#processor_response_type
 */
function readOutcome(transaction: Transaction): Month['outcome'] {
  if (transaction.status === 'voided') return null;
  if (!isInOurCurrency(transaction) && isRefunded(transaction)) return null;
  const charge = readTransaction(transaction);
  if (charge.kind === 'charged') return { kind: 'charged' };
  if (charge.kind === 'other-currency') return charge;
  if (charge.kind !== 'declined') return { kind: 'undecided' };
  return { ...charge, isHard: transaction.processorResponseType === 'hard_declined' };
}

export function refusalReason(response: {
  message?: string;
  errors?: { deepErrors(): { code: string; message: string }[] };
}): string {
  const errors = response.errors?.deepErrors().map(({ code, message }) => `${code} ${message}`) ?? [];
  return errors.length > 0 ? errors.join('; ') : (response.message ?? 'refused');
}

function declined(transaction: Transaction): Declined {
  const { status, processorResponseCode, gatewayRejectionReason } = transaction;
  return {
    kind: 'declined',
    reason: [status, processorResponseCode, gatewayRejectionReason].filter(Boolean).join(' '),
  };
}
