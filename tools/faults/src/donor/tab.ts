import {
  advance,
  NOT_ARRIVED,
  progressOf,
  type PaymentEvent,
  type PaymentProgress,
} from '../../../../donate/src/payment-form/progress/payment-progress.ts';
import type { Page } from './persist.ts';

/** A page's message to its donor about the money. */
export type Claim = 'charged' | 'not charged';

/**
 * One page on a checkout. The pages' own logic decides what it tells its donor, so that the test
 * judges the page itself.
 */
export class Tab implements Page {
  progress: PaymentProgress = progressOf('none');

  happen(event: PaymentEvent): void {
    this.progress = advance(this.progress, event);
  }

  /**
   * Undefined while the page says that the outcome is unknown, or that the request may have been
   * lost.
   */
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
