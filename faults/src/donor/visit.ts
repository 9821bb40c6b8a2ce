import {
  dollarsFromCents,
  type Checkout,
  type Frequency,
  type JsonEndpointName,
  type Page,
} from '@handsel/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallResult } from '../../../web/src/lib/api.ts';
import type { DonorPlan } from '../plan.ts';
import type { Random } from '../random.ts';
import type { System } from '../system/system.ts';
import { tokenize, type Got, type Instrument } from './nonces.ts';
import { Tab } from './tab.ts';
import { Visitor, type Input } from './visitor.ts';

const USER_AGENT = 'a donor of the fault suite';
/** The gift that a donor gave before. */
export const EARLIER_CENTS = 1_100;
const READY_PATIENCE_MS = 40_000;
/** As somebody would: in all that patience a session is not refused for asking too often (the API's limit is 60 tokens in ten minutes). */
const READY_PAUSE_MS = 700;

/** What a donor wanted to give, and what the pages said of it. */
export interface Gift {
  readonly email: string;
  /** What is to be charged, and the part of it that covers the fee. */
  readonly amountCents: number;
  readonly coveredFeeCents: number;
  readonly tabs: readonly Tab[];
}

/** Somebody's session at the APIs, and what it may take to get ready there. */
export class Visit {
  readonly #plan: DonorPlan;
  readonly #system: System;
  readonly #random: Random;
  readonly #visitor: Visitor;

  constructor(plan: DonorPlan, system: System, random: Random) {
    this.#plan = plan;
    this.#system = system;
    this.#random = random;
    this.#visitor = new Visitor(
      `10.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`,
    );
  }

  call<N extends JsonEndpointName>(name: N, input?: Input): Promise<CallResult<N>> {
    return this.#visitor.call(this.#origin(), name, input);
  }

  /** Before anything goes wrong everything comes true: an API does not ask a gateway for 5 s that kept failing in the run before. */
  async insist<T>(attempt: () => Promise<{ ok: true; data: T } | { ok: false }>): Promise<T> {
    const deadline = performance.now() + READY_PATIENCE_MS;
    for (;;) {
      const reply = await attempt();
      if (reply.ok) return reply.data;
      if (performance.now() > deadline) {
        throw new Error(`${this.#plan.email} could not get ready: ${JSON.stringify(reply)}`);
      }
      await sleep(READY_PAUSE_MS);
    }
  }

  begin(amountCents: number, type: Frequency, page: Page): Promise<Checkout> {
    return this.insist(async () => {
      const body = {
        email: this.#plan.email,
        amount: dollarsFromCents(amountCents),
        type,
        page,
        user_agent: USER_AGENT,
        'g-recaptcha-response': await this.#system.botCheckAnswer(),
      };
      return this.call('start', { body });
    });
  }

  async newNonce(instrument: Instrument): Promise<Got> {
    const token = await this.call('getTransactionToken');
    return token.ok ? this.tokenize(token.data, instrument) : refusedBy('getTransactionToken', token);
  }

  tokenize(clientToken: string, instrument: Instrument): Promise<Got> {
    return tokenize(this.#origin(), clientToken, instrument, dollarsFromCents(this.#plan.amountCents));
  }

  async savedNonce(paymentMethodToken: string): Promise<Got> {
    const reply = await this.call('getMethodNonce', { query: { paymentMethodToken } });
    return reply.ok ? { ok: true, data: reply.data.nonce } : refusedBy('getMethodNonce', reply);
  }

  pay(
    { uuid, amount, type }: Checkout,
    nonce: string,
    methodType: string,
    coveredFeeCents = 0,
    keepsMethod = false,
  ): Promise<CallResult<'postTransaction'>> {
    const name = type === 'monthly' ? 'postSubscription' : 'postTransaction';
    const body = {
      amount,
      ...(coveredFeeCents > 0 && { covered_fee: dollarsFromCents(coveredFeeCents) }),
      nonce,
      checkout_id: uuid,
      payment_method_type: methodType,
      ...(keepsMethod && { keeps_method: true as const }),
      user_agent: USER_AGENT,
    };
    return this.call(name, { body });
  }

  /** A gift by card. */
  async giveOnce(): Promise<void> {
    await this.#giveBefore('one-time');
  }

  /** A gift by a card that is kept, so that its donor can be asked to give monthly. @returns its checkout's id */
  async giveKept(amountCents: number): Promise<string> {
    const { uuid } = await this.#giveBefore('one-time', amountCents, true);
    return uuid;
  }

  /** A monthly gift, and with it a card that is saved. */
  async giveMonthly(): Promise<Gift> {
    await this.#giveBefore('monthly');
    const tab = new Tab();
    tab.progress = { step: 'paid', result: undefined };
    return { email: this.#plan.email, amountCents: EARLIER_CENTS, coveredFeeCents: 0, tabs: [tab] };
  }

  async #giveBefore(type: Frequency, amountCents = EARLIER_CENTS, keepsMethod = false): Promise<Checkout> {
    const checkout = await this.begin(amountCents, type, 'start');
    await this.insist(async () => {
      const nonce = await this.newNonce('card');
      if (!nonce.ok) return nonce;
      const reply = await this.pay(checkout, nonce.data, 'credit', 0, keepsMethod);
      return reply.ok && reply.data.status === 'checking'
        ? { ok: false, reason: 'the gift of before is not decided' }
        : reply;
    });
    return checkout;
  }

  /** Whether each API reaches the gateway, and not only the next one that is asked. */
  async reachGatewayEverywhere(): Promise<{ ok: true; data: undefined } | { ok: false; reason: string }> {
    for (const origin of this.#system.origins) {
      const reply = await this.#visitor.call(origin, 'getTransactionToken');
      if (!reply.ok) return refusedBy('getTransactionToken', reply);
    }
    return { ok: true, data: undefined };
  }

  /** Where a balancer asks for each API's health, that of one that serves, if any does. */
  #origin(): string {
    const { origins, apis } = this.#system;
    const serving = origins.filter((_, index) => apis[index]?.isServing);
    return this.#random.oneOf(this.#plan.isBalanced && serving.length > 0 ? serving : origins);
  }
}

function refusedBy(name: JsonEndpointName, reply: object): { ok: false; reason: string } {
  return { ok: false, reason: `${name} answered ${JSON.stringify(reply)}` };
}
