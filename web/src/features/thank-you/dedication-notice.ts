import {
  centsFromDollars,
  DEDICATION_NOTICE_ENDPOINTS,
  isEmail,
  isPlainName,
  noticeWords,
  sameEmail,
} from '@handsel/contract';
import type {
  Answers,
  Cents,
  Charity,
  Checkout,
  Frequency,
  NoticeWords,
  OwnGift,
  User,
} from '@handsel/contract';
import { callApi } from '../../lib/api.ts';
import { changeOf } from '../../lib/gift-words.ts';

/** What a notice of its dedication tells of a gift. */
export interface DedicatedGift {
  /** The address that it was given under. */
  donor: string;
  amountCents: Cents;
  frequency: Frequency;
  isNoticeAsked: boolean;
}

/** A gift that was given just now; undefined where a monthly gift was changed, and nothing given. */
export function giftGivenBy(checkout: Checkout): DedicatedGift | undefined {
  const { email: donor, amount, type: frequency, notice_asked: isAsked } = checkout;
  if (donor === null || changeOf(checkout) !== undefined) return undefined;
  return { donor, amountCents: centsFromDollars(amount) ?? 0, frequency, isNoticeAsked: isAsked === true };
}

/** A gift of before; undefined where it was not kept, or was another month's. */
export function giftOfBefore(gift: OwnGift): DedicatedGift | undefined {
  const { given_by: donor, amount, type: frequency, notice_asked: isAsked, state } = gift;
  if (donor === undefined || (state !== 'given' && state !== 'settling')) return undefined;
  return { donor, amountCents: centsFromDollars(amount) ?? 0, frequency, isNoticeAsked: isAsked === true };
}

/** The notice that these answers make possible, word for word; undefined while they name nobody to tell. */
export function noticeOf(
  charity: Charity,
  { donor, amountCents, frequency }: DedicatedGift,
  user: User,
  { dedicated, dedicateTo, dedicateToEmail }: Answers,
  tellsAmount: boolean,
): NoticeWords | undefined {
  if (!dedicated || !isPlainName(dedicateTo) || !isEmail(dedicateToEmail)) {
    return undefined;
  }
  const told = tellsAmount ? amountCents : undefined;
  const isVerified = user.trust === 'verified' && sameEmail(user.email ?? '', donor);
  return noticeWords({
    charity,
    donor: isVerified ? donor : undefined,
    dedicateTo,
    frequency,
    amountCents: told,
  });
}

export type NoticeOutcome = { kind: 'asked' } | { kind: 'failed'; advice?: string };

/** Has the notice of the saved answers sent; that it was asked for before is as good. */
export async function askForNotice(checkoutId: string, tellsAmount: boolean): Promise<NoticeOutcome> {
  const reply = await callApi(DEDICATION_NOTICE_ENDPOINTS, 'sendNotice', {
    params: { id: checkoutId },
    body: { tells_amount: tellsAmount },
  });
  if (reply.ok) return { kind: 'asked' };
  if (reply.kind === 'no-reply') return { kind: 'failed' };
  const { code, message } = reply.failure;
  if (code === 'notice_asked') return { kind: 'asked' };
  return reply.status < 500 ? { kind: 'failed', advice: message } : { kind: 'failed' };
}
