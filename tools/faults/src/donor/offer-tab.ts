import type { MonthlyOffer } from '@handsel/contract';
import {
  afterAnswer,
  afterLook,
  type OfferProgress,
  type OfferReply,
} from '../../../../donate/src/features/thank-you/monthly-offer-progress.ts';
import type { Page } from './persist.ts';

/**
 * One page that asks a donor to give monthly. The page's own logic decides what it tells its donor.
 */
export class OfferTab implements Page {
  readonly offer: MonthlyOffer;
  #progress: OfferProgress;

  constructor(offer: MonthlyOffer) {
    this.offer = offer;
    this.#progress = { step: 'open', offer };
  }

  answered(reply: OfferReply): void {
    this.#progress = afterAnswer(this.offer, reply);
  }

  looked(reply: OfferReply): void {
    this.#progress = afterLook(this.#progress, reply);
  }

  /** Undefined while the page says neither. */
  get claim(): 'begun' | 'not begun' | undefined {
    const { step } = this.#progress;
    if (step === 'begun') return 'begun';
    return step === 'failed' ? 'not begun' : undefined;
  }

  get isWaiting(): boolean {
    return this.#progress.step === 'checking';
  }

  get isIdle(): boolean {
    return this.#progress.step === 'open';
  }

  get isDone(): boolean {
    return this.#progress.step === 'begun';
  }

  get words(): string {
    const progress = this.#progress;
    const failure = progress.step === 'open' ? progress.failure : undefined;
    return failure === undefined ? progress.step : `${progress.step}: ${failure}`;
  }
}
