import type { StaffEndpoints, StaffGiftRow, StaffNote, TimelineEntry } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { loseReceipts } from '../../../testing/broken-rows.ts';
import { ControlPanel } from '../../../testing/control-panel.ts';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { LIMITS } from '../../../testing/limits.ts';
import { colleague, type Colleague, type StaffConsole } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notification, sendWebhook } from '../../../testing/webhooks.ts';

type GiftPage = z.output<StaffEndpoints['getGift']['reply']>;

const EMAIL = 'ada@example.org';
const NOBODYS = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
let care: Colleague;
let fundraiser: StaffConsole;
let giftId: string;
let transactionId: string;
beforeAll(async () => {
  test = await startTestApp({}, undefined, { limits: LIMITS });
  care = await colleague(test, 'donor-care');
  fundraiser = (await colleague(test, 'fundraiser')).console;
  await unverifiedDonor(test, EMAIL, { amount: 50 });
  await done();
  const [gift] = await test.rows('select id, gateway_transaction_id from gifts');
  [giftId, transactionId] = [String(gift?.['id']), String(gift?.['gateway_transaction_id'])];
});
afterAll(() => test.close());

const done = () => test.until('select not exists (select from graphile_worker.jobs) as ok');

async function page(console = care.console): Promise<GiftPage> {
  const reply = await console.get(`/gifts/${giftId}`);
  expect(reply.status).toBe(200);
  return reply.body.data as GiftPage;
}
const kinds = (timeline: readonly TimelineEntry[]) => timeline.map(({ kind }) => kind);

async function look(): Promise<void> {
  await test.rows(
    `select graphile_worker.add_job('follow_settlement', json_build_object('transactionId', '${transactionId}'))`,
  );
  await done();
}

async function dispute(): Promise<void> {
  const subject = `<dispute>
    <id>dispute1</id><status>open</status><kind>chargeback</kind><reason>fraud</reason>
    <amount-disputed>30.00</amount-disputed><reply-by-date type="date">2030-01-31</reply-by-date>
    <transaction><id>${transactionId}</id><amount>50.00</amount></transaction>
  </dispute>`;
  expect(await sendWebhook(test, notification('dispute_opened', subject, new Date()))).toBe(200);
  await done();
}

describe('the page of a gift', () => {
  it('has its receipt and its whole history', async () => {
    const { gift, receipt, dispute: disputed, timeline, ...rest } = await page();
    expect(gift).toMatchObject({ email: EMAIL, amount_cents: 5_000, state: 'succeeded' });
    expect(receipt).toMatchObject({ number: gift.receipt_number, mailed_at: expect.any(String) as unknown });
    expect(disputed).toBeNull();
    expect(rest).toMatchObject({
      gateway_transaction_id: transactionId,
      refunds: [],
      notes: [],
      refundable_cents: 5_000,
      is_voidable: true,
    });
    expect(kinds(timeline)).toEqual([
      'checkout.begun',
      'attempt.begun',
      'gift.charged',
      'receipt.made',
      'receipt.mailed',
    ]);
  });

  it('is not found for an unknown id', async () => {
    for (const path of [`/gifts/${NOBODYS}`, '/gifts/x', `/donors/${NOBODYS}`, `/monthly-gifts/${NOBODYS}`])
      expect((await care.console.get(path)).status).toBe(404);
    for (const path of [`/gifts/${NOBODYS}/notes`, `/donors/${NOBODYS}/notes`])
      expect((await care.console.post(path, { text: 'a note' })).status).toBe(404);
    expect((await care.console.post(`/gifts/${NOBODYS}/receipt/resend`)).status).toBe(404);
  });

  it('masks the email for a fundraiser', async () => {
    expect((await page(fundraiser)).gift.email).toBe('a***@example.org');
    expect(JSON.stringify(await page(fundraiser))).not.toContain(EMAIL);
  });

  it('opens its receipt as a PDF for those who may correct gifts, with an audit entry', async () => {
    const path = `/gifts/${giftId}/receipt.pdf`;
    const reply = await care.console.get(path);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await fundraiser.get(path)).status).toBe(403);
    expect(
      await test.rows(
        `select from audit_log where action = 'gift.receipt-printed' and subject = 'gift:${giftId}'`,
      ),
    ).toHaveLength(1);
  });

  it('shows a refund in part, and then a dispute', async () => {
    await test.localBraintree.bankSays('yes', transactionId);
    await new ControlPanel(test.config.braintree).refund(transactionId, 20);
    await look();
    const refunded = await page();
    expect(refunded.gift).toMatchObject({ state: 'partially_refunded', refunded_cents: 2_000 });
    expect([refunded.refundable_cents, refunded.is_voidable]).toEqual([3_000, false]);
    await dispute();
    const disputed = await page();
    expect(disputed.gift.state).toBe('disputed');
    expect(disputed.refundable_cents).toBe(0);
    expect(disputed.dispute).toEqual({ state: 'open', reason: 'fraud', reply_by: '2030-01-31' });
    expect(kinds(disputed.timeline).filter((kind) => kind.startsWith('ledger.'))).toEqual([
      'ledger.refund',
      'ledger.dispute',
    ]);
    expect(kinds(disputed.timeline)).toContain('dispute.open');
    expect(kinds(disputed.timeline)).toContain('receipt.refund-mailed');
    const { timeline } = disputed;
    expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted());
  });

  it('has the notes of colleagues, and the audit log has an entry without their text', async () => {
    const added = await care.console.post(`/gifts/${giftId}/notes`, { text: 'Called: gave for a friend.' });
    expect(added.status).toBe(200);
    const { notes, timeline } = await page();
    expect(notes).toEqual([added.body.data]);
    expect((notes[0] as StaffNote).author).toBe(`Ada Example (${care.email})`);
    expect(timeline.at(-1)).toMatchObject({ kind: 'gift.note-added', actor: `Ada Example (${care.email})` });
    const entries = await test.rows(`select content from audit_log where content like '%gave for a friend%'`);
    expect(entries).toEqual([]);
    expect((await fundraiser.post(`/gifts/${giftId}/notes`, { text: 'x' })).status).toBe(403);
    expect((await care.console.post(`/gifts/${giftId}/notes`, { text: '' })).status).toBe(422);
  });
});

