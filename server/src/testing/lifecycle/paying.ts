import { expect } from 'vitest';
import type { Checkout, Frequency, PaymentResult } from '@handsel/contract';
import { createBraintreeGateway } from '../../gateway/braintree/gateway.ts';
import type { Browser } from '../browser.ts';
import type { Reply } from '../reply.ts';
import type { GatewayEntry } from '../local-braintree-control.ts';
import { beginCheckout, paymentBody, tokenizeCard, type TestApp } from '../test-app.ts';
import { aboutSubscription, notification, sendWebhook } from '../webhooks.ts';

/** Faults of the gateway for the next charge. */
export const MISHAPS = {
  none: undefined,
  declined: { kind: 'refuse', code: '2000' },
  'reply lost': { kind: 'drop-reply' },
  'reply cut': { kind: 'cut' },
  'error 500': { kind: 'status', status: 500 },
  'error 429': { kind: 'status', status: 429 },
} as const;
export type Mishap = keyof typeof MISHAPS;

const ADDRESSES = { 'one-time': '/api/transaction', monthly: '/api/subscription' } as const;
const CALLS = { 'one-time': 'transaction.sale', monthly: 'subscription.create' } as const;
const CENTS = 1_337;
const LOOK_MS = 10;

let count = 0;

/** The gateway's books and ours for one checkout. */
export interface Books {
  charges: readonly GatewayEntry[];
  /** The number of undecided attempts. */
  open: number;
  gifts: readonly { id: string; attemptId: string; transactionId: string; ledgerCents: number }[];
}

/** Runs a statement on the app's own database. */
type Rows = TestApp['rows'];

/** A donor with one checkout of $13.37, the gateway behind it, and the charity's staff. */
export class Paying {
  readonly frequency: Frequency;
  readonly #test: TestApp;
  readonly #rows: Rows;
  readonly #browser: Browser;
  readonly #checkout: Checkout;
  #nonce: string;

  private constructor(test: TestApp, rows: Rows, browser: Browser, checkout: Checkout, nonce: string) {
    this.#test = test;
    this.#rows = rows;
    this.#browser = browser;
    this.#checkout = checkout;
    this.#nonce = nonce;
    this.frequency = checkout.type;
  }

