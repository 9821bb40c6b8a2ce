import {
  campaignPath,
  centsFromDollars,
  dayIn,
  dollarsFromCents,
  impactLines,
  impactOf,
  namesDonors,
  payerNameField,
  type Answers,
  type Checkout,
  type ImpactLine,
  type Naming,
  type PaymentState,
} from '@handsel/contract';
import { formatList } from '@handsel/words/format';
import type { Result } from '../../platform/http/result.ts';
import type { Session } from '../../platform/http/session-store.ts';
import type { AttemptState } from '../../schema/attempts.ts';
import type { FundShare } from '../../schema/fund-list.ts';
import { campaignOf, type Campaigns } from '../campaigns/index.ts';

export interface StoredCheckout {
  id: string;
  sessionId: string;
  email: string | null;
  amountCents: number;
  frequency: Checkout['type'];
  page: Checkout['page'];
  campaign: string | null;
  campaignVersion: number | null;
  source: string | null;
  fundId: string;
  fundSplit: FundShare[] | null;
  /** The fund, unless it is the default one. Without a code, the funds among which it is split. */
  fund: { code: string | null; names: string[] } | null;
  /** The monthly gift that paying it changes, while it is monthly. */
  changesSubscriptionId: string | null;
  isExpired: boolean;
  /** The state of the newest try to pay it: an attempt, or a change of a monthly gift. */
  paymentState: AttemptState | null;
  /** It was paid from a bank account, and the bank has not confirmed the payment yet. */
  isSettling: boolean;
  /** The name of the card or account that paid. */
  payerName: string | null;
  answers: Answers | null;
  isNoticeAsked: boolean;
  /** How the donor is named on the campaign's page. */
  naming: Naming | null;
}

/** The part of its donor's account that a session may see, or null for an anonymous session. */
export interface AccountView {
  /** The session shows the token from before its gift, which reads no name of a card. */
  isOvertaken?: true;
  passwordSource: NonNullable<Checkout['password_source']>;
  user: Checkout['user'];
}

/**
 * The payment states that the page distinguishes. A failed payment left nothing behind, so the
 * donor may try again.
 */
const PAYMENT_STATES: Record<AttemptState, PaymentState> = {
  pending: 'checking',
  sent: 'checking',
  unknown: 'checking',
  succeeded: 'paid',
  declined: 'declined',
  failed: 'none',
};

const NOBODY = { password_source: null, user: { subscription: null, data: null } };

/** Nothing was paid with it, and no payment is in progress. */
export function isUnpaid({ paymentState }: Pick<StoredCheckout, 'paymentState'>): boolean {
  return paymentState === null || ['none', 'declined'].includes(PAYMENT_STATES[paymentState]);
}

/**
 * A session reads its own checkouts. The token from before a gift reads only paid ones or those
 * being paid.
 */
export function isReadableBy(session: Session | undefined, stored: StoredCheckout): boolean {
  return stored.sessionId === session?.id && (session.isOvertaken !== true || !isUnpaid(stored));
}

/** The checkout as its own session reads it. */
export function ownView(stored: StoredCheckout, account: AccountView | null): Checkout {
  return {
    ...sharedView(stored),
    email: stored.email,
    page: stored.page,
    ...(changesSubscription(stored) ? { changes_subscription: true as const } : {}),
    ...(account === null ? NOBODY : { password_source: account.passwordSource, user: account.user }),
    payment: {
      state: stored.paymentState === null ? 'none' : PAYMENT_STATES[stored.paymentState],
      ...(stored.isSettling && { settles_later: true as const }),
      ...(account !== null && account.isOvertaken !== true && payerNameField(stored.payerName)),
    },
    ...(stored.answers === null ? {} : { answers: stored.answers }),
    ...(stored.naming !== null && { naming: stored.naming }),
    ...(stored.isNoticeAsked && { notice_asked: true as const }),
  };
}

/** Adds the current day and campaign to a reply. */
export type DatedCheckout = (asked: Promise<Result<Checkout>>) => Promise<Result<Checkout>>;

/**
 * Adds the day on which a monthly gift begun now would be charged. @param billingTimeZone the time
 * zone in which the gateway counts days
 */
export function withFirstDay(checkout: Checkout, billingTimeZone: string): Checkout {
  return { ...checkout, begins_on: dayIn(billingTimeZone, new Date()) };
}

/** Adds the page of its campaign, while it takes gifts, and its thank-you text. */
export function withCampaign(checkout: Checkout, campaigns: Campaigns): Checkout {
  const found = campaignOf(campaigns.now(), checkout.campaign);
  if (found === undefined) return checkout;
  const { name, slug, thankYou } = found.content;
  // A donor who changes a monthly gift makes no gift that could be named.
  const asksName = namesDonors(found.content) && checkout.changes_subscription !== true;
  return {
    ...checkout,
    campaign_page: {
      name,
      path: campaignPath(slug),
      ...(thankYou !== '' && { thanks: thankYou }),
      ...(asksName && { asks_name: true as const }),
    },
  };
}

/** Adds the sentence about the effect of its amount: its campaign's, or else the charity's. */
export function withImpact(
  checkout: Checkout,
  campaigns: Campaigns,
  charity: readonly ImpactLine[],
): Checkout {
  const amounts = campaignOf(campaigns.now(), checkout.campaign)?.content.amounts ?? [];
  const lines = impactLines(charity, amounts, checkout.type);
  const impact = impactOf(lines, centsFromDollars(checkout.amount) ?? 0, checkout.type);
  return impact === undefined ? checkout : { ...checkout, impact };
}

function changesSubscription({ frequency, changesSubscriptionId }: StoredCheckout): boolean {
  return frequency === 'monthly' && changesSubscriptionId !== null;
}

/**
 * The part of a checkout that anyone with its id may read: amount, frequency and campaign. Nothing
 * of the person.
 */
export function copyView(stored: StoredCheckout): Checkout {
  return { ...sharedView(stored), ...NOBODY, email: null, page: 'start', payment: { state: 'none' } };
}

function sharedView(stored: StoredCheckout) {
  return {
    uuid: stored.id,
    amount: dollarsFromCents(stored.amountCents),
    type: stored.frequency,
    ...(stored.campaign === null ? {} : { campaign: stored.campaign }),
    // The monthly gift that it changes already has its funds.
    ...(stored.fund === null || changesSubscription(stored)
      ? {}
      : { fund: { code: stored.fund.code, name: formatList(stored.fund.names) } }),
  };
}
