import type { RefundState } from '@handsel/contract/staff';
import type { Page } from '../donor/persist.ts';
import type { StaffReply } from './colleague.ts';

/** One dialog on a refund: it asks under one id, again and again, until it knows what came of it. */
export class RefundTab implements Page {
  #reply: StaffReply | undefined;

  happen(reply: StaffReply): void {
    // Another page of the same dialog may have heard sooner; what is final stays.
    if (this.claim === undefined) this.#reply = reply;
  }

  /** undefined while it says that nobody knows. `refused`: nothing was asked for, and another press may be taken. */
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

  /** It is not pressed again by itself: who reads that nothing was refunded decides. */
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
