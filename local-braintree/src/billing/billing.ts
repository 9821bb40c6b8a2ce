import { today } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { addDays } from '../rules/billing-dates.ts';
import { bill, dueSubscriptions, firstBillingDay } from './bill.ts';
import { disburse, isAnyUndisbursed } from './disburse.ts';
import type { GatewayClock } from './gateway-clock.ts';
import { isAnyMoving, movingTransactions, settle } from './settle.ts';

/**
 * The number of subscriptions in one write and disk sync: few enough that calls between two groups
 * hardly wait.
 */
const groupSize = 100;

/** The interval at which a running gateway checks the calendar. */
const lookMs = 60_000;

/** The work that time brings: settlement, periods, retries, ends, disbursements. */
export class Billing {
  readonly #gateway: Gateway;
  readonly #clock: GatewayClock;
  readonly #timer: NodeJS.Timeout;
  /** Serializes the runs: two must not process the days in parallel. */
  #last: Promise<unknown> = Promise.resolve();
  #isStopping = false;

  constructor(gateway: Gateway, clock: GatewayClock, report: (line: string) => void) {
    this.#gateway = gateway;
    this.#clock = clock;
    const look = () => this.catchUp().catch((error: unknown) => report(`Billing failed: ${String(error)}`));
    this.#timer = setInterval(() => void look(), lookMs);
    this.#timer.unref();
  }

  /** Does all due work, whether the clock was advanced or time passed. */
  catchUp(): Promise<void> {
    return this.#afterOthers(() => this.#workOff());
  }

  /**
   * Processes the days up to `moment`. Each day's webhooks are sent before the next day begins,
   * unless the merchant does not accept them. All is on disk when the promise resolves; a kill
   * during it leaves the gateway at the day that was reached.
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

  /** Waits until the group in progress has finished. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#last.catch(() => undefined);
  }

  /** The next day with due work. */
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
    // A gateway that was off for months has several due periods of one subscription.
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
