import {
  AMOUNT_DEFAULT_CENTS,
  centsFromDollars,
  sameEmail,
  type Checkout,
  type StartNew,
} from '@handsel/contract';
import { fieldWords } from '@handsel/words/shared/fields';
import { requestWords } from '@handsel/words/shared/requests';
import type { Db } from '../../platform/database/database.ts';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import type { Session, SessionStore } from '../../platform/http/session-store.ts';
import { endSession } from '../accounts/index.ts';
import { namedBy, takesGifts, type Campaigns } from '../campaigns/index.ts';
import { findOpenFund } from '../funds/index.ts';
import { findAccountView } from './account-view.ts';
import { isLeftPaying } from './left-paying.ts';
import { findChangeableSubscription, findSubscriptionToChange } from './running-subscription.ts';
import {
  findCheckout,
  findNewestBegun,
  findNewestCheckout,
  findPaying,
  insertCheckout,
  mustSignIn,
  type NewCheckout,
} from './store.ts';
import { isReadableBy, ownView, type StoredCheckout } from './view.ts';

export interface CheckoutContext {
  db: Db;
  sessions: SessionStore;
}

/**
 * Begins a checkout with the chosen amount, frequency and address. It belongs to this session if
 * the session is anonymous or the address is its own. Otherwise this session ends and an anonymous
 * one begins, because the gift belongs to the typed address. While an anonymous session has a
 * payment under another address in doubt, a new session begins beside it. A payment of the same
 * frequency under the same address that is in doubt is returned instead of a new checkout, so that
 * the donor is not charged twice. If it is in a session that this browser has left, the start is
 * refused and shows nothing of it, because another person may use the browser now.
 */
export async function startCheckout(
  { db, sessions, timeZone, campaigns }: CheckoutContext & { timeZone: string; campaigns: Campaigns },
  session: Session,
  start: StartNew,
): Promise<Result<Checkout>> {
  const amountCents = centsFromDollars(start.amount);
  if (amountCents === undefined) return refusal('validation', { amount: [fieldWords.decimals] });
  const fund = start.fund === undefined ? null : await findOpenFund(db, timeZone, start.fund);
  if (fund === undefined) return refusal('validation', { fund: [requestWords.fundClosed] });
  const chosen = { amountCents, ...allocationOf(campaigns, start, fund?.id) };
  const isOvertaken = session.isOvertaken === true;
  const isOwn = !isOvertaken && session.email !== null && sameEmail(session.email, start.email);
  if (await mustSignIn(db, start.email, isOwn ? session.donorId : null)) return refusal('user_exists');
  const paying = session.isStored ? await findPaying(db, session, start) : undefined;
  const isSameAddress = paying !== undefined && paying.email !== null && sameEmail(paying.email, start.email);
  if (isSameAddress && paying.frequency === start.type)
    return success(ownView(paying, await findAccountView(db, session, paying.changesSubscriptionId)));
  const left = session.leftSessionId;
  if (left !== undefined && (await isLeftPaying(db, left, start))) return refusal('conflict');
  // Once the payment is found, the session belongs to the donor who began it, so the next person
  // gets another one.
  const isAnothers = session.email === null ? paying !== undefined && !isSameAddress : !isOwn;
  if (!isOvertaken && !isAnothers) return beginCheckout(db, await sessions.keep(session), start, chosen);
  const leaves = paying === undefined ? left : session.id;
  // Keeps the session of a payment in doubt open, so that its page can read the outcome.
  const next =
    isOvertaken || session.email === null
      ? await sessions.keep(sessions.newAnonymous(leaves))
      : await db.transaction(async (tx) => {
          await endSession(tx, session.id);
          return sessions.createAnonymous(tx, leaves);
        });
  const begun = await beginCheckout(db, next, start, chosen);
  return begun.ok ? { ...begun, newToken: next.token } : begun;
}

/**
 * The funds of the gift: the donor's choice, else the campaign's. Also the version of the campaign
 * text that the donor read.
 */
function allocationOf(
  campaigns: Campaigns,
  { campaign: code, campaign_version: read }: Pick<StartNew, 'campaign' | 'campaign_version'>,
  chosen: string | undefined,
): Pick<NewCheckout, 'campaignVersion' | 'fundId' | 'fundSplit'> {
  const named = namedBy(campaigns.now(), code);
  // A page that was read before the campaign's end can be submitted after it. The gift still
  // follows that page.
  const campaign = named !== undefined && (read !== undefined || takesGifts(named)) ? named : undefined;
  const campaignVersion =
    campaign !== undefined && read !== undefined && read <= campaign.version ? read : null;
  const shares = chosen === undefined ? (campaign?.content.funds ?? []) : [];
  const [first] = shares;
  return {
    campaignVersion,
    fundId: chosen ?? first?.fund ?? null,
    fundSplit: shares.length > 1 ? shares : null,
  };
}

