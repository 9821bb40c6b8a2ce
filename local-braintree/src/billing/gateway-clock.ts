import type { Clock } from '../gateway/gateway.ts';
import type { State } from '../state/state.ts';

/** The machine's time plus the advanced offset, which survives a restart. */
export class GatewayClock implements Clock {
  readonly #state: State;
  #aheadMs: number;

  constructor(state: State) {
    this.#state = state;
    this.#aheadMs = state.clock.get('clock')?.aheadMs ?? 0;
  }

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  /** Sets the current time to `moment`; on disk when the promise resolves. */
  async set(moment: Date): Promise<void> {
    const aheadMs = moment.getTime() - Date.now();
    await this.#state.write(() => {
      const { clock } = this.#state;
      if (clock.has('clock')) clock.replace('clock', { aheadMs });
      else clock.insert('clock', { aheadMs });
    });
    this.#aheadMs = aheadMs;
  }
}