describe('a receipt', () => {
  it('is mailed again to its original address, three times a day, and the audit log has each', async () => {
    const mailed = async () =>
      (
        await test.rows(
          `select subject from local_mails where recipient = '${EMAIL}' and subject ilike '%copy%'`,
        )
      ).length;
    const before = await mailed();
    for (let time = 1; time <= 3; time += 1)
      expect((await care.console.post(`/gifts/${giftId}/receipt/resend`)).status).toBe(200);
    expect((await care.console.post(`/gifts/${giftId}/receipt/resend`)).body.code).toBe('too_many');
    await done();
    expect((await mailed()) - before).toBe(3);
    const resent = await test.rows(
      `select from audit_log where action = 'gift.receipt-resent' and subject = 'gift:${giftId}'`,
    );
    expect(resent).toHaveLength(3);
  });

  it('is not mailed again before it is made', async () => {
    await loseReceipts(test, giftId);
    expect((await care.console.post(`/gifts/${giftId}/receipt/resend`)).body.code).toBe('no_receipt');
    expect((await care.console.get(`/gifts/${giftId}/receipt.pdf`)).body.code).toBe('no_receipt');
    const list = (await care.console.get('/gifts')).body.data as { gifts: StaffGiftRow[] };
    expect(list.gifts[0]?.receipt_number).toBeNull();
  });
});

it('a gift that a dispute took in full offers no receipt to print, and the call agrees', async () => {
  await unverifiedDonor(test, 'disputed@example.org', { amount: 17 });
  await done();
  const [gift] = await test.rows(
    `select id, gateway_transaction_id from gifts order by given_at desc limit 1`,
  );
  const about = async () => (await care.console.get(`/gifts/${String(gift?.['id'])}`)).body.data as GiftPage;
  const print = () => care.console.get(`/gifts/${String(gift?.['id'])}/receipt.pdf`);
  expect((await about()).receipt?.is_valid).toBe(true);
  expect((await print()).status).toBe(200);
  const subject = `<dispute>
    <id>dispute2</id><status>open</status><kind>chargeback</kind><reason>fraud</reason>
    <amount-disputed>17.00</amount-disputed><reply-by-date type="date">2030-01-31</reply-by-date>
    <transaction><id>${String(gift?.['gateway_transaction_id'])}</id><amount>17.00</amount></transaction>
  </dispute>`;
  expect(await sendWebhook(test, notification('dispute_opened', subject, new Date()))).toBe(200);
  await done();
  expect((await about()).receipt?.is_valid).toBe(false);
  expect((await print()).body.code).toBe('no_receipt');
});
