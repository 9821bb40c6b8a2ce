import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { responseText, responseType } from '../rules/processor-responses.ts';
import { isExpired } from '../rules/expiration.ts';
import { rejectionByRules } from './rejections.ts';
import { settlesAtOnce } from '../rules/settlement.ts';
import { declinedWith, outcomeOfAmount } from '../rules/test-values.ts';
import type { AuthorizationOutcome } from '../rules/test-values.ts';
import { isRejected } from '../tokens/three-d-secure.ts';
import { newId } from '../state/new-id.ts';
import type { SaleDetails } from '../state/sale-records.ts';
import type { Instrument } from '../state/instrument-records.ts';
import type { StatusEvent, Transaction, TransactionStatus } from '../state/records.ts';
import { field } from '../state/schema.ts';
import { invalid, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { transactionXml } from './transaction-xml.ts';
import { isDisputed, settleAndDispute } from './disputed-sale.ts';
import { isCard } from './instruments/kinds.ts';

/** The parameters of a charge, both those that decide and those that are only stored. */
export interface Order
  extends
    SaleDetails,
    Pick<
      Transaction,
      | 'amountCents'
      | 'currency'
      | 'merchantAccountId'
      | 'orderId'
      | 'channel'
      | 'purchaseOrderNumber'
      | 'source'
      | 'recurring'
      | 'customer'
      | 'billing'
      | 'shipping'
      | 'customFields'
      | 'descriptor'
      | 'paymentMethodToken'
      | 'instrument'
      | 'threeDSecure'
      | 'subscriptionId'
      | 'planId'
      | 'billingPeriod'
      | 'addOns'
      | 'discounts'
      | 'passedOn'
    > {
  readonly submitForSettlement: boolean;
  /** The sale is rejected unless the card's bank authenticated the payer. */
  readonly requiresThreeDSecure?: boolean;
  /** Skips the merchant's own AVS or CVV rules for this charge. */
  readonly skipAvs?: boolean;
  readonly skipCvv?: boolean;
  /** Skips the fraud tools. */
  readonly skipFraudTools?: boolean;
  /** A processor response code that a fault requests. */
  readonly decline: string | undefined;
}

/**
 * Asks the simulated processor and stores its answer. Call inside a write.
 * @returns the transaction with its final status
 */
export function charge(gateway: Gateway, order: Order): Transaction {
  const { submitForSettlement: _submit, requiresThreeDSecure: _required, ...rest } = order;
  const { skipAvs: _avs, skipCvv: _cvv, skipFraudTools: _skip, decline: _decline, ...details } = rest;
  const outcome = decideOutcome(gateway, order);
  const now = timestamp(gateway);
  const transaction: Transaction = {
    ...details,
    id: newId(),
    type: 'sale',
    createdAt: now,
    updatedAt: now,
    ...processorAnswer(outcome),
    status: finalStatus(outcome, order),
    statusHistory: history(order, outcome, now),
    refundedTransactionId: null,
    refundIds: [],
  };
  gateway.state.transactions.insert(transaction.id, transaction);
  return isDisputed(transaction) ? settleAndDispute(gateway, transaction) : transaction;
}

function decideOutcome(gateway: Gateway, order: Order): AuthorizationOutcome {
  if (order.decline !== undefined) return declinedWith(order.decline);
  const reason = rejectionReason(gateway, order);
  if (reason !== undefined) return { status: 'gateway_rejected', reason };
  const { instrument } = order;
  if (isDeclinedInWallet(instrument)) return declinedWith('2000');
  if (instrument.revokedAt !== undefined) return declinedWith(revokedCode(instrument));
  if (hasExpired(gateway, instrument)) return declinedWith(expiredCard);
  if (instrument.type === 'paypal_account' && instrument.declineCode !== null)
    return declinedWith(instrument.declineCode);
  return outcomeOfAmount(order.amountCents, instrument.type);
}

/** "Expired Card", an issuer's answer. */
const expiredCard = '2004';

/**
 * Whether it expired after it was entered; the sandbox accepts a date that was already past then.
 */
function hasExpired(gateway: Gateway, instrument: Instrument): boolean {
  if (!isCard(instrument) || instrument.wasExpired === true) return false;
  return isExpired(instrument.expirationMonth, instrument.expirationYear, gateway.clock.now());
}

/** Why the gateway rejects it before the processor; undefined if it does not. */
function rejectionReason(gateway: Gateway, order: Order): string | undefined {
  const { instrument, threeDSecure, paymentMethodToken } = order;
  if (instrument.rejection !== undefined && order.skipFraudTools !== true) return instrument.rejection;
  if (isRejected(instrument, threeDSecure, order.requiresThreeDSecure === true)) return 'three_d_secure';
  if (isDuplicate(gateway, order)) return 'duplicate';
  // A vaulted card was checked against the rules when it was vaulted.
  if (!isCard(instrument) || paymentMethodToken !== null) return undefined;
  return rejectionByRules(gateway.merchant, instrument, { avs: order.skipAvs, cvv: order.skipCvv });
}

/**
 * Braintree's numbers that fail a verification can still be charged, as documented. In a wallet
 * they are declined: its stand-in offers them as the card that always is, and a one-time gift is
 * never verified.
 */
const WALLET_CARDS: readonly Instrument['type'][] = [
  'android_pay_card',
  'apple_pay_card',
  'visa_checkout_card',
];

function isDeclinedInWallet(instrument: Instrument): boolean {
  const isInWallet = WALLET_CARDS.includes(instrument.type);
  return isInWallet && 'verification' in instrument && instrument.verification === 'processor_declined';
}

/** PayPal has a separate code for it; Venmo uses its general decline. */
function revokedCode({ type }: Instrument): string {
  return type === 'paypal_account' ? '2070' : '2046';
}

/**
 * Braintree's check, if the merchant has enabled it: same card or account, amount and order within
 * the window.
 */
function isDuplicate(gateway: Gateway, order: Order): boolean {
  const windowMs = gateway.merchant.duplicateCheckSeconds * 1000;
  if (windowMs === 0 || order.source === 'recurring') return false;
  const since = new Date(gateway.clock.now().getTime() - windowMs).toISOString();
  const same = `${field('createdAt')} > ? AND ${field('status')} IN ('authorized', 'submitted_for_settlement', 'settling', 'settlement_pending')
    AND ${field('amountCents')} = ? AND ${field('orderId')} IS ?
    AND ${field('instrument.uniqueNumberIdentifier')} = ?`;
  const wanted = [since, order.amountCents, order.orderId, order.instrument.uniqueNumberIdentifier];
  return gateway.state.transactions.selectIds(same, wanted, 1).length > 0;
}

/** A bank decides days later: there is no authorization first. */
function finalStatus(
  outcome: AuthorizationOutcome,
  { instrument, submitForSettlement }: Order,
): TransactionStatus {
  if (outcome.status !== 'authorized') return outcome.status;
  if (instrument.type === 'us_bank_account') return 'settlement_pending';
  if (!submitForSettlement) return 'authorized';
  return settlesAtOnce({ instrument }) ? 'settling' : 'submitted_for_settlement';
}

function history(order: Order, outcome: AuthorizationOutcome, at: string): StatusEvent[] {
  const final = finalStatus(outcome, order);
  const before: Partial<Record<TransactionStatus, readonly TransactionStatus[]>> = {
    submitted_for_settlement: ['authorized'],
    settling: ['authorized', 'submitted_for_settlement'],
  };
  const statuses = [...(before[final] ?? []), final];
  return statuses.map((status) => ({ at, status, amountCents: order.amountCents, source: order.source }));
}

type ProcessorAnswer = Pick<
  Transaction,
  | 'processorResponseCode'
  | 'processorResponseText'
  | 'processorResponseType'
  | 'processorAuthorizationCode'
  | 'gatewayRejectionReason'
>;

function processorAnswer(outcome: AuthorizationOutcome): ProcessorAnswer {
  const silent: ProcessorAnswer = {
    processorResponseCode: null,
    processorResponseText: null,
    processorResponseType: null,
    processorAuthorizationCode: null,
    gatewayRejectionReason: null,
  };
  if (outcome.status === 'gateway_rejected') return { ...silent, gatewayRejectionReason: outcome.reason };
  const code = outcome.status === 'authorized' ? '1000' : outcome.code;
  return {
    ...silent,
    processorResponseCode: code,
    processorResponseText: responseText(code),
    processorResponseType: responseType(code),
    processorAuthorizationCode: outcome.status === 'authorized' ? newId(6).toUpperCase() : null,
  };
}

/** Whether the money was authorized, now or for a later settlement. */
export function succeeded(transaction: Transaction): boolean {
  const { status } = transaction;
  return ['authorized', 'submitted_for_settlement', 'settling', 'settlement_pending', 'settled'].includes(
    status,
  );
}

/** The reply to a charge: 201, or 422 with the processor's message and the rejected transaction. */
export function chargeAnswer(gateway: Gateway, transaction: Transaction): Answer {
  const shown = transactionXml(gateway, transaction);
  if (succeeded(transaction)) return xmlAnswer(201, 'transaction', shown);
  return invalid([], refusalMessage(transaction), { transaction: shown });
}

export function refusalMessage(transaction: Transaction): string {
  if (transaction.gatewayRejectionReason !== null) {
    return `Gateway Rejected: ${transaction.gatewayRejectionReason}`;
  }
  return transaction.processorResponseText ?? 'Processor Declined';
}
