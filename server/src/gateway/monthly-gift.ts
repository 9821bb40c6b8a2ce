import type { PaymentMethodType } from '@handsel/contract';
import type { Charged, ChargedInOtherCurrency, Mandate } from './charge.ts';
import type { Declined, NonceUnusable, NotDone, Unknown } from './gateway-answers.ts';
import type { DatedCard } from './vaulted-method.ts';

export interface SubscriptionOrder {
  subscriptionId: string;
  paymentToken: string;
  amountCents: number;
  /** The method's nonce with the bank's authentication, if the bank was asked. */
  authenticatedNonce?: string | undefined;
}

export interface Subscribed extends Omit<Charged, 'kind'> {
  kind: 'subscribed';
  /** YYYY-MM-DD; null if nothing will be billed any more. */
  nextBillingDate: string | null;
  /** The day of the month on which it is charged, 1 to 31. */
  billingDay: number | null;
  isCancelled: boolean;
}

export type SubscribeAnswer =
  Subscribed | ChargedInOtherCurrency | Declined | NonceUnusable | NotDone | Unknown;

export interface PauseOrder {
  subscriptionId: string;
  /** The amount of a charge without the pause. */
  amountCents: number;
  /** At least 1; null for a pause until it is resumed. */
  months: number | null;
  /** The value in the snapshot. */
  pauseCycles: number | null;
}

/** A monthly gift as the gateway has it. `ended` means cancelled or expired, which is final. */
export interface SubscriptionSnapshot {
  status: 'active' | 'past_due' | 'paused' | 'ended';
  amountCents: number;
  paymentToken: string;
  /**
   * The next charge, YYYY-MM-DD. For a paused gift, the first one after the pause. Null if it will
   * not be charged any more.
   */
  nextBillingDate: string | null;
  /** The next skipped day of a paused gift, YYYY-MM-DD. */
  pausedFrom: string | null;
  /** The day of the month on which it is charged, or the month's last. */
  billingDay: number | null;
  /**
   * The amount of the next charge in cents, if an add-on or a discount in the control panel changes
   * it; else null. For a paused gift, the first charge after the pause.
   */
  otherNextCents: number | null;
  /** The amounts of the next charges without a pause, in cents: as many as a pause can skip. */
  unpausedCents: readonly number[];
  /** The highest later charge without a pause, in cents. */
  mostUnpausedCents: number;
  /** The used cycles of the pause's discount; null if the gift has none. */
  pauseCycles: number | null;
  /** The pause's discount has cycles left, even if something is charged. */
  isPauseOn: boolean;
  /** It is paused until it is resumed, not for a number of cycles. */
  isPauseEndless: boolean;
}

/**
 * The number of next months with the same amount, which one pause can skip. Null if it is not
 * charged any more.
 */
export function evenMonths({ unpausedCents }: Pick<SubscriptionSnapshot, 'unpausedCents'>): number | null {
  const [first] = unpausedCents;
  if (first === undefined) return null;
  const other = unpausedCents.findIndex((cents) => cents !== first);
  return other === -1 ? unpausedCents.length : other;
}

export interface Months {
  snapshot: SubscriptionSnapshot;
  charges: Month[];
}

/** One attempt to charge a month's gift. */
export interface Month {
  transactionId: string;
  amountCents: number;
  takenAt: Date;
  /** The billing date of the charge, YYYY-MM-DD. For a retry, the gateway's day of the retry. */
  billedOn: string;
  /**
   * Its billing period began on another day than in the configured time zone, so that is not the
   * gateway's.
   */
  contradictsTimeZone: boolean;
  methodType: PaymentMethodType;
  methodDescription: string;
  /** The payer's name on the card, account or wallet, or null if there is none. */
  payerName: string | null;
  mandate: Mandate | null;
  settlesLater: boolean;
  /** The vaulted method that paid or was to pay; null if it is gone. */
  paymentToken: string | null;
  /** The card at that time; null if `FoundMethod` would have none. */
  card: DatedCard | null;
  /**
   * `undecided` while the bank is asked; null for a charge that was refunded before it settled, or
   * is in another currency.
   */
  outcome: { kind: 'charged' | 'undecided' } | ChargedInOtherCurrency | DeclinedMonth | null;
}

/** Whether money moved for it, or may yet. */
export function isTaken({ outcome }: Pick<Month, 'outcome'>): boolean {
  return outcome !== null && outcome.kind !== 'declined';
}

export interface DeclinedMonth extends Declined {
  /**
   * The bank says that a retry will not help, such as for a card that is lost, closed or expired.
   */
  isHard: boolean;
}

export type ChangeAnswer =
  { kind: 'changed'; snapshot: SubscriptionSnapshot } | ChangeRefused | NonceUnusable | NotDone | Unknown;

/**
 * The reason why a monthly gift keeps its amount and method. It has ended; or its last month is
 * unpaid, which fixes the amount; or the method belongs to another customer; or the request is
 * invalid. A retry would change nothing.
 */
export interface ChangeRefused {
  kind: 'refused';
  because: 'ended' | 'past-due' | 'foreign-method' | 'invalid';
  reason: string;
}
