import type { PaymentMethodType } from '@handsel/contract';
import type { Charged, ChargedInOtherCurrency, Mandate } from './charge.ts';
import type { Declined, NonceUnusable, NotDone, Unknown } from './gateway-answers.ts';
import type { DatedCard } from './vaulted-method.ts';

export interface SubscriptionOrder {
  subscriptionId: string;
  paymentToken: string;
  amountCents: number;
  /** The method's nonce, where its bank was asked who is paying: it brings the bank's answer along. */
  authenticatedNonce?: string | undefined;
}

export interface Subscribed extends Omit<Charged, 'kind'> {
  kind: 'subscribed';
  /** YYYY-MM-DD; null when nothing will be billed any more. */
  nextBillingDate: string | null;
  isCancelled: boolean;
}

export type SubscribeAnswer =
  Subscribed | ChargedInOtherCurrency | Declined | NonceUnusable | NotDone | Unknown;

export interface PauseOrder {
  subscriptionId: string;
  /** What would be charged without it. */
  amountCents: number;
  /** At least 1; null: until it is resumed. */
  months: number | null;
  /** As the snapshot has it. */
  pauseCycles: number | null;
}

/** A monthly gift as the gateway has it. `ended` is cancelled or expired: nothing brings it back. */
export interface SubscriptionSnapshot {
  status: 'active' | 'past_due' | 'paused' | 'ended';
  amountCents: number;
  paymentToken: string;
  /** When it is charged next, YYYY-MM-DD: of one that is paused, after that. Null when it will not be charged any more. */
  nextBillingDate: string | null;
  /** Of one that is paused: the next day on which it is not charged, YYYY-MM-DD. */
  pausedFrom: string | null;
  /** The day of the month on which it is charged, or the month's last. */
  billingDay: number | null;
  /**
   * What its next charge takes, in cents, where an add-on or a discount of the control panel makes that another amount than its own; else null.
   * Of one that is paused, the charge after that.
   */
  otherNextCents: number | null;
  /** What each of the next charges takes where nothing pauses it, in cents: of as many as can be left out. */
  unpausedCents: readonly number[];
  /** The most that any later charge takes where nothing pauses it, in cents. */
  mostUnpausedCents: number;
  /** How many cycles the discount by which it is paused has had; null where it has none. */
  pauseCycles: number | null;
  /** That discount has cycles left, whatever is charged all the same. */
  isPauseOn: boolean;
  /** It is paused until somebody resumes it, not for so many cycles. */
  isPauseEndless: boolean;
}

/** How many of its next months take one amount, and so can be left out by one pause; null of one that is charged no more. */
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

/** One try to take a month's gift. */
export interface Month {
  transactionId: string;
  amountCents: number;
  takenAt: Date;
  /** The billing date that it was taken for, YYYY-MM-DD; of a later try, the day of that at the gateway. */
  billedOn: string;
  /** Its billing period began on another day than the configured time zone says: that is not the gateway's. */
  contradictsTimeZone: boolean;
  methodType: PaymentMethodType;
  methodDescription: string;
  /** Who paid, as the card, account or wallet names them; null where it names nobody. */
  payerName: string | null;
  mandate: Mandate | null;
  settlesLater: boolean;
  /** The vaulted method that paid, or was to pay; null of one that is gone. */
  paymentToken: string | null;
  /** As it was then; null of what `FoundMethod` has none of. */
  card: DatedCard | null;
  /** `undecided` while the bank is being asked; null for a charge that was refunded before it was settled, or is in another currency. */
  outcome: { kind: 'charged' | 'undecided' } | ChargedInOtherCurrency | DeclinedMonth | null;
}

/** Whether money moved for it, or may yet. */
export function isTaken({ outcome }: Pick<Month, 'outcome'>): boolean {
  return outcome !== null && outcome.kind !== 'declined';
}

export interface DeclinedMonth extends Declined {
  /** The bank says that another try will not help, as of a card that is lost, closed or expired. */
  isHard: boolean;
}

export type ChangeAnswer =
  { kind: 'changed'; snapshot: SubscriptionSnapshot } | ChangeRefused | NonceUnusable | NotDone | Unknown;

/**
 * Why a monthly gift keeps its amount and its method: it has ended; or its last month is not paid yet, and until then the amount is
 * fixed; or the method is another customer's at the gateway; or the gateway read what was asked and finds a fault in it. Asking
 * again would change nothing.
 */
export interface ChangeRefused {
  kind: 'refused';
  because: 'ended' | 'past-due' | 'foreign-method' | 'invalid';
  reason: string;
}
