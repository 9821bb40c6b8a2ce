import {
  advance,
  NOT_ARRIVED,
  progressOf,
  type PaymentEvent,
  type PaymentProgress,
} from '../../../web/src/payment-form/progress/payment-progress.ts';
import type { Page } from './persist.ts';

/** What a page told its donor of the money. */
export type Claim = 'charged' | 'not charged';

/**
 * One page on a checkout. What it tells its donor is decided by the pages' own rule, so that it is the page that is held
 * to the truth.
 */
export class Tab implements Page {
  progress: PaymentProgress = progressOf('none');

  happen(event: PaymentEvent): void {
    this.progress = advance(this.progress, event);
  }

  /** undefined while it says that nobody knows, or that the request may never have come. */
  get claim(): Claim | undefined {
    const { progress } = this;
    if (progress.step === 'paid') return 'charged';
    if (progress.step !== 'idle' || progress.notice === undefined) return undefined;
    return progress.notice.message === NOT_ARRIVED ? undefined : 'not charged';
  }

  get isWaiting(): boolean {
    return this.progress.step === 'checking';
  }

  get isIdle(): boolean {
    return this.progress.step === 'idle';
  }

  get isDone(): boolean {
    return this.claim === 'charged';
  }

  get words(): string {
    const { progress } = this;
    const notice = 'notice' in progress ? progress.notice : undefined;
    return notice === undefined
      ? progress.step
      : `${progress.step}: ${[notice.message, ...notice.details].join(' ')}`;
  }
}
