import { isBankAccount, type Frequency, type PaymentMethodType } from '@handsel/contract';
import type { Charged, ChargedInOtherCurrency, Mandate } from '../../../gateway/charge.ts';
import type { Subscribed } from '../../../gateway/monthly-gift.ts';
import type { AttemptState } from '../../../schema/attempts.ts';

/** One try to pay a checkout; schema/attempts.ts explains its states. */
export interface Attempt {
  id: string;
  checkoutId: string;
  sessionId: string;
  email: string;
  frequency: Frequency;
  /** The amount to charge. */
  amountCents: number;
  /** The part of it that covers the fee. */
  coveredFeeCents: number;
  methodType: PaymentMethodType;
  nonce: string | null;
  /** The saved method that pays, if any. */
  savedToken: string | null;
  /** The nonce has expired: if it has not been used by now, it never will be. */
  isNonceExpired: boolean;
  /**
   * For a monthly gift that charges nothing when it begins: the day of its first charge,
   * YYYY-MM-DD.
   */
  beginsOn: string | null;
  state: AttemptState;
  leaseId: string;
}

/** How an attempt ends. The first report counts: the reply, the reconciler or a later webhook. */
export type Ending = Succeeded | { kind: 'declined' | 'failed'; reason: string };

/** The end of an attempt of a monthly gift that charges nothing at first: there is no gift yet. */
export interface Begun {
  kind: 'begun';
  nextBillingDate: string | null;
  billingDay: number | null;
  isCancelled: boolean;
}

/** The attempt after the gateway's answer: ended, or still open for the reconciler. */
export type Outcome =
  | Ending
  | { kind: 'nonce-unusable'; reason: string }
  | { kind: 'unknown'; reason: string }
  /** The attempt stays open until staff have refunded the charge. */
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
  /** Set for a monthly gift. */
  subscription: Pick<Subscribed, 'nextBillingDate' | 'billingDay' | 'isCancelled'> | null;
}

/** The details of an attempt's gift for the donor. */
export interface MadeGift {
  nextBillingDate: string | null;
  /** It came from a bank account, and the bank has not confirmed the payment yet. */
  isSettling: boolean;
  payerName: string | null;
}

export function giftOf({ subscription, settlesLater, mandate, payerName }: Succeeded): MadeGift {
  return {
    nextBillingDate: subscription?.nextBillingDate ?? null,
    isSettling: settlesLater && mandate !== null,
    payerName,
  };
}

/**
 * Whether a method is vaulted before the charge: for monthly gifts, and for bank accounts, which
 * must be verified first.
 */
export function isVaultedFirst({
  frequency,
  methodType,
}: Pick<Attempt, 'frequency' | 'methodType'>): boolean {
  return frequency === 'monthly' || isBankAccount(methodType);
}

/** The end of an attempt whose charge was made. */
export function succeeded(charged: Charged): Succeeded {
  return { ...charged, kind: 'succeeded', subscription: null };
}

/** The end of an attempt whose monthly gift has begun. */
export function subscribed(answer: Subscribed): Succeeded {
  const { nextBillingDate, billingDay, isCancelled, ...charged } = answer;
  return { ...charged, kind: 'succeeded', subscription: { nextBillingDate, billingDay, isCancelled } };
}

/**
 * The attempt's id is also the gateway's subscription id of a monthly gift. Without a saved method
 * it is the customer and vault token too.
 */
export function subscriptionOrderOf({ id, savedToken, amountCents }: Attempt) {
  return { subscriptionId: id, paymentToken: savedToken ?? id, amountCents };
}