  /** @param rows uses one kept connection, because there are many queries */
  static async begin(test: TestApp, rows: Rows, type: Frequency): Promise<Paying> {
    count += 1;
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { type, email: `lifecycle${String(count)}@example.org` });
    return new Paying(test, rows, browser, checkout, await tokenizeCard(browser, test));
  }

  /** Pays in several tabs at the same time, each with its own card. */
  async press(mishap: Mishap, tabs = 1): Promise<Reply[]> {
    const nonces = await Promise.all(
      Array.from({ length: tabs }, () => tokenizeCard(this.#browser, this.#test)),
    );
    this.#nonce = nonces[0] ?? this.#nonce;
    const fault = MISHAPS[mishap];
    if (fault !== undefined) {
      await this.#test.localBraintree.fault({ call: CALLS[this.frequency], ...fault });
    }
    const replies = await Promise.all(nonces.map((nonce) => this.#post(nonce)));
    await this.#test.localBraintree.clearFaults();
    return replies;
  }

  /** Sends the same request once more. */
  pressAgain(): Promise<Reply> {
    return this.#post(this.#nonce);
  }

  /** Waits until everything is decided. Leases expire right away. */
  async reconcile(): Promise<void> {
    await this.#until(
      `with lapsed as (
         update attempts set lease_until = now()
         where checkout_id = '${this.#checkout.uuid}' and state in ('pending', 'sent', 'unknown')
       )
       select count(*) = 0 as ok from attempts
       where checkout_id = '${this.#checkout.uuid}' and state in ('pending', 'sent', 'unknown')`,
    );
  }

  async books(): Promise<Books> {
    const attempts = await this.#rows(
      `select id, state in ('pending', 'sent', 'unknown') as open from attempts where checkout_id = '${this.#checkout.uuid}'`,
    );
    const ids = new Set(attempts.map(({ id }) => String(id)));
    const charges = (await this.#test.localBraintree.ledger()).filter(
      ({ type, orderId, subscriptionId }) =>
        type === 'charge' && (ids.has(orderId ?? '') || ids.has(subscriptionId ?? '')),
    );
    const gifts = await this.#rows(
      `select g.id, attempt_id, gateway_transaction_id,
         (select sum(amount_cents)::int from ledger_entries where gift_id = g.id) as cents
       from gifts g join attempts a on a.id = g.attempt_id where a.checkout_id = '${this.#checkout.uuid}'`,
    );
    return {
      charges,
      open: attempts.filter(({ open }) => open === true).length,
      gifts: gifts.map((gift) => ({
        id: String(gift['id']),
        attemptId: String(gift['attempt_id']),
        transactionId: String(gift['gateway_transaction_id']),
        ledgerCents: Number(gift['cents']),
      })),
    };
  }

  /** The payment state on the page. */
  async pageSays(): Promise<string> {
    const { body } = await this.#browser.get(`/api/checkout/${this.#checkout.uuid}`);
    return (body.data as Checkout).payment.state;
  }

  /** Sends the gateway's webhook about the first month of every attempt, several times. */
  async tellOfMonth(times: number): Promise<void> {
    const attempts = await this.#rows(`select id from attempts where checkout_id = '${this.#checkout.uuid}'`);
    for (const { id } of attempts) {
      const told = aboutSubscription('subscription_charged_successfully', String(id));
      for (let i = 0; i < times; i += 1) await sendWebhook(this.#test, told);
    }
  }

  /** Voids the charge in the control panel. The hourly check finds it. */
  async callOff(giftId: string, transactionId: string): Promise<void> {
    await createBraintreeGateway(this.#test.config.braintree).undoCharge(transactionId);
    await this.#rows(
      `select graphile_worker.add_job('follow_settlement', json_build_object('transactionId', '${transactionId}'))`,
    );
    await this.#untilLedgerHas(giftId, 0);
  }

  /** Makes the donor's bank take the money back, or return it. */
  async dispute(giftId: string, transactionId: string, status: 'open' | 'won'): Promise<void> {
    const subject = `<dispute>
      <id>d${transactionId}</id><status>${status}</status><kind>chargeback</kind><reason>not_recognized</reason>
      <amount-disputed>13.37</amount-disputed><reply-by-date type="date">2030-01-31</reply-by-date>
      <transaction><id>${transactionId}</id><amount>13.37</amount></transaction>
    </dispute>`;
    const at = new Date(Date.UTC(2030, 0, status === 'open' ? 1 : 2));
    await sendWebhook(
      this.#test,
      notification(status === 'open' ? 'dispute_opened' : 'dispute_won', subject, at),
    );
    await this.#untilLedgerHas(giftId, status === 'open' ? 0 : CENTS);
  }

  /** Polls more often than other tests, because there are many short waits. */
  async #until(statement: string): Promise<void> {
    await expect.poll(async () => (await this.#rows(statement))[0]?.['ok'], { interval: LOOK_MS }).toBe(true);
  }

  #post(nonce: string): Promise<Reply> {
    return this.#browser.post(ADDRESSES[this.frequency], paymentBody(this.#checkout, { nonce }));
  }

  async #untilLedgerHas(giftId: string, cents: number): Promise<void> {
    await this.#until(
      `select coalesce(sum(amount_cents), 0) = ${String(cents)} as ok from ledger_entries where gift_id = '${giftId}'`,
    );
  }
}

/** The gift's id in the reply to a payment, if there is one. */
export function paidId({ status, body }: Reply): string | undefined {
  return status === 200 ? (body.data as PaymentResult).id : undefined;
}
