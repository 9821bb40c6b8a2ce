import { dollarsFromCents, MESSAGES, type Checkout } from '@handsel/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallResult } from '../../../../donate/src/lib/api.ts';
import { Tab, type Claim } from '../donor/tab.ts';
import { Visit, type Gift } from '../donor/visit.ts';
import type { Random } from '../random.ts';
import type { System } from '../system/system.ts';

/** How long a donor keeps trying when told to. */
const PATIENCE_MS = 100_000;
/** The pause between two polls of a page, and before another click. */
const PAUSE_MS = 1_000;

/** A message that a donor read instead of a thank-you. */
export interface Reading {
  /** A Date.now(). */
  readonly at: number;
  readonly words: string;
  readonly claim: Claim | undefined;
  /** The code of the failure, if the server sent one. */
  readonly code: string | undefined;
}

/**
 * A donor who gives once by card, from the start page to the thank-you page, and retries as long as
 * the page says so.
 */
export class Giver implements Gift {
  readonly email: string;
  readonly coveredFeeCents = 0;
  readonly amountCents: number;
  readonly tabs: readonly [Tab] = [new Tab()];
  readonly readings: Reading[] = [];
  /** A Date.now(). */
  thankedAt: number | undefined;
  /** Whether the donor left on reading that nothing was charged. */
  hasLeft = false;
  readonly #visit: Visit;
  readonly #system: System;
  /** Leaves on reading that nothing was charged. */
  readonly #isImpatient: boolean;
  readonly #deadline = performance.now() + PATIENCE_MS;

  constructor(name: string, system: System, random: Random, isImpatient: boolean) {
    this.email = `${name}@example.org`;
    this.amountCents = random.between(500, 50_000);
    this.#system = system;
    this.#isImpatient = isImpatient;
    const { email, amountCents } = this;
    const plan = {
      email,
      amountCents,
      kind: 'one-time card',
      presses: 'once',
      faults: [],
      isBalanced: true,
    } as const;
    this.#visit = new Visit(plan, system, random);
  }

  async give(): Promise<void> {
    const checkout = await this.#begin();
    const [tab] = this.tabs;
    while (checkout !== undefined && performance.now() < this.#deadline) {
      await this.#press(checkout, tab);
      while (tab.isWaiting && performance.now() < this.#deadline) {
        this.#read(tab.words);
        await sleep(PAUSE_MS);
        const params = { id: checkout.uuid };
        tab.happen({ type: 'polled', reply: await this.#visit.call('getCheckout', { params }) });
      }
      if (tab.isDone) this.thankedAt = Date.now();
      else this.#read(tab.words);
      if (tab.isDone || !tab.isIdle) return;
      this.hasLeft = this.#isImpatient && tab.claim === 'not charged';
      if (this.hasLeft) return;
      await sleep(PAUSE_MS);
    }
  }

  /**
   * Uses the start page.
   * @returns undefined if the donor ran out of patience
   */
  async #begin(): Promise<Checkout | undefined> {
    while (performance.now() < this.#deadline) {
      const user = await this.#visit.call('getUser');
      const reply = user.ok ? await this.#start() : user;
      if (reply.ok) return reply.data;
      this.#read(reply.kind === 'failure' ? reply.failure.message : MESSAGES.startUnknown, codeOf(reply));
      await sleep(PAUSE_MS);
    }
    return undefined;
  }

  async #start(): Promise<CallResult<'start'>> {
    const body = {
      email: this.email,
      amount: dollarsFromCents(this.amountCents),
      type: 'one-time',
      page: 'start',
      user_agent: 'a donor of the fault suite',
      'g-recaptcha-response': await this.#system.botCheckAnswer(),
    };
    return this.#visit.call('start', { body });
  }

  /** Enters the card and clicks Confirm Payment. */
  async #press(checkout: Checkout, tab: Tab): Promise<void> {
    tab.happen({ type: 'pressed' });
    const token = await this.#visit.call('getTransactionToken');
    const nonce = token.ok ? await this.#visit.tokenize(token.data, 'card') : undefined;
    if (nonce?.ok !== true) {
      const failure = !token.ok && token.kind === 'failure' ? { failure: token.failure } : {};
      const fallback = MESSAGES.paymentVerification;
      tab.happen({ type: 'tokenized', outcome: { kind: 'refused', failure: failure.failure, fallback } });
      this.#codeToRead = codeOf(token);
      return;
    }
    tab.happen({ type: 'tokenized', outcome: { kind: 'nonce', nonce: nonce.data, methodType: 'credit' } });
    const reply = await this.#visit.pay(checkout, nonce.data, 'credit');
    tab.happen({ type: 'answered', reply });
    this.#codeToRead = codeOf(reply);
  }

  #codeToRead: string | undefined;

  #read(words: string, code = this.#codeToRead): void {
    this.#codeToRead = undefined;
    this.readings.push({ at: Date.now(), words, claim: this.tabs[0].claim, code });
  }
}

function codeOf(
  reply: CallResult<'getUser' | 'start' | 'getTransactionToken' | 'postTransaction'>,
): string | undefined {
  return !reply.ok && reply.kind === 'failure' ? reply.failure.code : undefined;
}
