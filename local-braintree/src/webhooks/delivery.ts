import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookFaults } from '../faults/faults.ts';
import type { Seed } from '../seed/seed.ts';
import type { WebhookNotification } from '../state/records.ts';
import { field } from '../state/schema.ts';
import type { State } from '../state/state.ts';
import { signature } from './signature.ts';

/** Braintree's time limit for the answer to a webhook is 30 seconds. */
const answerLimitMs = 30_000;

/** Braintree retries every hour; a test has less patience. */
const firstWaitMs = 250;
const longestWaitMs = 60_000;

/** The number of notifications read together, and marked as delivered in one write. */
const groupSize = 50;

const waiting = `${field('status')} = 'waiting'`;

type Keys = Pick<Seed, 'publicKey' | 'privateKey'>;

/**
 * Sends the pending notifications of the state in order of creation, each until it is answered with
 * 2xx. After a kill it repeats those without a recorded answer: at least once, like Braintree.
 */
export class WebhookDelivery {
  readonly #state: State;
  readonly #keys: Keys;
  readonly #faults: WebhookFaults;
  readonly #report: (line: string) => void;
  readonly #stopping = new AbortController();
  #destination: string | undefined;
  #queue: WebhookNotification[] = [];
  /** The notification that a fault moves behind its successor. */
  #late: WebhookNotification | undefined;
  #answered: string[] = [];
  #running: Promise<void> | undefined;
  /** Ends the wait before the next attempt early. */
  #waiting = new AbortController();
  #isStuck = false;
  #onSettled: (() => void)[] = [];

  constructor(state: State, keys: Keys, faults: WebhookFaults, report: (line: string) => void) {
    this.#state = state;
    this.#keys = keys;
    this.#faults = faults;
    this.#report = report;
  }

  get destination(): string | undefined {
    return this.#destination;
  }

  /**
   * The destination from now on; undefined keeps the pending notifications and creates no new ones.
   */
  sendTo(destination: string | undefined): void {
    this.#destination = destination;
    this.#cutWaitShort();
    this.wake();
  }

  /** Checks for pending notifications, once the current write is on disk. */
  wake(): void {
    setImmediate(() => this.#start());
  }

  /** Deletes all notifications. */
  async clear(): Promise<void> {
    this.#queue = [];
    this.#late = undefined;
    await this.#state.write(() => this.#state.webhooks.removeAll());
    this.#cutWaitShort();
  }

  /** Resolves when no notification is pending, or when an attempt has failed. */
  settled(): Promise<void> {
    this.#start();
    if (this.#running === undefined || this.#isStuck) return Promise.resolve();
    return new Promise((resolve) => this.#onSettled.push(resolve));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#waiting.abort();
    await this.#running;
  }

  #start(): void {
    if (this.#running !== undefined || this.#isOff()) return;
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      this.#tellSettled();
    });
  }

  #isOff(): boolean {
    return this.#destination === undefined || this.#stopping.signal.aborted;
  }

  async #run(): Promise<void> {
    for (;;) {
      if (this.#queue.length === 0) await this.#refill();
      const next = this.#queue.shift();
      if (next === undefined || this.#isOff()) break;
      await this.#deliver(next);
    }
    // Unsent notifications are read again, in order.
    this.#queue = [];
    await this.#markAnswered();
  }

  async #refill(): Promise<void> {
    await this.#markAnswered();
    const late = this.#late?.id ?? null;
    this.#queue = this.#state.webhooks.select(`${waiting} AND id IS NOT ?`, [late], groupSize);
  }

  /** Sends one, with the effects of a fault. */
  async #deliver(notification: WebhookNotification): Promise<void> {
    const fault = this.#faults.takeWebhook(notification.kind);
    if (fault?.kind === 'delay') await this.#sleep(fault.delayMs);
    if (fault?.kind === 'drop') return this.#mark([notification.id], 'dropped');
    if (fault?.kind === 'reorder' && this.#late === undefined) {
      this.#late = notification;
      return;
    }
    if (fault?.kind === 'forge') await this.#post(notification, 'not-the-private-key');
    await this.#sendUntilAnswered(notification);
    if (fault?.kind === 'double') await this.#post(notification);
    const late = this.#late;
    this.#late = undefined;
    if (late !== undefined) await this.#sendUntilAnswered(late);
  }

  async #sendUntilAnswered(notification: WebhookNotification): Promise<void> {
    let { attempts } = notification;
    while (!this.#isOff() && this.#state.webhooks.has(notification.id)) {
      const answer = await this.#post(notification);
      attempts += 1;
      if (answer >= '200' && answer <= '299') {
        this.#isStuck = false;
        this.#answered.push(notification.id);
        return;
      }
      await this.#keepFailure({ ...notification, attempts, lastAnswer: answer });
      await this.#sleep(Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs));
    }
  }

  /** @returns the status of the answer, or why there was none */
  async #post({ payload }: WebhookNotification, privateKey = this.#keys.privateKey): Promise<string> {
    const text = payload ?? '';
    try {
      const reply = await fetch(this.#destination ?? '', {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(answerLimitMs)]),
        body: new URLSearchParams({
          bt_signature: signature(this.#keys.publicKey, privateKey, text),
          bt_payload: text,
        }),
      });
      await reply.arrayBuffer();
      return String(reply.status);
    } catch (error) {
      const { cause, message } = error as Error;
      return cause instanceof Error ? cause.message : message;
    }
  }

  async #keepFailure(notification: WebhookNotification): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const { id, kind, lastAnswer } = notification;
    if (!this.#isStuck) this.#report(`Webhook ${kind} was not taken (${lastAnswer}); it is sent again.`);
    this.#isStuck = true;
    await this.#state.write(() => this.#state.webhooks.replace(id, notification));
    await this.#markAnswered();
    this.#tellSettled();
  }

  async #markAnswered(): Promise<void> {
    const ids = this.#answered;
    this.#answered = [];
    if (ids.length > 0) await this.#mark(ids, 'delivered');
  }

  /** A finished notification no longer needs its payload. */
  #mark(ids: readonly string[], status: 'delivered' | 'dropped'): Promise<void> {
    const { webhooks } = this.#state;
    return this.#state.write(() => {
      for (const id of ids) {
        const stored = webhooks.get(id);
        if (stored === undefined) continue;
        const attempts = stored.attempts + (status === 'delivered' ? 1 : 0);
        webhooks.replace(id, { ...stored, status, attempts, payload: null });
      }
    });
  }

  /** Only ends the current wait: a later one takes its full time. */
  #cutWaitShort(): void {
    this.#waiting.abort();
    this.#waiting = new AbortController();
  }

  async #sleep(milliseconds: number): Promise<void> {
    const signal = AbortSignal.any([this.#stopping.signal, this.#waiting.signal]);
    await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
  }

  #tellSettled(): void {
    for (const resolve of this.#onSettled.splice(0)) resolve();
  }
}
