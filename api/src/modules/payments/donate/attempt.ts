import {
  isBankAccount,
  PAYMENT_METHOD_TYPES,
  type Frequency,
  type PaymentMethodType,
} from '@handsel/contract';
import { inArray, sql } from 'drizzle-orm';
import type { Charged, ChargedInOtherCurrency, Mandate } from '../../../gateway/charge.ts';
import type { Subscribed } from '../../../gateway/monthly-gift.ts';
import type { AttemptState } from '../../../schema/attempts.ts';

/** One try to pay a checkout; see schema/attempts.ts for what each state means. */
export interface Attempt {
  id: string;
  checkoutId: string;
  sessionId: string;
  email: string;
  frequency: Frequency;
  /** What is charged. */
  amountCents: number;
  /** The part of it that covers the fee. */
  coveredFeeCents: number;
  methodType: PaymentMethodType;
  nonce: string | null;
  /** The saved method that pays, where one does. */
  savedToken: string | null;
  /** Whatever it was to be paid with, a nonce that was not used by now never will be. */
  isNonceExpired: boolean;
  /** Of a monthly gift that charges nothing when it begins: the day of its first charge, YYYY-MM-DD. */
  beginsOn: string | null;
  state: AttemptState;
  leaseId: string;
}

/** How an attempt ends. The first to say so wins, be it the reply, the reconciler or, later, a webhook. */
export type Ending = Succeeded | { kind: 'declined' | 'failed'; reason: string };

/** How the attempt of a monthly gift ends that charges nothing when it begins: with no gift yet. */
export interface Begun {
  kind: 'begun';
  nextBillingDate: string | null;
  isCancelled: boolean;
}

/** How the gateway's answer leaves an attempt: ended, or still open for the reconciler. */
export type Outcome =
  | Ending
  | { kind: 'nonce-unusable'; reason: string }
  | { kind: 'unknown'; reason: string }
  /** It stays open until staff have refunded it. */
  | ChargedInOtherCurrency
  /** The reconciler has taken the attempt over. */
  | { kind: 'taken-over' };

export interface Succeeded {
  kind: 'succeeded';
  transactionId: string;
  methodDescription: string;
  payerName: string | null;
  mandate: Mandate | null;
  settlesLater: boolean;
  /** Of a monthly gift. */
  subscription: { nextBillingDate: string | null; isCancelled: boolean } | null;
}

/** What a donor hears of the gift that an attempt has made. */
export interface MadeGift {
  nextBillingDate: string | null;
  /** It came from a bank account, and the bank has not said yet that it pays. */
  isSettling: boolean;
}

export function giftOf({ subscription, settlesLater, mandate }: Succeeded): MadeGift {
  return {
    nextBillingDate: subscription?.nextBillingDate ?? null,
    isSettling: settlesLater && mandate !== null,
  };
}

/** Vaulted before it is charged: what pays every month, and a bank account, which must be verified first. */
export function isVaultedFirst({
  frequency,
  methodType,
}: Pick<Attempt, 'frequency' | 'methodType'>): boolean {
  return frequency === 'monthly' || isBankAccount(methodType);
}

/** The same, of a row that has an attempt's columns. */
export const isVaultedFirstInSql = sql`(frequency = 'monthly' or ${inArray(sql`method_type`, PAYMENT_METHOD_TYPES.filter(isBankAccount))})`;

/** A charge that was made, as the attempt's ending. */
export function succeeded(charged: Charged): Succeeded {
  return { ...charged, kind: 'succeeded', subscription: null };
}

/** A monthly gift that was begun, as the attempt's ending. */
export function subscribed(answer: Subscribed): Succeeded {
  const { nextBillingDate, isCancelled, ...charged } = answer;
  return { ...charged, kind: 'succeeded', subscription: { nextBillingDate, isCancelled } };
}

/**
 * The attempt's id is also the gateway's subscription id of a monthly gift; where no saved method pays, its customer and
 * vault token as well.
 */
export function subscriptionOrderOf({ id, savedToken, amountCents }: Attempt) {
  return { subscriptionId: id, paymentToken: savedToken ?? id, amountCents };
}
