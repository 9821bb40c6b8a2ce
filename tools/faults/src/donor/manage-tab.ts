import type { ManagedGift } from '@handsel/contract';
import {
  afterPressing,
  afterReading,
  isLapsed,
  NOT_ARRIVED,
  NOT_DONE,
  type ManagedGiftState,
  type Progress,
} from '../../../../donate/src/features/manage-gift/gift-progress.ts';
import type { GiftReply, Wish } from '../../../../donate/src/features/manage-gift/managed-gift-calls.ts';
import type { Page } from './persist.ts';

/** The page's messages for an unchanged gift. */
const AS_IT_WAS: readonly (string | undefined)[] = [NOT_DONE, NOT_ARRIVED];

/** One page on a monthly gift. The pages' own logic decides what it tells its donor. */
export class ManageTab implements Page {
  readonly #gift: ManagedGift;
  /** Undefined once the session is over, and the page has left for the sign-in. */
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

  /**
   * Undefined while the page says that the outcome is unknown, or says something else about the
   * gift.
   */
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
