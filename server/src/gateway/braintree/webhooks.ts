import type {
  BraintreeGateway,
  Disbursement as BraintreeDisbursement,
  Dispute as BraintreeDispute,
} from 'braintree';
import { centsFromDollars } from '@handsel/contract';
import type { Disbursement } from '../disbursement.ts';
import type { Dispute } from '../dispute.ts';
import type { Gateway } from '../gateway.ts';
import { readSubscriptionNotice, type SubscriptionNotice } from '../subscription-notice.ts';
import type { Webhook } from '../webhook.ts';

/** The SDK's types leave this out. */
interface Signing {
  verify(challenge: string): string;
  /** @returns null if the signature is valid */
  validateSignature(signature: string, payload: string): Error | null;
}

/**
 * A valid signature has a public key and 40 digits for each of a few keys. The SDK compares so
 * slowly that a long one would block the server.
 */
const SIGNATURE_MAX_LENGTH = 1_000;

/**
 * The SDK signs this text for anyone, in answerChallenge. It is not a webhook, although its
 * signature is valid.
 */
const CHALLENGE = /^[a-f0-9]{20,32}\n?$/;

/**
 * Reads the gateway's webhooks:
 * https://developer.paypal.com/braintree/docs/guides/webhooks/overview
 */
export function createBraintreeWebhooks(
  sdk: BraintreeGateway,
): Pick<Gateway, 'readWebhook' | 'answerChallenge'> {
  const signing = sdk.webhookNotification as unknown as Signing;
  return {
    readWebhook: async ({ signature, payload }) => {
      if (signature.length > SIGNATURE_MAX_LENGTH || CHALLENGE.test(payload)) return { kind: 'forged' };
      if (signing.validateSignature(signature, payload) !== null) return { kind: 'forged' };
      const notice = readSubscriptionNotice(Buffer.from(payload, 'base64').toString('utf8'));
      try {
        if (notice !== undefined) return { kind: 'webhook', webhook: readNotice(notice) };
        return { kind: 'webhook', webhook: read(await sdk.webhookNotification.parse(signature, payload)) };
      } catch (error) {
        return (error as { type?: string }).type === 'invalidSignatureError'
          ? { kind: 'forged' }
          : { kind: 'unreadable', error: error as Error };
      }
    },
    answerChallenge: (challenge) => {
      try {
        return signing.verify(challenge);
      } catch {
        return undefined;
      }
    },
  };
}

interface Notification {
  kind: string;
  timestamp: string;
  dispute?: BraintreeDispute;
  disbursement?: BraintreeDisbursement;
  revokedPaymentMethodMetadata?: { token: string };
  /** The settled transaction of a bank account. */
  transaction?: { id: string };
  /**
   * The Account Updater has run:
   * https://developer.paypal.com/braintree/docs/reference/general/webhooks/account-updater
   */
  accountUpdaterDailyReport?: object;
}

function readNotice({ kind, timestamp, subscriptionId }: SubscriptionNotice): Webhook {
  return { kind, sentAt: momentOf(timestamp), about: { type: 'subscription', subscriptionId } };
}

function momentOf(timestamp: string): Date {
  const moment = new Date(timestamp);
  if (Number.isNaN(moment.getTime())) throw new Error('a webhook without a moment');
  return moment;
}

/** Reads a webhook that is not about a subscription. */
function read(notification: Notification): Webhook {
  const { kind, timestamp, dispute, disbursement, transaction } = notification;
  const sentAt = momentOf(timestamp);
  if (dispute !== undefined) {
    return { kind, sentAt, about: { type: 'dispute', ...readDispute(dispute, sentAt) } };
  }
  if (disbursement !== undefined) {
    return { kind, sentAt, about: { type: 'disbursement', ...readDisbursement(disbursement, sentAt) } };
  }
  if (transaction !== undefined) {
    return { kind, sentAt, about: { type: 'settlement', transactionId: transaction.id } };
  }
  if (notification.accountUpdaterDailyReport !== undefined) {
    return { kind, sentAt, about: { type: 'cards-renewed' } };
  }
  const token = notification.revokedPaymentMethodMetadata?.token;
  return { kind, sentAt, about: token === undefined ? undefined : { type: 'revoked', paymentToken: token } };
}

function readDisbursement(told: BraintreeDisbursement, sentAt: Date): Disbursement {
  const cents = centsFromDollars(Number(told.amount));
  if (cents === undefined) throw new Error('a disbursement without an amount');
  const isDebit = told.disbursementType === 'debit' || cents < 0;
  return {
    disbursementId: told.id,
    merchantAccountId: told.merchantAccount.id,
    day: told.disbursementDate.slice(0, 10),
    netCents: isDebit ? -Math.abs(cents) : cents,
    isDebit,
    success: told.success,
    isRetry: told.retry,
    exception: told.exceptionMessage || null,
    followUp: told.followUpAction || null,
    transactionIds: [...new Set(told.transactionIds)],
    asOf: sentAt.toISOString(),
  };
}

/** @param sentAt the time of the webhook */
export function readDispute(dispute: BraintreeDispute, sentAt: Date): Dispute {
  const amountCents = centsFromDollars(Number(dispute.amountDisputed));
  if (amountCents === undefined) throw new Error('a dispute without an amount');
  return {
    disputeId: dispute.id,
    transactionId: dispute.transaction.id,
    kind: KINDS.find((each) => each === dispute.kind) ?? 'chargeback',
    state: DISPUTE_STATES[dispute.status] ?? 'contested',
    amountCents,
    reason: dispute.reason,
    replyBy: dispute.replyByDate || null,
    asOf: sentAt.toISOString(),
  };
}

const KINDS = ['chargeback', 'pre_arbitration', 'retrieval'] as const;

/** https://developer.paypal.com/braintree/docs/reference/response/dispute#status */
const DISPUTE_STATES: Partial<Record<string, Dispute['state']>> = {
  open: 'open',
  under_review: 'contested',
  disputed: 'contested',
  won: 'won',
  // Accepted by anyone, or expired: the money is lost in each case.
  accepted: 'lost',
  auto_accepted: 'lost',
  expired: 'lost',
  lost: 'lost',
};
