import { dollarsFromCents, type Checkout } from '@handsel/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallResult } from '../../../web/src/lib/api.ts';
import type { DonorPlan, Presses } from '../plan.ts';
import type { Random } from '../random.ts';
import type { System } from '../system/system.ts';
import type { Trace } from '../trace.ts';
import { tokenize } from './nonces.ts';
import { Tab } from './tab.ts';
import { Visitor } from './visitor.ts';

const TABS: Record<Presses, number> = { once: 1, 'double click': 2, 'two tabs': 2, storm: 50 };
const USER_AGENT = 'a donor of the fault suite';
/** The gift that a donor with a saved card gave before. */
const EARLIER_CENTS = 1_100;
const POLL_MS = 100;
/** How long a donor looks on and tries again while things go wrong. */
const GIVE_PATIENCE_MS = 3_000;
const HEAR_PATIENCE_MS = 10_000;
const READY_PATIENCE_MS = 40_000;
const MOST_PRESSES = 3;

/** What a donor wanted to give, and what the pages said of it. */
export interface Gift {
  readonly email: string;
  readonly amountCents: number;
  readonly tabs: readonly Tab[];
}

/** Somebody who gives through the API as the pages do, presses again when told that nothing was charged, and looks on. */
export class Donor {
  readonly plan: DonorPlan;
  readonly #system: System;
  readonly #random: Random;
  readonly #trace: Trace;
  readonly #visitor: Visitor;
  readonly #tabs: Tab[];
  readonly #earlier: Gift[] = [];
  #checkout: Checkout | undefined;
  #nonces: string[] = [];
  #savedToken = '';
  #presses = 0;

