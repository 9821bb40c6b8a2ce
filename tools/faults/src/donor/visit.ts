import {
  dollarsFromCents,
  type Checkout,
  type Frequency,
  type JsonEndpointName,
  type Page,
} from '@handsel/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallResult } from '../../../../donate/src/lib/api.ts';
import type { DonorPlan } from '../plan.ts';
import type { Random } from '../random.ts';
import type { System } from '../system/system.ts';
import { tokenize, type Got, type Instrument } from './nonces.ts';
import { Tab } from './tab.ts';
import { Visitor, type Input } from './visitor.ts';

const USER_AGENT = 'a donor of the fault suite';
/** The donor's earlier gift. */
export const EARLIER_CENTS = 1_100;
const READY_PATIENCE_MS = 40_000;
/**
 * Realistic pauses: even in a long wait the session stays below the API's limit of 60 tokens in ten
 * minutes.
 */
const READY_PAUSE_MS = 700;

/** A gift that a donor wanted, and the pages' messages about it. */
export interface Gift {
  readonly email: string;
  /** The wanted charge, and the part of it that covers the fee. */
  readonly amountCents: number;
  readonly coveredFeeCents: number;
  readonly tabs: readonly Tab[];
}

/** A donor's session at the APIs, and the preparations there. */
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

  /**
   * Retries until it succeeds, for preparations before anything goes wrong: after the failures of
   * the previous run an API does not call a gateway for 5 s.
   */
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

  /**
   * A gift by a card that is kept, so that the donor can be asked to give monthly.
   * @returns its checkout's id
   */
  async giveKept(amountCents: number): Promise<string> {
    const { uuid } = await this.#giveBefore('one-time', amountCents, true);
    return uuid;
  }

  /** A monthly gift, which saves its card. */
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

  /** Whether every API reaches the gateway, instead of only the next one in turn. */
  async reachGatewayEverywhere(): Promise<{ ok: true; data: undefined } | { ok: false; reason: string }> {
    for (const origin of this.#system.origins) {
      const reply = await this.#visitor.call(origin, 'getTransactionToken');
      if (!reply.ok) return refusedBy('getTransactionToken', reply);
    }
    return { ok: true, data: undefined };
  }

  /**
   * The origin for the next call. Behind a balancer with health checks, an API that serves, if
   * there is one.
   */
  #origin(): string {
    const { origins, apis } = this.#system;
    const serving = origins.filter((_, index) => apis[index]?.isServing);
    return this.#random.oneOf(this.#plan.isBalanced && serving.length > 0 ? serving : origins);
  }
}

function refusedBy(name: JsonEndpointName, reply: object): { ok: false; reason: string } {
  return { ok: false, reason: `${name} answered ${JSON.stringify(reply)}` };
}
