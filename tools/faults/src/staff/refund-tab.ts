import type { RefundState } from '@handsel/contract/console';
import type { Page } from '../donor/persist.ts';
import type { StaffReply } from './colleague.ts';

/** One refund dialog: it repeats its request under one id until it knows the outcome. */
export class RefundTab implements Page {
  #reply: StaffReply | undefined;

  happen(reply: StaffReply): void {
    // Another page of the same dialog may have learned it sooner; a final outcome stays.
    if (this.claim === undefined) this.#reply = reply;
  }

  /**
   * Undefined while the page says that the outcome is unknown. `refused`: nothing was requested,
   * and another click is possible.
   */
  get claim(): 'refunded' | 'not refunded' | 'refused' | undefined {
    if (this.#reply === undefined || this.#reply.kind === 'no-reply') return undefined;
    if (this.#reply.kind === 'refused') return 'refused';
    const { state } = this.#reply.data as { state: RefundState };
    if (state === 'succeeded' || state === 'voided') return 'refunded';
    return state === 'failed' || state === 'rejected' || state === 'lapsed' ? 'not refunded' : undefined;
  }

  get isWaiting(): boolean {
    return this.claim === undefined;
  }

  /** It is not clicked again automatically: the reader of "not refunded" decides. */
  get isIdle(): boolean {
    return false;
  }

  get isDone(): boolean {
    return this.claim !== undefined;
  }

  get words(): string {
    if (this.claim !== undefined || this.#reply === undefined) return this.claim ?? 'nothing';
    return this.#reply.kind === 'data' ? (this.#reply.data as { state: string }).state : this.#reply.kind;
  }
}
