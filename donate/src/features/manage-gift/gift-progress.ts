import type { ErrorCode, ManagedGift } from '@handsel/contract';
import { manageGiftWords } from '@handsel/words/donate/manage-gift';
import { isOutcomeUnknown } from '../../lib/api.ts';
import { afterUnseen, KNOWN, UNACKNOWLEDGED } from '../../lib/poll-state.ts';
import type { PollState } from '../../lib/poll-state.ts';
import { isSo } from './managed-gift-calls.ts';
import type { GiftReply, Wish } from './managed-gift-calls.ts';

/** The progress of a change. Only `done` is a success, confirmed by the gateway. */
export type Progress =
  | { step: 'idle'; notice?: string }
  | { step: 'asking'; wish: Wish }
  | Checking
  | { step: 'done'; wish: Wish };

/** The outcome of the wish is unknown. Without a wish, another request is in progress. */
type Checking = { step: 'checking'; wish?: Wish } & PollState;

export type ManagedGiftState =
  | { step: 'reading' }
  | { step: 'not-loaded' }
  | { step: 'invalid'; words: string }
  | { step: 'read'; gift: ManagedGift; progress: Progress };

/** Errors that make a retry pointless. */
const INVALID: readonly ErrorCode[] = ['link_invalid', 'not_found'];

const LAPSED: readonly ErrorCode[] = ['session_lapsed', 'not_authenticated'];

/** Whether the session has ended, so that the page must lead to the sign-in. */
export function isLapsed(reply: GiftReply): boolean {
  return !reply.ok && reply.kind === 'failure' && LAPSED.includes(reply.failure.code);
}

export const NOT_DONE = manageGiftWords.notDone;

export const NOT_ARRIVED = manageGiftWords.notArrived;

/** The page's state after the reply to a click, or after no reply. */
export function afterPressing(gift: ManagedGift, wish: Wish, reply: GiftReply): ManagedGiftState {
  if (reply.ok) return asRead(reply.data, { step: 'checking', wish, ...KNOWN });
  // The change may have succeeded anyway, or still be in progress, so the page looks up the gift.
  const progress: Progress =
    reply.kind === 'no-reply' || isOutcomeUnknown(reply)
      ? { step: 'checking', wish, ...UNACKNOWLEDGED }
      : { step: 'idle', notice: reply.failure.message };
  return { step: 'read', gift, progress };
}

/**
 * The page's state after reading the gift.
 * @param before the previous state
 */
export function afterReading(before: ManagedGiftState, reply: GiftReply): ManagedGiftState {
  const checking =
    before.step === 'read' && before.progress.step === 'checking' ? before.progress : undefined;
  if (reply.ok) return asRead(reply.data, checking);
  if (reply.kind === 'failure' && INVALID.includes(reply.failure.code)) {
    return { step: 'invalid', words: reply.failure.message };
  }
  // The outcome of the click is still unknown.
  return before.step === 'read' && checking?.wish !== undefined
    ? { ...before, progress: { ...checking } }
    : { step: 'not-loaded' };
}

/** Whether the page shows another date than the server's current one. */
export function isOutdated(reply: GiftReply): boolean {
  return !reply.ok && reply.kind === 'failure' && reply.failure.code === 'day_changed';
}

/** The gift as it is now, with the reason why it was read again. */
export function afterReadingAnew(before: ManagedGiftState, reply: GiftReply): ManagedGiftState {
  const isKept = !reply.ok || before.step !== 'read' || before.progress.step !== 'idle';
  return isKept ? before : { ...before, gift: reply.data };
}

function asRead(gift: ManagedGift, checking: Checking | undefined): ManagedGiftState {
  return { step: 'read', gift, progress: progressOf(gift, checking) };
}

function progressOf(gift: ManagedGift, checking: Checking | undefined): Progress {
  const wish = checking?.wish;
  if (gift.checking) return { step: 'checking', ...(wish && { wish }), ...KNOWN };
  if (checking === undefined || wish === undefined) return { step: 'idle' };
  if (isSo(wish, gift)) return { step: 'done', wish };
  const waiting = afterUnseen(checking);
  if (waiting !== undefined) return { step: 'checking', wish, ...waiting };
  return { step: 'idle', notice: checking.isKnown ? NOT_DONE : NOT_ARRIVED };
}
