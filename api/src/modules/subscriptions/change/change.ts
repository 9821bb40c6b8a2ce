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

/** What is needed to begin a change and carry it out. */
export interface ChangeContext extends PaymentContext, Books {
  /** By which the gateway counts its days. */
  billingTimeZone: string;
}

/** Who wants a change: a browser, of the donor's or of anyone who holds a mailed link; or staff, for the donor. */
export type ChangeMaker = { sessionId: string; userAgent: string } | StaffMaker;

export interface StaffMaker {
  staffId: string;
  /** Name and email. */
  name: string;
  /** Where they are, for the audit log. */
  source: string;
}

/** Changes of one group overwrite each other, and those of another leave them as they are. */
export const CHANGE_GROUPS = { terms: ['terms', 'amount'], schedule: ['pause', 'resume', 'cancel'] } as const;

interface Begun {
  id: string;
  subscriptionId: string;
  state: AttemptState;
  leaseId: string;
}

/** What a monthly gift is to become; see schema/subscription-changes.ts. */
export type Change = TermsChange | AmountChange | ScheduleChange | DayChange;

/** What the gateway does to the gift's present subscription: done again, it is the same. */
export type RepeatableChange = Exclude<Change, DayChange>;

/** Another payment method, or another amount with it. */
export interface TermsChange extends Begun {
  kind: 'terms';
  /** Null of one that was made by a mailed link. */
  checkoutId: string | null;
  amountCents: number;
  /** The part of it that covers the fee; null: as before. */
  coveredFeeCents: number | null;
  methodType: PaymentMethodType;
  /** The saved method that is to pay; null where a card was entered. */
  savedToken: string | null;
  nextBillingDate: string | null;
}

/** Another amount alone: the payment method is the one that pays already. */
export interface AmountChange extends Begun {
  kind: 'amount';
  amountCents: number;
  /** What was charged by our books. Only where more is wanted than this has it been asked whose the method is. */
  amountBeforeCents: number;
  paymentToken: string;
}

/** Another day of the month: the gift's present subscription is replaced by one whose id is this change's. */
export interface DayChange extends Begun {
  kind: 'day';
  /** 1 to 28, or 31 for the last day. */
  billingDay: number;
  /** Days, YYYY-MM-DD: the first charge of the replacement, and the charge that it takes the place of. */
  firstBillingOn: string;
  insteadOf: string;
  /** The gateway's id of the subscription that is replaced. */
  replacesId: string;
}

/** Whether and when it is charged. */
export type ScheduleChange = Begun & Exclude<Wish, { kind: 'amount' }>;

export type PauseChange = Extract<ScheduleChange, { kind: 'pause' }>;

/** `resumesOn`: the day of the next charge after a pause, YYYY-MM-DD; a day, so that asking again is asking for the same. */
export type Wish =
  | { kind: 'pause'; resumesOn: string }
  | { kind: 'resume' }
  | { kind: 'cancel' }
  /** `coveredFeeCents`: the part that covers the fee, null where none is; `consentText`: what the donor read before they agreed, as their page says. */
  | { kind: 'amount'; amountCents: number; coveredFeeCents: number | null; consentText: string | null };

/** The same as it is asked for: of another amount, what is given without the fee that is covered with it. */
export type AskedWish =
  Exclude<Wish, { kind: 'amount' }> | { kind: 'amount'; giftCents: number; consentText: string | null };

/**
 * What keeps a monthly gift as it is: the gateway; or it is paused, and the amount that a pause covers stays what it is; or it takes less by now than our
 * books said, and the amount that was to be less would be more; or it was
 * charged in this moment, and nothing is left of the months that were to be left out; or these take different amounts, and a pause covers
 * one; or, of another day, its next charge is too near, or is another one than was shown, or staff have adjusted what it takes.
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

/** How a change ends. The first to say so wins, be it the reply or the reconciler. */
export type Ending =
  | { kind: 'succeeded'; snapshot: SubscriptionSnapshot }
  | (({ kind: 'declined' | 'failed'; reason: string } | Refused) & {
      /** The gift as the gateway has it, where that was looked at: our own row is put right by it. */
      snapshot?: SubscriptionSnapshot;
    });

/** How the gateway's answer leaves a change: ended, or still open for the reconciler. */
export type Outcome =
  | Ending
  | { kind: 'nonce-unusable'; reason: string }
  | { kind: 'unknown'; reason: string }
  /** The reconciler has taken the change over. */
  | { kind: 'taken-over' };

/** Amount and method as absolute values. A card that was entered is vaulted under the change's own id. */
export function orderOf(change: TermsChange | AmountChange): SubscriptionOrder {
  const { id, subscriptionId, amountCents } = change;
  const paymentToken = change.kind === 'amount' ? change.paymentToken : (change.savedToken ?? id);
  return { subscriptionId, paymentToken, amountCents };
}

/** Whether the gift is what is wanted. A day that one is paused until is the gateway's: of the month that was chosen. */
export function isDone(change: RepeatableChange, snapshot: SubscriptionSnapshot): boolean {
  const { status, nextBillingDate } = snapshot;
  switch (change.kind) {
    case 'terms':
    case 'amount': {
      const { paymentToken, amountCents } = orderOf(change);
      return snapshot.amountCents === amountCents && snapshot.paymentToken === paymentToken;
    }
    case 'pause':
      // One that was simply charged has that day, too.
      return (
        status === 'paused' &&
        nextBillingDate !== null &&
        monthsBetween(nextBillingDate, change.resumesOn) === 0
      );
    case 'resume':
      // One that is charged all the same is not called paused.
      return !snapshot.isPauseOn;
    case 'cancel':
      return status === 'ended';
  }
}

/** The same when it is looked at some time later: by then a pause may have run out, with nothing asked for in its last month. */
export function wasDone(change: RepeatableChange, { snapshot, charges }: Months): boolean {
  if (isDone(change, snapshot)) return true;
  const { status, nextBillingDate, billingDay } = snapshot;
  if (change.kind !== 'pause' || status === 'paused' || nextBillingDate === null) return false;
  const { resumesOn } = change;
  if (monthsBetween(resumesOn, nextBillingDate) < 0) return false;
  // Its last month, which began a month before it was to go on; the gateway's day may be a day ahead of ours.
  const from = dayBefore(addMonths(resumesOn, -1, billingDay ?? dayOf(resumesOn)));
  const until = dayBefore(resumesOn);
  return !charges.some(({ takenAt }) => {
    const day = takenAt.toISOString().slice(0, 10);
    return from <= day && day < until;
  });
}
