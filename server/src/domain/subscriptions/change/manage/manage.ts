import { coveredFeeCents, type ManagedGift } from '@handsel/contract';
import { refusal, type Result } from '../../../../platform/http/result.ts';
import type { Session } from '../../../../platform/http/session-store.ts';
import type { RateLimitKeys } from '../../../../platform/limits/limits.ts';
import type { AskedWish, ChangeContext, StaffMaker, Wish } from '../change.ts';
import { recordStaffChange } from '../staff-changes.ts';
import { carryOut } from '../conclude.ts';
import { pausesOf, readChanged, answerManaged, unknownGift } from './managed-gift.ts';
import { beginWish, findManaged, isCustomerOf, type GiftHolder, type ManagedRow } from './store.ts';

interface Pressed {
  holder: GiftHolder;
  wish: AskedWish;
  /** The reason, in the donor's words. */
  reason?: string | undefined;
  by: PressedBy;
}

/**
 * The requester of the click, with the keys for its limits. Staff have no limits: their permission
 * and the audit log restrict them.
 */
export type PressedBy = { session: Session; userAgent: string; limitKeys: RateLimitKeys } | StaffMaker;

/**
 * Pauses, resumes or ends a monthly gift, or changes its amount. The change is stored before the
 * gateway is asked. A second click gets the outcome of the first one, and a change that is already
 * done is not repeated.
 */
export async function manage(context: ChangeContext, pressed: Pressed): Promise<Result<ManagedGift>> {
  const { db } = context;
  const { holder, by } = pressed;
  const managed = await findManaged(context, holder);
  if (managed === undefined) return unknownGift(holder);
  const wish = withCoveredFee(managed, pressed.wish);
  const early = answerBefore(context, holder, managed, wish);
  if (early !== undefined) return early;
  // The donor confirms an increase: see confirm/ask-donor.ts.
  if ('staffId' in by && wish.kind === 'amount' && wish.amountCents > managed.amountCents)
    return refusal('subscription_moved');
  if ('staffId' in by && isForDonor(managed, wish)) return refusal('subscription_moved');
  if ('limitKeys' in by) {
    const refused = await context.limits.take('manage', {
      ...by.limitKeys,
      // An end has no limit of this kind, so that repeated pauses by another person do not prevent
      // the donor from ending it.
      ...(wish.kind !== 'cancel' && { subscription: managed.subscriptionId }),
    });
    if (refused !== undefined) return refused;
  }
  const foreign = await refuseMoreOfOthers(context, holder, managed, wish);
  if (foreign !== undefined) return foreign;
  const change = await begin(db, managed, wish, pressed);
  if (change === undefined) {
    const now = await findManaged(context, holder);
    if (now !== undefined && 'staffId' in by && isForDonor(now, wish)) return refusal('subscription_moved');
    return (now && answerBefore(context, holder, now, wish)) ?? refusal('subscription_changing');
  }
  const concluded = await carryOut(context, change);
  return concluded.kind === 'refused' ? refusal(concluded.code) : readChanged(context, holder, managed);
}

/**
 * Whether staff may only ask the donor for the change, because it would end or shorten a pause that
 * staff did not make (confirm/ask-donor.ts). False if the donor cannot make the change either.
 */
export async function isOnlyForDonor(
  context: ChangeContext,
  { holder, wish }: { holder: GiftHolder; wish: Exclude<Wish, { kind: 'amount' }> },
): Promise<boolean> {
  const managed = await findManaged(context, holder);
  if (managed === undefined || answerBefore(context, holder, managed, wish) !== undefined) return false;
  return isForDonor(managed, wish);
}

function isForDonor({ isPauseOn, isStaffsPause, nextBillingDate }: ManagedRow, wish: Wish): boolean {
  if (!isPauseOn || isStaffsPause) return false;
  if (wish.kind === 'pause') return nextBillingDate === null || wish.resumesOn < nextBillingDate;
  return wish.kind === 'resume';
}

/** Recomputes a covered fee for the new amount, by the rate that the donor agreed to. */
function withCoveredFee({ feeRate }: ManagedRow, wish: AskedWish): Wish {
  if (wish.kind !== 'amount') return wish;
  const { giftCents, ...asked } = wish;
  const fee = feeRate === null ? null : coveredFeeCents(giftCents, feeRate);
  return { ...asked, amountCents: giftCents + (fee ?? 0), coveredFeeCents: fee };
}

