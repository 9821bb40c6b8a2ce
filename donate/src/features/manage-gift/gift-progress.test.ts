import { ERRORS, type ErrorCode, type ManagedGift } from '@handsel/contract';
import { describe, expect, it } from 'vitest';
import { KNOWN, UNACKNOWLEDGED, UNSEEN_LOOKS } from '../../lib/poll-state.ts';
import { afterPressing, afterReading, NOT_ARRIVED, NOT_DONE, type Progress } from './gift-progress.ts';
import type { ManagedGiftState } from './gift-progress.ts';
import type { GiftReply, Wish } from './managed-gift-calls.ts';

const GIFT = { status: 'active', checking: false } as ManagedGift;
const OPEN: ManagedGift = { ...GIFT, checking: true };
const ENDED: ManagedGift = { ...GIFT, status: 'cancelled' };
const WISH: Wish = { kind: 'cancel', reason: '' };
const NO_REPLY = { ok: false, kind: 'no-reply' } as GiftReply;

const saying = (gift: ManagedGift): GiftReply => ({ ok: true, status: 200, data: gift });
const failure = (code: ErrorCode): GiftReply => ({
  ok: false,
  kind: 'failure',
  status: ERRORS[code].status,
  failure: { code, message: ERRORS[code].message },
});
const progressOf = (state: ManagedGiftState): Progress | undefined =>
  state.step === 'read' ? state.progress : undefined;
const looks = (from: ManagedGiftState, count: number, reply: GiftReply): ManagedGiftState =>
  Array.from({ length: count }).reduce<ManagedGiftState>((state) => afterReading(state, reply), from);

describe.each([
  ['was lost', NO_REPLY],
  ['tells of an unexpected fault', failure('internal')],
  ['tells that the server is unavailable', failure('unavailable')],
])('a click whose reply %s', (_name, reply) => {
  const unacknowledged = afterPressing(GIFT, WISH, reply);

  it('may still be in progress: the page polls as often as the payment page before it gives up', () => {
    expect(progressOf(unacknowledged)).toEqual({ step: 'checking', wish: WISH, ...UNACKNOWLEDGED });
    expect(progressOf(looks(unacknowledged, UNSEEN_LOOKS - 1, saying(GIFT)))).toMatchObject({
      step: 'checking',
    });
    const over = progressOf(looks(unacknowledged, UNSEEN_LOOKS, saying(GIFT)));
    expect(over).toEqual({ step: 'idle', notice: NOT_ARRIVED });
  });

  it('is done once the gift has changed, even on the last poll', () => {
    const last = looks(unacknowledged, UNSEEN_LOOKS - 1, saying(GIFT));
    expect(progressOf(afterReading(last, saying(ENDED)))).toEqual({ step: 'done', wish: WISH });
  });

  it('is known once the server reports a change in progress: then the next state is the outcome', () => {
    const open = afterReading(unacknowledged, saying(OPEN));
    expect(progressOf(open)).toEqual({ step: 'checking', wish: WISH, ...KNOWN });
    expect(progressOf(afterReading(open, saying(GIFT)))).toEqual({ step: 'idle', notice: NOT_DONE });
  });

  it('polls on at the same pace if a poll gets no answer', () => {
    const after = looks(afterReading(unacknowledged, saying(GIFT)), UNSEEN_LOOKS, NO_REPLY);
    expect(progressOf(after)).toEqual({ step: 'checking', wish: WISH, isKnown: false, unseen: 1 });
  });
});

describe('an answered click', () => {
  it('fails if a pause is still on, although the gift is charged anyway', () => {
    const charged: ManagedGift = { ...GIFT, is_pause_on: true };
    const wish: Wish = { kind: 'resume' };
    expect(progressOf(afterPressing(charged, wish, saying(charged)))).toEqual({
      step: 'idle',
      notice: NOT_DONE,
    });
    expect(progressOf(afterPressing(charged, wish, saying(GIFT)))).toEqual({ step: 'done', wish });
  });

  it('fails right away if the gift is unchanged', () => {
    expect(progressOf(afterPressing(GIFT, WISH, saying(GIFT)))).toEqual({ step: 'idle', notice: NOT_DONE });
  });

  it('shows the error of a rejection', () => {
    const { message } = ERRORS.subscription_changing;
    const after = afterPressing(GIFT, WISH, failure('subscription_changing'));
    expect(progressOf(after)).toEqual({ step: 'idle', notice: message });
  });
});