  constructor(plan: DonorPlan, system: System, random: Random, trace: Trace) {
    this.plan = plan;
    this.#system = system;
    this.#random = random;
    this.#trace = trace;
    this.#visitor = new Visitor(
      `10.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`,
    );
    this.#tabs = Array.from({ length: TABS[plan.presses] }, () => new Tab());
  }

  get gifts(): readonly Gift[] {
    const { email, amountCents } = this.plan;
    return [...this.#earlier, { email, amountCents, tabs: this.#tabs }];
  }

  /** Comes as far as the checkout page, with the payment ready to be sent. Nothing goes wrong yet. */
  async prepare(): Promise<void> {
    const { kind, amountCents, presses } = this.plan;
    await this.#insist(() => this.#visitor.call(this.#origin(), 'getUser'));
    if (kind === 'saved method') await this.#saveCard();
    this.#checkout = await this.#begin(amountCents, kind === 'monthly card' ? 'monthly' : 'one-time');
    const first = await this.#readyNonce();
    // Whoever clicks twice sends the same again; another tab has a card entered of its own.
    this.#nonces = presses === 'two tabs' ? [first, await this.#readyNonce()] : [first];
  }

  /** Presses Confirm Payment in every tab, waits for the outcome for a while, and tries again where it was refused. */
  async give(): Promise<void> {
    const first = this.#nonces[0] ?? '';
    await Promise.all(this.#tabs.map((tab, index) => this.#press(tab, this.#nonces[index] ?? first)));
    const deadline = performance.now() + GIVE_PATIENCE_MS;
    while (performance.now() < deadline) {
      if (this.#isPaid) return;
      await this.#poll(this.#tabs.slice(0, 2));
      const [tab] = this.#tabs;
      if (tab?.progress.step !== 'idle') await sleep(POLL_MS);
      else if (this.#presses < this.#tabs.length + MOST_PRESSES - 1) await this.#pressAgain(tab);
      else return;
    }
  }

  /** Everything is decided by now: each page hears of it. */
  async hearOutcome(): Promise<void> {
    const deadline = performance.now() + HEAR_PATIENCE_MS;
    while (performance.now() < deadline && this.#tabs.some(isWaiting)) {
      await this.#poll(this.#tabs);
      await sleep(POLL_MS);
    }
    for (const words of new Set(this.#tabs.map((tab) => tab.words))) {
      this.#trace.note(`${this.plan.email} reads at last "${words}"`);
    }
  }

  get checkoutId(): string {
    return this.#checkout?.uuid ?? '';
  }

  get #isPaid(): boolean {
    return this.#tabs.some((tab) => tab.claim === 'charged');
  }

  #origin(): string {
    return this.#random.oneOf(this.#system.origins);
  }

  async #begin(amountCents: number, type: 'one-time' | 'monthly'): Promise<Checkout> {
    return this.#insist(async () => {
      const body = {
        email: this.plan.email,
        amount: dollarsFromCents(amountCents),
        type,
        page: 'start',
        user_agent: USER_AGENT,
        'g-recaptcha-response': await this.#system.botCheckAnswer(),
      };
      return this.#visitor.call(this.#origin(), 'start', { body });
    });
  }

  /** A card is saved with the monthly gift that it pays. */
  async #saveCard(): Promise<void> {
    const checkout = await this.#begin(EARLIER_CENTS, 'monthly');
    const tab = new Tab();
    await this.#insist(async () => {
      const nonce = await this.#cardNonce();
      if (nonce === undefined) return { ok: false };
      const reply = await this.#pay(checkout, nonce, 'credit');
      return reply.ok && reply.data.status === 'checking' ? { ok: false } : reply;
    });
    tab.progress = { step: 'paid', result: undefined };
    this.#earlier.push({ email: this.plan.email, amountCents: EARLIER_CENTS, tabs: [tab] });
    const methods = await this.#insist(() => this.#visitor.call(this.#origin(), 'getPaymentMethods'));
    this.#savedToken = methods[0]?.token ?? '';
  }

  async #pressAgain(tab: Tab): Promise<void> {
    const nonce = await this.#nonce();
    if (nonce === undefined) await sleep(POLL_MS);
    else await this.#press(tab, nonce);
  }

  async #press(tab: Tab, nonce: string): Promise<void> {
    if (this.#checkout === undefined) throw new Error('the donor has no checkout');
    const methodType = METHOD_TYPES[this.plan.kind];
    this.#presses += 1;
    tab.happen({ type: 'pressed' });
    tab.happen({ type: 'tokenized', outcome: { kind: 'nonce', nonce, methodType } });
    tab.happen({ type: 'answered', reply: await this.#pay(this.#checkout, nonce, methodType) });
    this.#trace.note(`${this.plan.email} pressed and reads "${tab.words}"`);
  }

  #pay(
    { uuid, amount, type }: Checkout,
    nonce: string,
    methodType: string,
  ): Promise<CallResult<'postTransaction'>> {
    const name = type === 'monthly' ? 'postSubscription' : 'postTransaction';
    const body = {
      amount,
      nonce,
      checkout_id: uuid,
      payment_method_type: methodType,
      user_agent: USER_AGENT,
    };
    return this.#visitor.call(this.#origin(), name, { body });
  }

  async #poll(tabs: readonly Tab[]): Promise<void> {
    const params = { id: this.#checkout?.uuid ?? '' };
    await Promise.all(
      tabs.filter(isWaiting).map(async (tab) => {
        tab.happen({
          type: 'polled',
          reply: await this.#visitor.call(this.#origin(), 'getCheckout', { params }),
        });
      }),
    );
  }

  /** @returns undefined where it cannot be had just now */
  async #nonce(): Promise<string | undefined> {
    if (this.plan.kind !== 'saved method') return this.#cardNonce();
    const query = { paymentMethodToken: this.#savedToken };
    const reply = await this.#visitor.call(this.#origin(), 'getMethodNonce', { query });
    return reply.ok ? reply.data.nonce : undefined;
  }

  async #cardNonce(): Promise<string | undefined> {
    const token = await this.#visitor.call(this.#origin(), 'getTransactionToken');
    if (!token.ok) return undefined;
    return tokenize(this.#origin(), token.data, this.plan.kind === 'wallet' ? 'google' : 'card');
  }

  #readyNonce(): Promise<string> {
    return this.#insist(async () => {
      const data = await this.#nonce();
      return data === undefined ? { ok: false } : { ok: true, data };
    });
  }

  /** Before anything goes wrong everything comes true: what the run before has left may need a moment. */
  async #insist<T>(attempt: () => Promise<{ ok: true; data: T } | { ok: false }>): Promise<T> {
    const deadline = performance.now() + READY_PATIENCE_MS;
    for (;;) {
      const reply = await attempt();
      if (reply.ok) return reply.data;
      if (performance.now() > deadline) {
        throw new Error(`${this.plan.email} could not get ready: ${JSON.stringify(reply)}`);
      }
      await sleep(POLL_MS);
    }
  }
}

const METHOD_TYPES = {
  'one-time card': 'credit',
  'monthly card': 'credit',
  'saved method': 'saved',
  wallet: 'google',
} as const;

function isWaiting({ progress }: Tab): boolean {
  return progress.step === 'checking';
}
