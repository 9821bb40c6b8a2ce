import type { WebhookEvent } from '@handsel/contract';
import type { StaffWebhook } from '@handsel/contract/console';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { publishedCampaign } from '../../testing/campaigns.ts';
import { ControlPanel } from '../../testing/control-panel.ts';
import { runDonorData } from '../../testing/donor-data.ts';
import { unverifiedDonor, verifyBySignIn } from '../../testing/donors.ts';
import { tellOfDisbursement } from '../../testing/deposits.ts';
import { addFund, giftsOf, part } from '../../testing/funds.ts';
import { byDonor, cancel, changeAmount, pause, resume } from '../../testing/managed-gifts.ts';
import { monthlyDonor, monthlyDonorWithCard } from '../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../testing/passing-months.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { beginCheckout, paymentBody } from '../../testing/test-app.ts';
import {
  eventsOf,
  makeWebhook,
  readWebhook,
  startWebhookReceiver,
  watchGoalsNow,
  type WebhookReceiver,
} from '../../testing/webhook-receiver.ts';

let receiver: WebhookReceiver;
let test: PassingMonths;
let owner: Colleague;
let webhook: StaffWebhook;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  receiver.answer('/all', (reply, { body }) => reply.writeHead(200).end(body));
  receiver.answer('/erased', (reply) => reply.writeHead(200).end('We deleted Ada Byron.'));
  test = await startPassingMonths({}, { webhookReceivers: receiver.receivers });
  owner = await colleague(test, 'owner');
  ({ webhook } = await makeWebhook(owner, receiver.url('/all'), { is_full: true }));
});
afterAll(async () => {
  await test.close();
  receiver.close();
});

const donorOf = async (email: string) =>
  String((await test.rows(`select id from donors where email = '${email}'`))[0]?.['id']);
/** The events of a donor or another item, in order. */
const events = (id: string): Promise<WebhookEvent[]> => eventsOf(test, id);

it('a gift has events of its donor, itself and its receipt, and of its refund', async () => {
  await unverifiedDonor(test, 'event@example.org', { amount: 40 });
  await test.settled();
  const donor = await donorOf('event@example.org');
  expect((await events(donor)).toSorted()).toEqual(['donor.created', 'gift.created', 'receipt.issued']);
  const [gift = ''] = await giftsOf(test, 'event@example.org');
  const [row] = await test.rows(`select gateway_transaction_id as id from gifts where id = '${gift}'`);
  const charge = String(row?.['id']);
  await test.localBraintree.bankSays('yes', charge);
  await new ControlPanel(test.config.braintree).refund(charge, 10);
  await test.rows(
    `select graphile_worker.add_job('follow_settlement', json_build_object('transactionId', '${charge}'))`,
  );
  await test.settled();
  expect((await events(donor)).slice(3).toSorted()).toEqual(['gift.refunded', 'receipt.issued']);
});

it('a gift that staff cancel before it is paid is voided', async () => {
  await unverifiedDonor(test, 'void@example.org', { amount: 40 });
  const [id = ''] = await giftsOf(test, 'void@example.org');
  const body = {
    gift_id: id,
    amount_cents: 4_000,
    reason: 'requested',
    note: '',
    cancels_monthly_gift: false,
  };
  expect((await owner.console.put(`/refunds/${crypto.randomUUID()}`, body)).status).toBe(200);
  expect(await events(await donorOf('void@example.org'))).toContain('gift.voided');
});

it('a monthly gift has events of each change', async () => {
  const given = await monthlyDonor(test, 'monthly-event@example.org');
  await verifyBySignIn(test, given.browser, given.email);
  await test.settled();
  const donor = await donorOf(given.email);
  const ofMonthly = async () => (await events(donor)).filter((event) => event.startsWith('monthly_gift.'));
  expect(await ofMonthly()).toEqual(['monthly_gift.started']);
  const where = byDonor(given);
  expect((await pause(given.browser, where, 1)).status).toBe(200);
  expect((await resume(given.browser, where)).status).toBe(200);
  expect((await changeAmount(given.browser, where, 30)).status).toBe(200);
  expect((await cancel(given.browser, where)).status).toBe(200);
  await test.settled();
  expect((await ofMonthly()).slice(1)).toEqual([
    'monthly_gift.paused',
    'monthly_gift.resumed',
    'monthly_gift.changed',
    'monthly_gift.ended',
  ]);
});

