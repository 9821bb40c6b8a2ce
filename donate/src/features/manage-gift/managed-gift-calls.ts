import { MANAGED_GIFT_ENDPOINTS } from '@handsel/contract';
import type { ManagedGift } from '@handsel/contract';
import { callApi } from '../../lib/api.ts';
import type { CallResult } from '../../lib/api.ts';
import { callAnew } from '../../lib/call-anew.ts';

/** Identifies a monthly gift: by a mailed link's token or, signed in, by the gift's id. */
export type Holder = { token: string } | { giftId: string };

/** The requested change. `resumesOn` is the day of the first charge after a pause. */
export type Wish = WishByLink | { kind: 'amount'; amount: number; consent: string } | DayWish;

/** The changes that the holder of a mailed link can request. */
export type WishByLink =
  { kind: 'pause'; resumesOn: string } | { kind: 'resume' } | { kind: 'cancel'; reason: string };

/** The new day of the month, and the first charge on it, as the donor read it in `consent`. */
export interface DayWish {
  kind: 'day';
  day: number;
  firstBillingOn: string;
  consent: string;
}

export type GiftReply = CallResult<'readManageLink'> | CallResult<'readMonthlyGift'>;

export function readGift(holder: Holder): Promise<GiftReply> {
  return 'token' in holder
    ? callAnew(() => callApi(MANAGED_GIFT_ENDPOINTS, 'readManageLink', { params: holder }))
    : callApi(MANAGED_GIFT_ENDPOINTS, 'readMonthlyGift', { params: { id: holder.giftId } });
}

export function press(holder: Holder, wish: Wish): Promise<GiftReply> {
  if ('giftId' in holder) return pressSignedIn({ id: holder.giftId }, wish);
  // The page of a mailed link does not offer these.
  if (wish.kind === 'amount' || wish.kind === 'day') throw new Error('that cannot change by a mailed link');
  return callAnew<'readManageLink'>(() => pressByLink(holder, wish));
}

function pressByLink(params: { token: string }, wish: WishByLink): Promise<CallResult<'readManageLink'>> {
  switch (wish.kind) {
    case 'pause':
      return callApi(MANAGED_GIFT_ENDPOINTS, 'pauseByLink', { params, body: { resumes_on: wish.resumesOn } });
    case 'resume':
      return callApi(MANAGED_GIFT_ENDPOINTS, 'resumeByLink', { params, body: {} });
    case 'cancel':
      return callApi(MANAGED_GIFT_ENDPOINTS, 'cancelByLink', { params, body: bodyOf(wish) });
  }
}

function pressSignedIn(params: { id: string }, wish: Wish): Promise<GiftReply> {
  switch (wish.kind) {
    case 'amount': {
      const { amount, consent } = wish;
      return callApi(MANAGED_GIFT_ENDPOINTS, 'changeMonthlyAmount', { params, body: { amount, consent } });
    }
    case 'pause':
      return callApi(MANAGED_GIFT_ENDPOINTS, 'pauseMonthlyGift', {
        params,
        body: { resumes_on: wish.resumesOn },
      });
    case 'resume':
      return callApi(MANAGED_GIFT_ENDPOINTS, 'resumeMonthlyGift', { params, body: {} });
    case 'cancel':
      return callApi(MANAGED_GIFT_ENDPOINTS, 'cancelMonthlyGift', { params, body: bodyOf(wish) });
    case 'day': {
      const { day, firstBillingOn, consent } = wish;
      const body = { day, first_billing_on: firstBillingOn, consent };
      return callApi(MANAGED_GIFT_ENDPOINTS, 'changeDay', { params, body });
    }
  }
}

function bodyOf({ reason }: { reason: string }): { reason?: string } {
  return reason.trim() === '' ? {} : { reason };
}

/** Whether the gift now matches the wish. */
export function isSo(wish: Wish, { status, next_billing_date: next, ...gift }: ManagedGift): boolean {
  switch (wish.kind) {
    case 'pause':
      return status === 'paused' && next === wish.resumesOn;
    case 'resume':
      // A paused gift that is charged in part is also active.
      return status === 'active' && gift.is_pause_on !== true;
    case 'cancel':
      return status === 'cancelled';
    case 'amount':
      return status === 'active' && gift.amount === wish.amount;
    case 'day':
      return status === 'active' && gift.billing_day === wish.day && next === wish.firstBillingOn;
  }
}
