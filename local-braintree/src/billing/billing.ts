import { today } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { addDays } from '../rules/billing-dates.ts';
import { bill, dueSubscriptions, firstBillingDay } from './bill.ts';
import { disburse, isAnyUndisbursed } from './disburse.ts';
import type { GatewayClock } from './gateway-clock.ts';
import { isAnyMoving, movingTransactions, settle } from './settle.ts';

/** What is done with one write, and one disk sync: few enough that calls between two groups hardly wait. */
const groupSize = 100;

/** How often a gateway that is left running looks at the calendar. */
const lookMs = 60_000;

/** Does what time brings: settlement, periods, retries, ends, disbursements. */
export class Billing {
  readonly #gateway: Gateway;
  readonly #clock: GatewayClock;
  readonly #timer: NodeJS.Timeout;
  /** One thing after the other: two must not go through the days at once. */
  #last: Promise<unknown> = Promise.resolve();
  #isStopping = false;

  constructor(gateway: Gateway, clock: GatewayClock, report: (line: string) => void) {
    this.#gateway = gateway;
    this.#clock = clock;
    const look = () => this.catchUp().catch((error: unknown) => report(`Billing failed: ${String(error)}`));
    this.#timer = setInterval(() => void look(), lookMs);
    this.#timer.unref();
  }

  /** Does what has become due, whether the clock was advanced or time went by. */
  catchUp(): Promise<void> {
    return this.#afterOthers(() => this.#workOff());
  }

  /**
   * Goes through the days up to `moment`, each with what it brings, its webhooks sent before the next one begins unless the
   * merchant does not take them. On disk when the promise resolves; a kill on the way leaves it at the day that was reached.
   */
  advanceTo(moment: Date): Promise<void> {
    return this.#afterOthers(async () => {
      for (let day = this.#nextDay(); day !== undefined; day = this.#nextDay()) {
        if (day > moment || this.#isStopping) break;
        await this.#clock.set(day);
        await this.#workOff();
        await this.#gateway.webhooks.settled();
      }
      if (this.#isStopping) return;
      if (moment > this.#clock.now()) await this.#clock.set(moment);
      await this.#workOff();
    });
  }

  /** Lets the group that is under way finish. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#last.catch(() => undefined);
  }

  /** The next day that brings something. */
  #nextDay(): Date | undefined {
    const tomorrow = addDays(today(this.#gateway), 1);
    const isDaily = isAnyMoving(this.#gateway) || isAnyUndisbursed(this.#gateway);
    const first = isDaily ? tomorrow : firstBillingDay(this.#gateway);
    if (first === undefined) return undefined;
    return new Date(first < tomorrow ? tomorrow : first);
  }

  #afterOthers(work: () => Promise<void>): Promise<void> {
    const done = this.#last.catch(() => undefined).then(work);
    this.#last = done;
    return done;
  }

  async #workOff(): Promise<void> {
    await this.#inGroups(movingTransactions(this.#gateway), settle);
    // A gateway that was off for months has several periods of one subscription due.
    for (let due = this.#due(); due.length > 0; due = this.#due()) await this.#inGroups(due, bill);
    if (this.#isStopping || !isAnyUndisbursed(this.#gateway)) return;
    await this.#gateway.state.write(() => disburse(this.#gateway));
  }

  #due(): string[] {
    return this.#isStopping ? [] : dueSubscriptions(this.#gateway);
  }

  async #inGroups(ids: readonly string[], work: (gateway: Gateway, id: string) => void): Promise<void> {
    for (let index = 0; index < ids.length && !this.#isStopping; index += groupSize) {
      const group = ids.slice(index, index + groupSize);
      await this.#gateway.state.write(() => {
        for (const id of group) work(this.#gateway, id);
      });
    }
  }
}
