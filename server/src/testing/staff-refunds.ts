import { randomUUID } from 'node:crypto';
import type { StaffRefund } from '@handsel/contract/console';
import { expect } from 'vitest';
import { ControlPanel } from './control-panel.ts';
import type { Reply } from './reply.ts';
import { colleague, type Colleague } from './staff.ts';
import { beginCheckout, paymentBody, startTestApp } from './test-app.ts';

export interface RefundableGift {
  id: string;
  transactionId: string;
  subscriptionId: string | null;
  email: string;
}

export const refundStateOf = (reply: Reply) => (reply.body.data as StaffRefund).state;

export type StaffRefunds = Awaited<ReturnType<typeof startStaffRefunds>>;

/** A system with colleagues who may refund, each up to another limit, and gifts by card. */
export async function startStaffRefunds() {
  const test = await startTestApp();
  const panel = new ControlPanel(test.config.braintree);
  const owner = await colleague(test, 'owner');
  const finance = await colleague(test, 'finance');
  const careA = await colleague(test, 'donor-care');
  const careB = await colleague(test, 'donor-care');
  let count = 0;

  /** A gift by card, with its amount in dollars. */
  async function give(amount: number, type: 'one-time' | 'monthly' = 'one-time'): Promise<RefundableGift> {
    const email = `refunded${String((count += 1))}@example.org`;
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { amount, type, email });
    const reply = await browser.post(
      type === 'monthly' ? '/api/subscription' : '/api/transaction',
      paymentBody(checkout),
    );
    expect(reply.status).toBe(200);
    const [gift] = await test.rows(
      `select g.id, gateway_transaction_id, subscription_id from gifts g join attempts a on a.id = g.attempt_id
       where a.checkout_id = '${checkout.uuid}'`,
    );
    return {
      id: String(gift?.['id']),
      transactionId: String(gift?.['gateway_transaction_id']),
      subscriptionId: gift?.['subscription_id'] as string | null,
      email,
    };
  }

  async function giveAndSettle(amount: number, type?: 'one-time' | 'monthly'): Promise<RefundableGift> {
    const gift = await give(amount, type);
    await test.localBraintree.bankSays('yes', gift.transactionId);
    return gift;
  }

  const bodyOf = (gift: RefundableGift, cents: number, more: object = {}) => ({
    gift_id: gift.id,
    amount_cents: cents,
    reason: 'requested',
    note: '',
    cancels_monthly_gift: false,
    ...more,
  });

  const refund = (
    by: Colleague,
    gift: RefundableGift,
    cents: number,
    { id = randomUUID(), ...more }: { id?: string } & Record<string, unknown> = {},
  ): Promise<Reply> => by.console.put(`/refunds/${id}`, bodyOf(gift, cents, more));

  /** The refunds of a gift at the gateway and in our ledger, in cents. */
  async function refundedOf({ id, transactionId }: RefundableGift) {
    const entries = await test.localBraintree.ledger();
    const charge = entries.find((each) => each.transactionId === transactionId);
    const [ledger] = await test.rows(
      `select coalesce(sum(amount_cents) filter (where kind <> 'charge'), 0)::int as cents from ledger_entries where gift_id = '${id}'`,
    );
    const ours = await test.rows(`select id from refunds where gift_id = '${id}'`);
    const orderIds = new Set(ours.map((row) => row['id']));
    const refunded = entries.filter((each) => each.type === 'refund' && orderIds.has(each.orderId));
    const cents = refunded.reduce((total, each) => total + each.amountCents, 0);
    return {
      gateway: charge?.status === 'voided' ? 'voided' : cents,
      ledger: Math.abs(Number(ledger?.['cents'])),
    };
  }

  const refundRow = async (id: string) =>
    (await test.rows(`select state, failure, gateway_transaction_id from refunds where id = '${id}'`))[0];
  const decided = (id: string) =>
    test.until(`select state in ('succeeded', 'failed') as ok from refunds where id = '${id}'`);
  const mailsTo = async (email: string) => {
    await test.until('select not exists (select from graphile_worker.jobs) as ok');
    const mails = await test.rows(`select subject from local_mails where recipient = '${email}' order by id`);
    return mails.map((mail) => String(mail['subject']));
  };
  return {
    test,
    panel,
    owner,
    finance,
    careA,
    careB,
    give,
    giveAndSettle,
    bodyOf,
    refund,
    refundedOf,
    refundRow,
    decided,
    mailsTo,
  };
}
