import type { PaymentMethodType } from '@handsel/contract';
import { addMonths, dayBefore, dayOf, monthsBetween } from '../../../gateway/billing-dates.ts';
import type { PaymentContext } from '../../payment-methods/index.ts';
import type {
  ChangeRefused,
  Months,
  SubscriptionSnapshot,
  SubscriptionOrder,
} from '../../../gateway/monthly-gift.ts';
import type { Books } from '../../../platform/database/day-in.ts';
import type { AttemptState } from '../../../schema/attempts.ts';

/** The dependencies for beginning and carrying out a change. */
export interface ChangeContext extends PaymentContext, Books {
  /** The time zone in which the gateway counts days. */
  billingTimeZone: string;
}

/**
 * The requester of a change: a browser of the donor or of a person with a mailed link, or staff for
 * the donor.
 */
export type ChangeMaker = { sessionId: string; userAgent: string } | StaffMaker;

export interface StaffMaker {
  staffId: string;
  /** Name and email. */
  name: string;
  /** Their network address, for the audit log. */
  source: string;
}

/** Changes of one group overwrite each other, and do not affect those of the other group. */
export const CHANGE_GROUPS = { terms: ['terms', 'amount'], schedule: ['pause', 'resume', 'cancel'] } as const;

interface Begun {
  id: string;
  subscriptionId: string;
  state: AttemptState;
  leaseId: string;
}

/** The wanted state of a monthly gift; see schema/subscription-changes.ts. */
export type Change = TermsChange | AmountChange | ScheduleChange | DayChange;

/**
 * A change of the gift's current subscription at the gateway, which can be repeated without effect.
 */
export type RepeatableChange = Exclude<Change, DayChange>;

/** Another payment method, possibly with another amount. */
export interface TermsChange extends Begun {
  kind: 'terms';
  /** Null for a change through a mailed link. */
  checkoutId: string | null;
  amountCents: number;
  /** The part of it that covers the fee; null leaves it unchanged. */
  coveredFeeCents: number | null;
  methodType: PaymentMethodType;
  /** The saved method that should pay; null for an entered card. */
  savedToken: string | null;
  nextBillingDate: string | null;
}

/** Only another amount. The current payment method stays. */
export interface AmountChange extends Begun {
  kind: 'amount';
  amountCents: number;
  /**
   * The amount in our books. The owner of the method was checked only if the new amount is higher.
   */
  amountBeforeCents: number;
  paymentToken: string;
}

/**
 * Another day of the month: the gift's current subscription is replaced by one whose id is this
 * change's.
 */
export interface DayChange extends Begun {
  kind: 'day';
  /** 1 to 28, or 31 for the last day. */
  billingDay: number;
  /** Days, YYYY-MM-DD: the first charge of the replacement, and the charge that it replaces. */
  firstBillingOn: string;
  insteadOf: string;
  /** The gateway's id of the subscription that is replaced. */
  replacesId: string;
}

/** Changes whether and when the gift is charged. */
export type ScheduleChange = Begun & Exclude<Wish, { kind: 'amount' }>;

export type PauseChange = Extract<ScheduleChange, { kind: 'pause' }>;

/**
 * `resumesOn`: the day of the next charge after a pause, YYYY-MM-DD. An absolute day, so that a
 * repeated request is the same.
 */
export type Wish =
  | { kind: 'pause'; resumesOn: string }
  | { kind: 'resume' }
  | { kind: 'cancel' }
  /**
   * `coveredFeeCents`: the part that covers the fee, or null; `consentText`: the text that the
   * donor agreed to on their page.
   */
  | { kind: 'amount'; amountCents: number; coveredFeeCents: number | null; consentText: string | null };

/** The same as requested: a new amount excludes the covered fee. */
export type AskedWish =
  Exclude<Wish, { kind: 'amount' }> | { kind: 'amount'; giftCents: number; consentText: string | null };

/**
 * Why a monthly gift stays unchanged: the gateway refused; or it is paused, and the pause covers
 * the current amount; or staff lowered the charge, so that a decrease by our books would be an
 * increase; or it was just charged, and the months to skip are over; or these months have different
 * amounts, and a pause covers only one; or, for another day, its next charge is too near or differs
 * from the page, or staff have adjusted the charge.
 */
export type Refused =
  | ChangeRefused
  | {
      kind: 'refused';
      because:
        | 'paused'
        | 'disputed'
        | 'changed-meanwhile'
        | 'too-late'
        | 'uneven'
        | 'due'
        | 'day-changed'
        | 'adjusted';
      reason: string;
    };

/** How a change ends. The first report counts: the reply or the reconciler. */
export type Ending =
  | { kind: 'succeeded'; snapshot: SubscriptionSnapshot }
  | (({ kind: 'declined' | 'failed'; reason: string } | Refused) & {
      /** The gateway's state of the gift, if it was looked up. It corrects our own row. */
      snapshot?: SubscriptionSnapshot;
    });

/** A change after the gateway's answer: ended, or still open for the reconciler. */
export type Outcome =
  | Ending
  | { kind: 'nonce-unusable'; reason: string }
  | { kind: 'unknown'; reason: string }
  /** The reconciler has taken the change over. */
  | { kind: 'taken-over' };

/** Amount and method as absolute values. An entered card is vaulted under the change's own id. */
export function orderOf(change: TermsChange | AmountChange): SubscriptionOrder {
  const { id, subscriptionId, amountCents } = change;
  const paymentToken = change.kind === 'amount' ? change.paymentToken : (change.savedToken ?? id);
  return { subscriptionId, paymentToken, amountCents };
}

/**
 * Whether the gift is in the wanted state. The day on which a pause ends is the gateway's day in
 * the chosen month.
 */
export function isDone(change: RepeatableChange, snapshot: SubscriptionSnapshot): boolean {
  const { status, nextBillingDate } = snapshot;
  switch (change.kind) {
    case 'terms':
    case 'amount': {
      const { paymentToken, amountCents } = orderOf(change);
      return snapshot.amountCents === amountCents && snapshot.paymentToken === paymentToken;
    }
    case 'pause':
      // A gift that was simply charged has that day too.
      return (
        status === 'paused' &&
        nextBillingDate !== null &&
        monthsBetween(nextBillingDate, change.resumesOn) === 0
      );
    case 'resume':
      // A gift that is charged despite a discount does not count as paused.
      return !snapshot.isPauseOn;
    case 'cancel':
      return status === 'ended';
  }
}

/**
 * The same for a later lookup: a pause may have ended by then, without a charge in its last month.
 */
export function wasDone(change: RepeatableChange, { snapshot, charges }: Months): boolean {
  if (isDone(change, snapshot)) return true;
  const { status, nextBillingDate, billingDay } = snapshot;
  if (change.kind !== 'pause' || status === 'paused' || nextBillingDate === null) return false;
  const { resumesOn } = change;
  if (monthsBetween(resumesOn, nextBillingDate) < 0) return false;
  // The last month of the pause, which began a month before the resume. The gateway's day may be
  // ahead of ours.
  const from = dayBefore(addMonths(resumesOn, -1, billingDay ?? dayOf(resumesOn)));
  const until = dayBefore(resumesOn);
  return !charges.some(({ takenAt }) => {
    const day = takenAt.toISOString().slice(0, 10);
    return from <= day && day < until;
  });
}
