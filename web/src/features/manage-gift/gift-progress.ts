import type { ErrorCode, ManagedGift } from '@handsel/contract';
import { manageGiftWords } from '@handsel/words/manage-gift';
import { isOutcomeUnknown } from '../../lib/api.ts';
import { afterUnseen, KNOWN, UNACKNOWLEDGED } from '../../lib/waiting-to-hear.ts';
import type { WaitingToHear } from '../../lib/waiting-to-hear.ts';
import { isSo } from './managed-gift-calls.ts';
import type { GiftReply, Wish } from './managed-gift-calls.ts';

/** How far what was pressed has come. Only `done` is a success, and the gateway has confirmed it. */
export type Progress =
  | { step: 'idle'; notice?: string }
  | { step: 'asking'; wish: Wish }
  | Checking
  | { step: 'done'; wish: Wish };

/** Nobody knows yet what came of the wish; somebody else's press, where there is none. */
type Checking = { step: 'checking'; wish?: Wish } & WaitingToHear;

export type ManagedGiftState =
  | { step: 'reading' }
  | { step: 'not-loaded' }
  | { step: 'invalid'; words: string }
  | { step: 'read'; gift: ManagedGift; progress: Progress };

/** Of these no other try will do better. */
const INVALID: readonly ErrorCode[] = ['link_invalid', 'not_found'];

const LAPSED: readonly ErrorCode[] = ['session_lapsed', 'not_authenticated'];

/** Whether the session is over, and with it the sight of the gift: the page leaves for signing in. */
export function isLapsed(reply: GiftReply): boolean {
  return !reply.ok && reply.kind === 'failure' && LAPSED.includes(reply.failure.code);
}

export const NOT_DONE = manageGiftWords.notDone;

export const NOT_ARRIVED = manageGiftWords.notArrived;

/** What a page shows once it has its answer, or none, to what was pressed. */
export function afterPressing(gift: ManagedGift, wish: Wish, reply: GiftReply): ManagedGiftState {
  if (reply.ok) return asRead(reply.data, { step: 'checking', wish, ...KNOWN });
  // It may have been done all the same, or still be on its way: the state of the gift is looked up.
  const progress: Progress =
    reply.kind === 'no-reply' || isOutcomeUnknown(reply)
      ? { step: 'checking', wish, ...UNACKNOWLEDGED }
      : { step: 'idle', notice: reply.failure.message };
  return { step: 'read', gift, progress };
}

/** What a page shows that was showing `before`, and that has read the state of the gift. */
export function afterReading(before: ManagedGiftState, reply: GiftReply): ManagedGiftState {
  const checking =
    before.step === 'read' && before.progress.step === 'checking' ? before.progress : undefined;
  if (reply.ok) return asRead(reply.data, checking);
  if (reply.kind === 'failure' && INVALID.includes(reply.failure.code)) {
    return { step: 'invalid', words: reply.failure.message };
  }
  // Of what was pressed the outcome is still to be found out.
  return before.step === 'read' && checking?.wish !== undefined
    ? { ...before, progress: { ...checking } }
    : { step: 'not-loaded' };
}

/** Whether the page shows another date than the server counts by now. */
export function isOutdated(reply: GiftReply): boolean {
  return !reply.ok && reply.kind === 'failure' && reply.failure.code === 'day_changed';
}

/** The gift as it is by now, beside the news of why it was read again. */
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
