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

/** The parts of a gift that the notice of its dedication mentions. */
export interface DedicatedGift {
  /** The address it was given under. */
  donor: string;
  amountCents: Cents;
  frequency: Frequency;
  isNoticeAsked: boolean;
}

/** A gift that was just made; undefined if a monthly gift was changed without a charge. */
export function giftGivenBy(checkout: Checkout): DedicatedGift | undefined {
  const { email: donor, amount, type: frequency, notice_asked: isAsked } = checkout;
  if (donor === null || changeOf(checkout) !== undefined) return undefined;
  return { donor, amountCents: centsFromDollars(amount) ?? 0, frequency, isNoticeAsked: isAsked === true };
}

/** An earlier gift; undefined if it was reversed, or is a later month. */
export function giftOfBefore(gift: OwnGift): DedicatedGift | undefined {
  const { given_by: donor, amount, type: frequency, notice_asked: isAsked, state } = gift;
  if (donor === undefined || (state !== 'given' && state !== 'settling')) return undefined;
  return { donor, amountCents: centsFromDollars(amount) ?? 0, frequency, isNoticeAsked: isAsked === true };
}

/** The full text of the notice that these answers allow; undefined without a recipient. */
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

/** Sends the notice of the saved answers; an earlier request counts as success. */
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
