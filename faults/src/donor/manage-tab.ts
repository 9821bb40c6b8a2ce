import type { ManagedGift } from '@handsel/contract';
import {
  afterPressing,
  afterReading,
  isLapsed,
  NOT_ARRIVED,
  NOT_DONE,
  type ManagedGiftState,
  type Progress,
} from '../../../web/src/features/manage-gift/gift-progress.ts';
import type { GiftReply, Wish } from '../../../web/src/features/manage-gift/managed-gift-calls.ts';
import type { Page } from './persist.ts';

/** What a page says of a gift that is as it was. */
const AS_IT_WAS: readonly (string | undefined)[] = [NOT_DONE, NOT_ARRIVED];

/** One page on a monthly gift. What it tells its donor is decided by the pages' own rule. */
export class ManageTab implements Page {
  readonly #gift: ManagedGift;
  /** undefined once the session is over, and the page has left for signing in. */
  #state: ManagedGiftState | undefined;

  constructor(gift: ManagedGift) {
    this.#gift = gift;
    this.#state = { step: 'read', gift, progress: { step: 'idle' } };
  }

  pressed(wish: Wish, reply: GiftReply): void {
    this.#state = isLapsed(reply) ? undefined : afterPressing(this.#gift, wish, reply);
  }

  read(reply: GiftReply): void {
    if (this.#state === undefined) return;
    this.#state = isLapsed(reply) ? undefined : afterReading(this.#state, reply);
  }

  /** undefined while it says that nobody knows, or says something else than how the gift is. */
  get claim(): 'done' | 'not done' | undefined {
    const progress = this.#progress;
    if (progress?.step === 'done') return 'done';
    return progress?.step === 'idle' && AS_IT_WAS.includes(progress.notice) ? 'not done' : undefined;
  }

  get isWaiting(): boolean {
    return this.#progress?.step === 'checking';
  }

  get isIdle(): boolean {
    return this.#progress?.step === 'idle';
  }

  get isDone(): boolean {
    return this.claim === 'done';
  }

  get words(): string {
    const progress = this.#progress;
    if (progress === undefined) return this.#state?.step ?? 'signed out';
    return progress.step === 'idle' ? (progress.notice ?? progress.step) : progress.step;
  }

  get #progress(): Progress | undefined {
    return this.#state?.step === 'read' ? this.#state.progress : undefined;
  }
}
