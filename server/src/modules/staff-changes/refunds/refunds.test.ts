import { randomUUID } from 'node:crypto';
import type { EndedRefund, StaffRefund } from '@handsel/contract/staff';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ControlPanel } from '../../../testing/control-panel.ts';
import { letLeasesLapse } from '../../../testing/leases.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { ageInvitation, copyRefunds, letRequestWait, refundIsOverdue } from '../../../testing/refunds.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import type { Reply } from '../../../testing/reply.ts';
import { acceptInvitation, colleague, mailedInvitation, type Colleague } from '../../../testing/staff.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let panel: ControlPanel;
let finance: Colleague;
let owner: Colleague;
let careA: Colleague;
let careB: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  panel = new ControlPanel(test.config.braintree);
  owner = await colleague(test, 'owner');
  finance = await colleague(test, 'finance');
  careA = await colleague(test, 'donor-care');
  careB = await colleague(test, 'donor-care');
});
afterAll(() => test.close());
afterEach(() => test.localBraintree.clearFaults());

interface Gift {
  id: string;
  transactionId: string;
  subscriptionId: string | null;
  email: string;
}
let count = 0;

/** A gift by card, with its amount in dollars. */
async function give(amount: number, type: 'one-time' | 'monthly' = 'one-time'): Promise<Gift> {
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

async function giveAndSettle(amount: number, type?: 'one-time' | 'monthly'): Promise<Gift> {
  const gift = await give(amount, type);
  await test.localBraintree.bankSays('yes', gift.transactionId);
  return gift;
}

const bodyOf = (gift: Gift, cents: number, more: object = {}) => ({
  gift_id: gift.id,
  amount_cents: cents,
  reason: 'requested',
  note: '',
  cancels_monthly_gift: false,
  ...more,
});

const refund = (
  by: Colleague,
  gift: Gift,
  cents: number,
  { id = randomUUID(), ...more }: { id?: string } & Record<string, unknown> = {},
): Promise<Reply> => by.console.put(`/refunds/${id}`, bodyOf(gift, cents, more));

const stateOf = (reply: Reply) => (reply.body.data as StaffRefund).state;

/** The refunds of a gift at the gateway and in our ledger, in cents. */
async function refundedOf({ id, transactionId }: Gift) {
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

describe('a refund by staff', () => {
  it('returns the whole gift, books it, mails the donor, and is in the audit log with the colleague', async () => {
    const gift = await giveAndSettle(50);
    const reply = await refund(finance, gift, 5_000, { reason: 'duplicate', note: 'called on Monday' });
    expect(reply.body.data).toMatchObject({
      ...{ state: 'succeeded', amount_cents: 5_000, reason: 'duplicate', note: 'called on Monday' },
      ...{ failure: null, decided_by: null, cancels_monthly_gift: false },
    });
    expect(await refundedOf(gift)).toEqual({ gateway: 5_000, ledger: 5_000 });
    expect(await test.rows(`select state from gifts where id = '${gift.id}'`)).toEqual([
      { state: 'refunded' },
    ]);
    expect(await mailsTo(gift.email)).toContainEqual(expect.stringMatching(/refund/i));
    const entries = await test.rows(
      `select content::json as content from audit_log where content::json ->> 'subject' = 'gift:${gift.id}' order by id`,
    );
    expect(entries.map(({ content }) => content)).toMatchObject([
      {
        action: 'refund.requested',
        staffId: finance.id,
        details: { amount_cents: 5_000, reason: 'duplicate' },
      },
      { action: 'refund.succeeded', staffId: finance.id, source: 'handsel' },
    ]);
  });

  it('voids a charge that has not settled, and refuses a part of it until then', async () => {
    const gift = await give(50);
    const part = await refund(finance, gift, 2_000);
    expect(part.body.data).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/not settled/) as string,
    });
    expect(await refundedOf(gift)).toEqual({ gateway: 0, ledger: 0 });
    expect(stateOf(await refund(finance, gift, 5_000))).toBe('voided');
    expect(await refundedOf(gift)).toEqual({ gateway: 'voided', ledger: 5_000 });
    expect(await mailsTo(gift.email)).toHaveLength(2);
  });

  it('is one refund however often the same click arrives, and its id is refused for another one', async () => {
    const gift = await giveAndSettle(50);
    const id = randomUUID();
    const replies = await Promise.all(Array.from({ length: 5 }, () => refund(finance, gift, 2_000, { id })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await decided(id);
    expect(stateOf(await refund(finance, gift, 2_000, { id }))).toBe('succeeded');
    expect(outcome(await refund(finance, gift, 3_000, { id }))).toEqual([409, 'other_request']);
    expect(outcome(await refund(owner, gift, 2_000, { id }))).toEqual([409, 'other_request']);
    expect(await refundedOf(gift)).toEqual({ gateway: 2_000, ledger: 2_000 });
  });

  it('never exceeds the gift, in parts and by two colleagues together', async () => {
    const gift = await giveAndSettle(50);
    expect(stateOf(await refund(finance, gift, 1_000))).toBe('succeeded');
    const replies = await Promise.all([finance, owner, finance, owner].map((by) => refund(by, gift, 2_000)));
    expect(replies.map((reply) => outcome(reply)).sort()).toEqual([
      [200, 'ok'],
      [200, 'ok'],
      [409, 'too_much'],
      [409, 'too_much'],
    ]);
    expect(await refundedOf(gift)).toEqual({ gateway: 5_000, ledger: 5_000 });
    expect(outcome(await refund(finance, gift, 1))).toEqual([409, 'too_much']);
  });

  it('reports that less is left because of a refund in the control panel, and books that', async () => {
    const gift = await giveAndSettle(50);
    await panel.refund(gift.transactionId, 40);
    const id = randomUUID();
    await refund(finance, gift, 5_000, { id });
    await letLeasesLapse(test);
    await decided(id);
    expect(await refundRow(id)).toMatchObject({ state: 'failed', gateway_transaction_id: null });
    expect(await refundedOf(gift)).toEqual({ gateway: 0, ledger: 4_000 });
    expect(stateOf(await refund(finance, gift, 1_000))).toBe('succeeded');
  });

  it('is refused for an unpaid, disputed or unknown gift, or an invalid amount, and changes nothing', async () => {
    const gift = await giveAndSettle(50);
    const disputed = await giveAndSettle(50);
    const dispute = {
      ...{ disputeId: 'd1', transactionId: disputed.transactionId, kind: 'chargeback', state: 'open' },
      ...{ amountCents: 5_000, reason: 'fraud', replyBy: null, asOf: new Date().toISOString() },
    };
    await test.rows(`select graphile_worker.add_job('follow_dispute', '${JSON.stringify(dispute)}')`);
    await test.until(`select state = 'disputed' as ok from gifts where id = '${disputed.id}'`);
    expect(outcome(await refund(finance, disputed, 5_000))).toEqual([409, 'not_refundable']);
    expect(outcome(await refund(finance, { ...gift, id: randomUUID() }, 5_000))).toEqual([404, 'not_found']);
    for (const cents of [0, -1, 0.5, 1e12])
      expect([409, 422]).toContain((await refund(finance, gift, cents)).status);
    const [attempt] = await test.rows(`select attempt_id as id from gifts where id = '${gift.id}'`);
    const ofAttempt = { id: String(attempt?.['id']) };
    expect(outcome(await refund(finance, gift, 100, ofAttempt))).toEqual([409, 'other_request']);
    expect((await refund(finance, gift, 100, { reason: 'whim' })).status).toBe(422);
    expect((await refund(finance, gift, 100, { id: 'no-uuid' })).status).toBe(404);
    expect(
      await test.rows(`select id from refunds where gift_id in ('${gift.id}', '${disputed.id}')`),
    ).toEqual([]);
  });

  it('also ends the monthly gift if requested, and the donor reads that staff did it', async () => {
    const gift = await giveAndSettle(20, 'monthly');
    expect(stateOf(await refund(finance, gift, 2_000, { cancels_monthly_gift: true }))).toBe('succeeded');
    await test.until(
      `select status = 'cancelled' as ok from subscriptions where id = '${String(gift.subscriptionId)}'`,
    );
    expect(
      await test.rows(`select ended_by from subscriptions where id = '${String(gift.subscriptionId)}'`),
    ).toEqual([{ ended_by: 'staff' }]);
    expect(await panel.statusOf(String(gift.subscriptionId))).toBe('Canceled');
    await mailsTo(gift.email);
    const [mail] = await test.rows(
      `select text from local_mails where recipient = '${gift.email}' and subject like '%has ended%'`,
    );
    expect(String(mail?.['text'])).toContain('Our team made this change for you.');
  });
});

describe('a refund whose reply is lost', () => {
  it.each([
    ['the whole gift', 5_000],
    ['a part', 1_000],
  ])('is found again and made once: %s', async (_what, cents) => {
    const gift = await giveAndSettle(50);
    const id = randomUUID();
    await test.localBraintree.fault({ call: 'transaction.refund', kind: 'drop-reply' });
    expect(stateOf(await refund(finance, gift, cents, { id }))).toBe('unknown');
    // It counts as refunded meanwhile.
    expect(outcome(await refund(owner, gift, 4_500))).toEqual([409, 'too_much']);
    await decided(id);
    expect(await refundRow(id)).toMatchObject({ state: 'succeeded' });
    expect(await refundedOf(gift)).toEqual({ gateway: cents, ledger: cents });
  });

  it('that was a void is found again', async () => {
    const gift = await give(50);
    const id = randomUUID();
    await test.localBraintree.fault({ call: 'transaction.void', kind: 'drop-reply' });
    expect(stateOf(await refund(finance, gift, 5_000, { id }))).toBe('unknown');
    await decided(id);
    expect(await refundRow(id)).toMatchObject({ state: 'succeeded', gateway_transaction_id: null });
    expect(await refundedOf(gift)).toEqual({ gateway: 'voided', ledger: 5_000 });
  });

  it('that was a void is found again if the charge is voided between the lookup and the second request', async () => {
    const gift = await give(50);
    const id = randomUUID();
    await test.localBraintree.fault({ call: 'transaction.void', kind: 'status', status: 500 });
    await test.localBraintree.fault({ call: 'transaction.void', kind: 'delay', delayMs: 2_000 });
    expect(stateOf(await refund(finance, gift, 5_000, { id }))).toBe('unknown');
    await test.until(`select state = 'sent' as ok from refunds where id = '${id}'`);
    await panel.void(gift.transactionId);
    await test.until(`select failure_detail like '91506%' as ok from refunds where id = '${id}'`);
    expect(await refundRow(id)).toMatchObject({ state: 'unknown' });
    await letLeasesLapse(test);
    await decided(id);
    expect(await refundRow(id)).toMatchObject({ state: 'succeeded', gateway_transaction_id: null });
    expect(await refundedOf(gift)).toEqual({ gateway: 'voided', ledger: 5_000 });
  });

  it('is requested again right away if there is room for only one refund', async () => {
    const gift = await giveAndSettle(50);
    const id = randomUUID();
    await test.localBraintree.fault({ call: 'transaction.refund', kind: 'status', status: 500 });
    await refund(finance, gift, 3_000, { id });
    await decided(id);
    expect(await refundRow(id)).toMatchObject({ state: 'succeeded' });
    expect(await refundedOf(gift)).toEqual({ gateway: 3_000, ledger: 3_000 });
  });

  it('counts as refunded while an earlier request may still arrive, whatever the reply to the next one', async () => {
    const gift = await giveAndSettle(50);
    const id = randomUUID();
    await test.localBraintree.fault({ call: 'transaction.refund', kind: 'status', status: 500 });
    await test.localBraintree.fault({ call: 'transaction.refund', kind: 'status', status: 429, count: 2 });
    expect(stateOf(await refund(finance, gift, 3_000, { id }))).toBe('unknown');
    await test.until(`select failure_detail = 'tooManyRequestsError' as ok from refunds where id = '${id}'`);
    expect(await refundRow(id)).toMatchObject({ state: 'unknown' });
    expect(outcome(await refund(owner, gift, 2_500))).toEqual([409, 'too_much']);
    await test.localBraintree.clearFaults();
    await letLeasesLapse(test);
    await decided(id);
    expect(await refundedOf(gift)).toEqual({ gateway: 3_000, ledger: 3_000 });
  });

  it('is awaited if it is a small part, and fails after an hour without a trace, which alerts staff', async () => {
    const gift = await giveAndSettle(50);
    const id = randomUUID();
    await test.localBraintree.fault({ call: 'transaction.refund', kind: 'status', status: 500 });
    expect(stateOf(await refund(finance, gift, 1_000, { id }))).toBe('unknown');
    await letLeasesLapse(test);
    await test.until(`select failure_detail like 'not found%' as ok from refunds where id = '${id}'`);
    expect(await refundRow(id)).toMatchObject({ state: 'unknown' });
    await refundIsOverdue(test, id);
    await letLeasesLapse(test);
    await decided(id);
    expect(await refundRow(id)).toMatchObject({ state: 'failed' });
    expect(await test.rows(`select kind from alerts where about = '${id}'`)).toEqual([
      { kind: 'refundNotMade' },
    ]);
    expect(await refundedOf(gift)).toEqual({ gateway: 0, ledger: 0 });
  });

  it('that never reached the gateway fails, and can be requested again', async () => {
    const gift = await giveAndSettle(50);
    await test.localBraintree.fault({ call: 'transaction.refund', kind: 'status', status: 429 });
    const reply = await refund(finance, gift, 1_000);
    expect(reply.body.data).toMatchObject({ state: 'failed' });
    expect(stateOf(await refund(finance, gift, 5_000))).toBe('succeeded');
    expect(await refundedOf(gift)).toEqual({ gateway: 5_000, ledger: 5_000 });
  });
});

describe('a second person', () => {
  it('must approve refunds above a role’s daily limit, in parts or together', async () => {
    const [first, second] = [await giveAndSettle(80), await giveAndSettle(80)];
    expect(stateOf(await refund(careA, first, 8_000))).toBe('succeeded');
    const id = randomUUID();
    expect(stateOf(await refund(careA, second, 8_000, { id }))).toBe('awaiting-approval');
    expect(await refundedOf(second)).toEqual({ gateway: 0, ledger: 0 });
    expect(outcome(await refund(finance, second, 100))).toEqual([409, 'too_much']);
    expect(outcome(await careB.console.post(`/refunds/${id}/approve`))).toEqual([403, 'not_permitted']);
    const open = (await finance.console.get('/refunds')).body.data as StaffRefund[];
    expect(open.map((each) => each.id)).toContain(id);
    const approvals = await Promise.all(
      [finance, owner].map((by) => by.console.post(`/refunds/${id}/approve`)),
    );
    expect(approvals.map((reply) => outcome(reply)).sort()).toEqual([
      [200, 'ok'],
      [409, 'already_decided'],
    ]);
    await decided(id);
    expect(await refundedOf(second)).toEqual({ gateway: 8_000, ledger: 8_000 });
  });

  it('sees the request on the first page, and the requester sees that it waits; a colleague without the right does not', async () => {
    const gift = await giveAndSettle(300);
    expect((await refund(careA, gift, 30_000)).status).toBe(200);
    const told = async ({ console }: Colleague) => {
      const { data } = (await console.get('/overview')).body;
      const { refunds_to_approve: count, own_refunds_waiting: own } = data as {
        refunds_to_approve: number;
        own_refunds_waiting: { gift_id: string; amount_cents: number }[];
      };
      return { count, isOwn: own.some((each) => each.gift_id === gift.id && each.amount_cents === 30_000) };
    };
    const [asked, other, approver] = [await told(careA), await told(careB), await told(finance)];
    expect([asked, other]).toEqual([
      { count: 0, isOwn: true },
      { count: 0, isOwn: false },
    ]);
    expect(approver.count).toBeGreaterThan(0);
    expect(approver.isOwn).toBe(false);
  });

  it('cannot be the requester, and may reject, which leaves the gift unchanged', async () => {
    const gift = await giveAndSettle(1_500);
    const id = randomUUID();
    expect(stateOf(await refund(finance, gift, 150_000, { id }))).toBe('awaiting-approval');
    expect(outcome(await finance.console.post(`/refunds/${id}/approve`))).toEqual([409, 'second_person']);
    const rejected = await owner.console.post(`/refunds/${id}/reject`);
    expect(rejected.body.data).toMatchObject({
      state: 'rejected',
      decided_by: expect.stringContaining(owner.email) as string,
    });
    expect(outcome(await owner.console.post(`/refunds/${id}/approve`))).toEqual([409, 'already_decided']);
    expect(await refundedOf(gift)).toEqual({ gateway: 0, ledger: 0 });
    expect(stateOf(await refund(owner, gift, 150_000))).toBe('succeeded');
  });

  it('cannot approve for a colleague who has left; a requester can withdraw the request', async () => {
    const gift = await giveAndSettle(1_500);
    const [id, own] = [randomUUID(), randomUUID()];
    const leaver = await colleague(test, 'donor-care');
    expect(stateOf(await refund(leaver, gift, 50_000, { id }))).toBe('awaiting-approval');
    expect(stateOf(await refund(leaver, gift, 60_000, { id: own }))).toBe('awaiting-approval');
    expect((await leaver.console.post(`/refunds/${own}/reject`)).body.data).toMatchObject({
      state: 'rejected',
    });
    expect(outcome(await careB.console.post(`/refunds/${id}/reject`))).toEqual([403, 'not_permitted']);
    expect((await owner.console.post(`/staff/${leaver.id}/deactivate`)).status).toBe(200);
    expect(outcome(await finance.console.post(`/refunds/${id}/approve`))).toEqual([409, 'requester_left']);
    expect(await refundRow(id)).toMatchObject({ state: 'awaiting-approval' });
    expect((await finance.console.post(`/refunds/${id}/reject`)).body.data).toMatchObject({
      state: 'rejected',
    });
    expect(await refundedOf(gift)).toEqual({ gateway: 0, ledger: 0 });
  });

  it('is refused when one of the two has invited the other in the last 30 days', async () => {
    const email = 'alias@example.org';
    const admin = await colleague(test, 'admin');
    expect((await admin.console.post('/staff/invitations', { email, role: 'finance' })).status).toBe(200);
    const alias = await acceptInvitation(test, await mailedInvitation(test, email));
    const [gift, other] = [await giveAndSettle(1_500), await giveAndSettle(1_500)];
    const [id, own] = [randomUUID(), randomUUID()];
    expect(stateOf(await refund(alias, gift, 120_000, { id }))).toBe('awaiting-approval');
    expect(outcome(await admin.console.post(`/refunds/${id}/approve`))).toEqual([409, 'invited_lately']);
    const [entry] = await test.rows(
      `select content::json as content from audit_log where content::json -> 'details' ->> 'refund' = '${id}' order by id desc limit 1`,
    );
    expect(entry?.['content']).toMatchObject({
      action: 'refund.approved',
      result: 'refused',
      subject: `gift:${gift.id}`,
    });
    expect((await finance.console.post(`/refunds/${id}/approve`)).status).toBe(200);
    expect(stateOf(await refund(finance, other, 120_000, { id: own }))).toBe('awaiting-approval');
    expect((await alias.console.post(`/refunds/${own}/approve`)).status).toBe(200);
  });

  it('is refused if a colleague of the requester has invited them', async () => {
    const admin = await colleague(test, 'admin');
    const invited = async (by: Colleague, email: string, role: string) => {
      expect((await by.console.post('/staff/invitations', { email, role })).status).toBe(200);
      return acceptInvitation(test, await mailedInvitation(test, email));
    };
    const alias = await invited(admin, 'first-alias@example.org', 'admin');
    const aliasOfAlias = await invited(alias, 'second-alias@example.org', 'finance');
    const sibling = await invited(admin, 'sibling-alias@example.org', 'finance');
    const [gift, id] = [await giveAndSettle(1_500), randomUUID()];
    expect(stateOf(await refund(admin, gift, 120_000, { id }))).toBe('awaiting-approval');
    for (const approver of [alias, aliasOfAlias, sibling])
      expect(outcome(await approver.console.post(`/refunds/${id}/approve`))).toEqual([409, 'invited_lately']);
    expect((await finance.console.post(`/refunds/${id}/approve`)).status).toBe(200);
  });

  it('is needed above one limit for a colleague and those whom they have invited lately', async () => {
    const admin = await colleague(test, 'admin');
    const email = 'limit-alias@example.org';
    expect((await admin.console.post('/staff/invitations', { email, role: 'finance' })).status).toBe(200);
    const alias = await acceptInvitation(test, await mailedInvitation(test, email));
    const [first, second] = [await giveAndSettle(900), await giveAndSettle(900)];
    expect(stateOf(await refund(admin, first, 90_000))).toBe('succeeded');
    expect(stateOf(await refund(alias, second, 90_000))).toBe('awaiting-approval');
  });

  it('may be an owner who has invited the requester, because owners refund any amount alone', async () => {
    const email = 'new-colleague@example.org';
    expect((await owner.console.post('/staff/invitations', { email, role: 'finance' })).status).toBe(200);
    const invited = await acceptInvitation(test, await mailedInvitation(test, email));
    const [gift, id] = [await giveAndSettle(1_500), randomUUID()];
    expect(stateOf(await refund(invited, gift, 120_000, { id }))).toBe('awaiting-approval');
    expect((await owner.console.post(`/refunds/${id}/approve`)).status).toBe(200);
  });

  it('counts as one 30 days after the invitation', async () => {
    const email = 'long-known@example.org';
    const admin = await colleague(test, 'admin');
    expect((await admin.console.post('/staff/invitations', { email, role: 'finance' })).status).toBe(200);
    const colleagues = await acceptInvitation(test, await mailedInvitation(test, email));
    const [gift, id] = [await giveAndSettle(1_500), randomUUID()];
    expect(stateOf(await refund(colleagues, gift, 120_000, { id }))).toBe('awaiting-approval');
    await ageInvitation(test, email, '30 days - 1 minute');
    expect(outcome(await admin.console.post(`/refunds/${id}/approve`))).toEqual([409, 'invited_lately']);
    await ageInvitation(test, email, '30 days 1 minute');
    expect((await admin.console.post(`/refunds/${id}/approve`)).status).toBe(200);
  });

  it('has two weeks: then the request expires, and the gift is unchanged', async () => {
    const gift = await giveAndSettle(1_500);
    const [old, recent] = [randomUUID(), randomUUID()];
    expect(stateOf(await refund(finance, gift, 120_000, { id: old }))).toBe('awaiting-approval');
    await letRequestWait(test, old, 15);
    const other = await giveAndSettle(1_500);
    expect(stateOf(await refund(finance, other, 120_000, { id: recent }))).toBe('awaiting-approval');
    await test.rows(`select graphile_worker.add_job('lapse_refund_requests')`);
    await test.until(`select state = 'lapsed' as ok from refunds where id = '${old}'`);
    expect(await refundRow(recent)).toMatchObject({ state: 'awaiting-approval' });
    expect(outcome(await owner.console.post(`/refunds/${old}/approve`))).toEqual([409, 'already_decided']);
    expect(stateOf(await refund(owner, gift, 150_000))).toBe('succeeded');
    const [entry] = await test.rows(
      `select content::json -> 'details' ->> 'requested_by' as asked from audit_log
       where content::json ->> 'action' = 'refund.lapsed' and content::json ->> 'subject' = 'gift:${gift.id}'`,
    );
    expect(String(entry?.['asked'])).toContain(finance.email);
  });

  it('is needed for one of two refunds that together exceed the limit', async () => {
    const [first, second] = [await giveAndSettle(80), await giveAndSettle(80)];
    const replies = await Promise.all([refund(careB, first, 8_000), refund(careB, second, 8_000)]);
    expect(replies.map(stateOf).sort()).toEqual(['awaiting-approval', 'succeeded']);
  });
});

describe('the list of refunds that do not wait', () => {
  const pageOf = async (cursor?: string) =>
    (await finance.console.get(`/refunds/ended${cursor === undefined ? '' : `?cursor=${cursor}`}`)).body
      .data as { refunds: EndedRefund[]; next: string | null };

  async function all(): Promise<EndedRefund[]> {
    const found: EndedRefund[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { refunds, next } = await pageOf(cursor);
      found.push(...refunds);
      cursor = next;
    }
    return found;
  }

  it('has those of staff once, and those made in Braintree’s control panel', async () => {
    const [whole, part, waiting] = [await give(30), await giveAndSettle(90), await giveAndSettle(1_500)];
    expect(stateOf(await refund(finance, whole, 3_000))).toBe('voided');
    await panel.refund(part.transactionId, 40);
    const id = randomUUID();
    await refund(finance, part, 9_000, { id });
    await letLeasesLapse(test);
    await decided(id);
    expect(stateOf(await refund(finance, waiting, 120_000))).toBe('awaiting-approval');
    const refunds = await all();
    const of = (gift: Gift) =>
      refunds
        .filter((each) => each.gift_id === gift.id)
        .map(({ amount_cents, state, requested_by }) => [amount_cents, state, requested_by === null]);
    expect(of(whole)).toEqual([[3_000, 'voided', false]]);
    expect(of(part).toSorted()).toEqual([
      [4_000, 'succeeded', true],
      [9_000, 'failed', false],
    ]);
    expect(of(waiting)).toEqual([]);
    const moments = refunds.map((each) => each.created_at);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  it('comes in pages', async () => {
    const before = await all();
    await copyRefunds(test, 60);
    const ids = (await all()).map((each) => each.id);
    expect(new Set(ids).size).toBe(before.length + 60);
    expect(ids).toHaveLength(before.length + 60);
    expect((await pageOf()).refunds).toHaveLength(50);
  });
});

describe('an expired second factor', () => {
  it('blocks a refund until a fresh code is given', async () => {
    const gift = await giveAndSettle(50);
    await letTimePass(test, '6 minutes');
    expect(outcome(await refund(finance, gift, 5_000))).toEqual([403, 'step_up_needed']);
    expect(await refundedOf(gift)).toEqual({ gateway: 0, ledger: 0 });
  });
});