async function beginCheckout(
  db: Db,
  session: Session,
  start: StartNew,
  chosen: Pick<NewCheckout, 'amountCents' | 'campaignVersion' | 'fundId' | 'fundSplit'>,
): Promise<Result<Checkout>> {
  const checkout = await insertCheckout(db, {
    sessionId: session.id,
    ...chosen,
    email: start.email,
    frequency: start.type,
    page: start.page,
    campaign: start.campaign ?? null,
    source: start.source ?? null,
    changesSubscriptionId: await findSubscriptionToChange(db, session, start, null),
    userAgent: start.user_agent,
  });
  return success(ownView(checkout, await findAccountView(db, session, checkout.changesSubscriptionId)));
}

/**
 * Resumes a stored or linked checkout, or the session's latest. The session's own checkout is
 * returned whole. For another session's, a new one starts at the first page, with its amount,
 * frequency, campaign and fund but no address.
 */
export async function resumeCheckout(
  { db, sessions }: CheckoutContext,
  { session, userAgent }: { session: Session; userAgent: string },
  checkoutId: string | undefined,
): Promise<Result<Checkout>> {
  const found =
    checkoutId === undefined ? await findNewestBegun(db, session.id) : await findCheckout(db, checkoutId);
  if (found === undefined) return refusal('not_found');
  if (found.isExpired) return refusal('checkout_expired');
  if (isReadableBy(session, found))
    return success(ownView(found, await findAccountView(db, session, found.changesSubscriptionId)));
  if (session.isOvertaken !== true) return copyCheckout({ db, sessions }, { session, userAgent }, found);
  const next = sessions.newAnonymous(session.id);
  const copied = await copyCheckout({ db, sessions }, { session: next, userAgent }, found);
  return copied.ok ? { ...copied, newToken: next.token } : copied;
}

/**
 * @param as the address and page of the copy; a stranger's checkout is copied without an address,
 * to the page start
 */
export async function copyCheckout(
  { db, sessions }: CheckoutContext,
  { session, userAgent }: { session: Session; userAgent: string },
  found: StoredCheckout,
  as: Pick<NewCheckout, 'email' | 'page'> = { email: null, page: 'start' },
): Promise<Result<Checkout>> {
  const copy = await insertCheckout(db, {
    sessionId: (await sessions.keep(session)).id,
    ...as,
    amountCents: found.amountCents,
    frequency: found.frequency,
    campaign: found.campaign,
    campaignVersion: found.campaignVersion,
    source: found.source,
    fundId: found.fundId,
    fundSplit: found.fundSplit,
    changesSubscriptionId: null,
    userAgent,
  });
  return success(ownView(copy, await findAccountView(db, session)));
}

/**
 * The checkout that a donor continues right after signing in: the session's own open checkout under
 * that address, or a new one with the amount of their monthly gift.
 */
export async function openDonorCheckout(
  { db, campaigns }: { db: Db; campaigns: Campaigns },
  session: Session,
  donor: { donorId: string; email: string },
  origin: { campaign: string | undefined; campaignVersion: number | undefined; userAgent: string },
): Promise<Checkout> {
  const as = { ...session, donorId: donor.donorId };
  const newest = await findNewestCheckout(db, session.id);
  const isOpen = newest !== undefined && !newest.isExpired && newest.paymentState !== 'succeeded';
  if (isOpen && newest.email !== null && sameEmail(newest.email, donor.email))
    return ownView(newest, await findAccountView(db, as, newest.changesSubscriptionId));
  const subscription = await findChangeableSubscription(db, donor.donorId);
  const begun = await insertCheckout(db, {
    sessionId: session.id,
    email: donor.email,
    amountCents:
      subscription === undefined
        ? AMOUNT_DEFAULT_CENTS
        : subscription.amountCents - subscription.coveredFeeCents,
    frequency: 'monthly',
    page: 'login',
    campaign: origin.campaign ?? null,
    source: null,
    ...allocationOf(
      campaigns,
      { campaign: origin.campaign, campaign_version: origin.campaignVersion },
      undefined,
    ),
    changesSubscriptionId: subscription?.id ?? null,
    userAgent: origin.userAgent,
  });
  return ownView(begun, await findAccountView(db, as));
}
