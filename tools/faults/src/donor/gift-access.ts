import type { ManagedGift } from '@handsel/contract';
import { callAnew } from '../../../../donate/src/lib/call-anew.ts';
import type { CallResult } from '../../../../donate/src/lib/api.ts';
import type {
  GiftReply,
  WishByLink,
  Wish,
} from '../../../../donate/src/features/manage-gift/managed-gift-calls.ts';
import type { System } from '../system/system.ts';
import type { Visit } from './visit.ts';

/** The access to a monthly gift, as its page uses it. */
export interface GiftAccess {
  read(): Promise<GiftReply>;
  press(wish: Wish): Promise<GiftReply>;
}

/** The access of its donor, in the session that made the gift. */
export function signedIn(visit: Visit, id: string): GiftAccess {
  const params = { id };
  return {
    read: () => visit.call('readMonthlyGift', { params }),
    press: (wish) => {
      switch (wish.kind) {
        case 'pause':
          return visit.call('pauseMonthlyGift', { params, body: { resumes_on: wish.resumesOn } });
        case 'resume':
          return visit.call('resumeMonthlyGift', { params });
        case 'amount': {
          const { amount, consent } = wish;
          return visit.call('changeMonthlyAmount', { params, body: { amount, consent } });
        }
        case 'cancel':
          return visit.call('cancelMonthlyGift', { params, body: { reason: wish.reason } });
        case 'day': {
          const { day, firstBillingOn, consent } = wish;
          return visit.call('changeDay', {
            params,
            body: { day, first_billing_on: firstBillingOn, consent },
          });
        }
      }
    },
  };
}

/** The access by the link of its receipt, in any browser. */
export function byLink(visit: Visit, token: string): GiftAccess {
  const params = { token };
  const press = (wish: WishByLink): Promise<CallResult<'readManageLink'>> => {
    switch (wish.kind) {
      case 'pause':
        return visit.call('pauseByLink', { params, body: { resumes_on: wish.resumesOn } });
      case 'resume':
        return visit.call('resumeByLink', { params });
      case 'cancel':
        return visit.call('cancelByLink', { params, body: { reason: wish.reason } });
    }
  };
  return {
    read: () => callAnew(() => visit.call('readManageLink', { params })),
    press: (wish) => {
      if (wish.kind === 'amount' || wish.kind === 'day') {
        throw new Error('that cannot change by a mailed link');
      }
      return callAnew<'readManageLink'>(() => press(wish));
    },
  };
}

/** The token of a receipt's link for managing the gift, once that mail has arrived. */
export async function mailedToken(
  { mails }: System,
  email: string,
): Promise<{ ok: true; data: string } | { ok: false; reason: string }> {
  const token = mails
    .mailsTo(email)
    .map(({ text }) => /\/manage\/([\w-]+)/.exec(text ?? '')?.[1])
    .find((found) => found !== undefined);
  return token === undefined ? { ok: false, reason: 'no receipt has come' } : { ok: true, data: token };
}

/** The gift's state once no change is in progress. */
export function untilRead(visit: Visit, gift: GiftAccess): Promise<ManagedGift> {
  return visit.insist(async () => {
    const reply = await gift.read();
    return reply.ok && reply.data.checking ? { ok: false, reason: 'it is being changed' } : reply;
  });
}