/** Begins the change. A change by staff is written together with its entry in the audit log. */
async function begin(
  db: ChangeContext['db'],
  managed: ManagedRow,
  wish: Wish,
  { holder, reason, by }: Pressed,
) {
  const wanted = {
    subscriptionId: managed.subscriptionId,
    paymentToken: managed.paymentToken,
    amountBeforeCents: managed.amountCents,
    wish,
    donorsReason: reason?.trim() || null,
    isByLink: 'token' in holder,
  };
  if (!('staffId' in by)) {
    const { session, userAgent } = by;
    return beginWish(db, { ...wanted, maker: { sessionId: session.id, userAgent } });
  }
  return db.transaction(async (tx) => {
    const change = await beginWish(tx, { ...wanted, maker: by });
    if (change !== undefined)
      await recordStaffChange(tx, by, managed.subscriptionId, wish.kind, detailsOf(managed, wish));
    return change;
  });
}

function detailsOf({ amountCents, nextBillingDate }: ManagedRow, wish: Wish): Record<string, unknown> {
  switch (wish.kind) {
    case 'amount':
      return { before_cents: amountCents, after_cents: wish.amountCents };
    case 'pause':
      return { before: nextBillingDate, after: wish.resumesOn };
    case 'resume':
    case 'cancel':
      return { amount_cents: amountCents };
  }
}

/**
 * Refuses an increase unless the method belongs to a gateway customer of the donor. Our books do
 * not know the owner of every method.
 */
async function refuseMoreOfOthers(
  { db, gateway }: ChangeContext,
  holder: GiftHolder,
  managed: ManagedRow,
  wish: Wish,
): Promise<Result<ManagedGift> | undefined> {
  if (wish.kind !== 'amount' || wish.amountCents <= managed.amountCents) return undefined;
  if ('token' in holder) return unknownGift(holder);
  const found = await gateway.findMethod(managed.paymentToken);
  if (found.kind === 'unknown' || found.kind === 'not-done') return refusal('gateway_unavailable');
  const isOwn = found.kind === 'done' && (await isCustomerOf(db, found.customerId, managed.donorId));
  return isOwn ? undefined : refusal('subscription_only_less');
}

/**
 * The answer without the gateway: another click is in progress, the state is already as wanted, or
 * the change is impossible.
 */
function answerBefore(
  context: ChangeContext,
  holder: GiftHolder,
  managed: ManagedRow,
  wish: Wish,
): Result<ManagedGift> | undefined {
  const { status, open } = managed;
  const answer = () => answerManaged(context, holder, managed);
  if (open !== null) {
    return isSameAs(open, wish) ? answer() : refusal('subscription_changing');
  }
  if (wish.kind === 'cancel') return status === 'cancelled' ? answer() : undefined;
  if (status === 'cancelled') return refusal('subscription_ended');
  if (wish.kind === 'amount') return answerBeforeAmount(managed, wish.amountCents, answer);
  if (wish.kind === 'resume' && !managed.isPauseOn) return answer();
  if (status === 'past_due') return refusal('subscription_unpaid');
  // The same account would be debited after a pause too.
  if (managed.needsOtherMethod) return refusal('subscription_returned');
  if (managed.isDisputed) return refusal('subscription_disputed');
  if (wish.kind === 'resume') return undefined;
  const isSamePause = status === 'paused' && managed.nextBillingDate === wish.resumesOn;
  // A pause of staff's that the donor chooses too becomes the donor's, by a change of its own.
  if (isSamePause && ('staff' in holder || !managed.isStaffsPause)) return answer();
  const isPossible = pausesOf(managed).some(({ resumes_on }) => resumes_on === wish.resumesOn);
  return isPossible ? undefined : refusal('subscription_moved');
}

function isSameAs(open: NonNullable<ManagedRow['open']>, wish: Wish): boolean {
  if (open.kind !== wish.kind) return false;
  if (wish.kind === 'amount') return open.amountCents === wish.amountCents;
  return open.resumesOn === (wish.kind === 'pause' ? wish.resumesOn : null);
}

function answerBeforeAmount(
  managed: ManagedRow,
  amountCents: number,
  answer: () => Result<ManagedGift>,
): Result<ManagedGift> | undefined {
  if (managed.amountCents === amountCents) return answer();
  if (managed.status === 'past_due') return refusal('subscription_past_due');
  if (managed.needsOtherMethod) return refusal('subscription_returned');
  if (managed.isDisputed) return refusal('subscription_disputed');
  if (managed.isPauseOn || managed.status === 'paused') return refusal('subscription_paused');
  const isMore = amountCents > managed.amountCents;
  return isMore && managed.mayBeOthers ? refusal('subscription_only_less') : undefined;
}
