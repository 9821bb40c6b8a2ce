import type { MonthlyOffer, OfferedMonthly } from '@handsel/contract';
import type { Page } from './persist.ts';

/** One page that asks the donor of a gift to give monthly. */
export class OfferTab implements Page {
  readonly offer: MonthlyOffer;
  #state: MonthlyOffer['state'] | 'over' = 'open';

  constructor(offer: MonthlyOffer) {
    this.offer = offer;
  }

  /** What was answered to a press or a look; without an answer the page asks to press again. */
  heard(reply: { ok: true; data: OfferedMonthly } | { ok: false }): void {
    if (reply.ok) this.#state = reply.data.offer?.state ?? 'over';
  }

  /** undefined while it says neither. */
  get claim(): 'begun' | 'not begun' | undefined {
    if (this.#state === 'begun') return 'begun';
    return this.#state === 'failed' ? 'not begun' : undefined;
  }

  get isWaiting(): boolean {
    return this.#state === 'checking';
  }

  get isIdle(): boolean {
    return this.#state === 'open';
  }

  get isDone(): boolean {
    return this.#state === 'begun';
  }

  get words(): string {
    return this.#state;
  }
}