it('other funds of a gift are no event', async () => {
  const given = await monthlyDonor(test, 'funds-event@example.org');
  await test.settled();
  const donor = await donorOf(given.email);
  const before = await events(donor);
  const fund = await addFund(owner, 'Of events');
  const [gift = ''] = await giftsOf(test, given.email);
  const body = { allocations: [part(fund, 2_500)] };
  expect((await owner.console.put(`/gifts/${gift}/allocations`, body)).status).toBe(200);
  expect(await events(donor)).toEqual(before);
});

it('a month that the bank declines has an event', async () => {
  const given = await monthlyDonorWithCard(test, 'declined-event@example.org', 1);
  await test.settled();
  await test.advance({ months: 2 });
  const donor = await donorOf(given.email);
  await vi.waitFor(async () => expect(await events(donor)).toContain('monthly_gift.payment_failed'), {
    timeout: 10_000,
  });
});

it('a deposit is reported once, and a refused one is not', async () => {
  const id = `event${crypto.randomUUID().slice(0, 8)}`;
  const told = { id, transactionIds: [], amount: '10.00', day: '2026-11-03' };
  const moment = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await tellOfDisbursement(test, { ...told, success: false, exception: 'bank_rejected', at: moment(0) });
  const [deposit] = await test.rows(`select id from deposits where disbursement_id = '${id}'`);
  expect(await events(String(deposit?.['id']))).toEqual([]);
  await tellOfDisbursement(test, { ...told, retry: true, at: moment(1) });
  await tellOfDisbursement(test, { ...told, retry: true, at: moment(2) });
  expect(await events(String(deposit?.['id']))).toEqual(['deposit.received']);
});

it('a campaign tells once that its goal is reached', async () => {
  const id = await publishedCampaign(owner, 'goal-event', { goal: { kind: 'gifts', target: 1 } });
  await watchGoalsNow(test);
  expect(await events(id)).toEqual([]);
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { email: 'goal@example.org', campaign: 'goal-event' });
  expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
  await watchGoalsNow(test);
  await watchGoalsNow(test);
  expect(await events(id)).toEqual(['campaign.goal_reached']);
});

it('an erased donor’s data is in no delivery, and their last event has only the id', async () => {
  const email = 'erased-event@example.org';
  await unverifiedDonor(test, email);
  const donor = await donorOf(email);
  await test.settled();
  await vi.waitFor(async () => {
    const bodies = (await readWebhook(owner, webhook.id)).deliveries;
    expect(bodies.filter(({ answer }) => answer?.includes(email))).not.toEqual([]);
  });
  await runDonorData(test, 'erase', email);
  await test.until(`select email = 'erased' as ok from donors where id = '${donor}'`);
  const { deliveries } = await readWebhook(owner, webhook.id);
  expect(JSON.stringify(deliveries)).not.toContain(email);
  expect((await events(donor)).at(-1)).toBe('donor.erased');
  await vi.waitFor(() => {
    const told = receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    expect(told.filter(({ type }) => type === 'donor.erased')).toMatchObject([
      { data: { donor_id: donor, donor: { id: donor, state: 'erased', email: null, name: null } } },
    ]);
  });
});

it('the answer to the event of an erasure is not kept', async () => {
  const email = 'erased-answer@example.org';
  await unverifiedDonor(test, email);
  const { webhook: told } = await makeWebhook(owner, receiver.url('/erased'), {
    events: ['donor.erased'],
  });
  const donor = await donorOf(email);
  await runDonorData(test, 'erase', email);
  await test.until(`select email = 'erased' as ok from donors where id = '${donor}'`);
  await vi.waitFor(
    async () => {
      const { deliveries } = await readWebhook(owner, told.id);
      expect(deliveries).toMatchObject([{ state: 'delivered', status: 200, answer: null }]);
    },
    { timeout: 10_000 },
  );
});
