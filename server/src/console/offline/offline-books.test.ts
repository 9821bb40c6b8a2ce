import { dayIn } from '@handsel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifiedDonor } from '../../testing/donors.ts';
import { OfflineBatch } from '../../testing/offline-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../testing/passing-months.ts';
import { letTimePass } from '../../testing/passing-time.ts';
import { getPdf, readPdf } from '../../testing/pdf.ts';
import { runReconcile } from '../../testing/reconcile-command.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { beginCheckout, paymentBody, tokenizeCard } from '../../testing/test-app.ts';

let test: PassingMonths;
let finance: Colleague;
beforeAll(async () => {
  test = await startPassingMonths();
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());

let count = 0;
const newEmail = () => `books${String((count += 1))}@example.org`;

/** A booked batch of one gift. */
async function booked(cents: number, changes: Record<string, unknown> = {}, email = newEmail()) {
  const batch = await OfflineBatch.begin(test, finance, 1, cents);
  const donor = await batch.donor(`Booked Donor ${String(count)}`, email);
  expect((await batch.line(donor, cents, changes)).status).toBe(200);
  expect((await batch.book()).status).toBe(200);
  await test.settled();
  const [giftId = ''] = await batch.giftIds();
  return { batch, donor, email, giftId };
}

const reverse = (giftId: string, reason = 'bounced') =>
  finance.console.post(`/gifts/${giftId}/reverse`, { reason, note: 'The bank sent it back.' });
const entriesOf = (giftId: string) =>
  test.rows(
    `select kind, amount_cents from ledger_entries where gift_id = '${giftId}' order by recorded_at, kind`,
  );
const mailsTo = (email: string) =>
  test.rows(
    `select subject, text, attachments->0->>'base64' as pdf from local_mails where recipient = '${email}' order by id`,
  );
const giftPage = async (giftId: string) =>
  (await finance.console.get(`/gifts/${giftId}`)).body.data as Record<string, unknown>;

it('reverses a gift once in the ledger, its fund and its receipt, and mails its donor', async () => {
  const { giftId, email, batch } = await booked(6_400, { reference: '311' });
  const replies = await Promise.all([reverse(giftId), reverse(giftId)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await reverse(giftId)).body.code).toBe('reversed_already');
  await test.settled();
  expect(await entriesOf(giftId)).toEqual([
    { kind: 'charge', amount_cents: 6_400 },
    { kind: 'reversal', amount_cents: -6_400 },
  ]);
  expect(
    await test.rows(`select sum(amount_cents)::int as left from fund_entries where gift_id = '${giftId}'`),
  ).toEqual([{ left: 0 }]);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('$64'),
    expect.stringContaining('no longer valid'),
  ]);
  const { gift, offline } = await giftPage(giftId);
  expect(gift).toMatchObject({ state: 'voided' });
  expect(offline).toMatchObject({
    batch: 'Checks of the week',
    reference: '311',
    reversal: { reason: 'bounced', note: 'The bank sent it back.' },
  });
  expect((await batch.page()).lines[0]?.reversal).toMatchObject({ reason: 'bounced' });
  const acts = await test.rows(`select action from audit_log where subject = 'gift:${giftId}'`);
  expect(acts).toEqual([{ action: 'offline-gift.reversed' }]);
});

it('refuses a gateway’s refund of an offline gift, and a reversal of the gateway’s gift', async () => {
  const { giftId } = await booked(1_500);
  expect(await giftPage(giftId)).toMatchObject({ refundable_cents: 0, is_voidable: false });
  const refund = await finance.console.put(`/refunds/${crypto.randomUUID()}`, {
    gift_id: giftId,
    amount_cents: 1_500,
    reason: 'requested',
    note: '',
    cancels_monthly_gift: false,
  });
  expect(refund.body.code).toBe('not_refundable');
  expect(await entriesOf(giftId)).toHaveLength(1);
  await verifiedDonor(test, newEmail());
  const [online] = await test.rows('select id from gifts where attempt_id is not null limit 1');
  expect((await reverse(String(online?.['id']))).body.code).toBe('not_offline');
});

it.each([
  ['stock', '10 shares of Acme Inc.', 'Stock: 10 shares of Acme Inc.'],
  ['in_kind', '40 winter coats', 'In kind: 40 winter coats'],
])(
  'describes property on the receipt of %s without a value, and in the year’s document too',
  async (method, description, shown) => {
    const email = newEmail();
    const { browser } = await verifiedDonor(test, email);
    const [donor] = await test.rows(
      `select id from donors where email = '${email}' and email_verified_at is not null`,
    );
    const batch = await OfflineBatch.begin(test, finance, 1, 987_654);
    await batch.line(String(donor?.['id']), 987_654, { method_type: method, description });
    await batch.book();
    await test.settled();
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.['subject']).not.toContain('$');
    expect(mail?.['text']).toContain(`Thank you for your gift: ${description}.`);
    expect(mail?.['text']).not.toContain('9,876');
    const { text } = await readPdf(Buffer.from(String(mail?.['pdf']), 'base64'));
    expect(text).toContain(shown);
    expect(text).not.toContain('9,876');
    const year = dayIn(test.config.charity.timeZone, new Date()).slice(0, 4);
    const { pdf } = await getPdf(test, browser, `/api/receipts/${year}`);
    expect(pdf.text).toContain(description);
    expect(pdf.text).toContain('Not stated');
    expect(pdf.text).not.toContain('9,876');
    expect(pdf.text).toContain('You gave $13.37');
  },
);

it('puts a gift of last year on last year’s receipt and in last year’s numbers, whenever it is booked', async () => {
  const lastYear = Number(dayIn(test.config.charity.timeZone, new Date()).slice(0, 4)) - 1;
  const { giftId } = await booked(3_300, { given_on: `${String(lastYear)}-12-31` });
  const { gift, receipt } = await giftPage(giftId);
  expect(gift).toMatchObject({ given_on: `${String(lastYear)}-12-31` });
  expect(receipt).toMatchObject({
    number: expect.stringMatching(new RegExp(`^${String(lastYear)}-`)) as string,
  });
});

it('puts the name that staff see on the receipt of an offline gift', async () => {
  const email = newEmail();
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { email });
  const nonce = await tokenizeCard(browser, test, { cardholder: 'Jennifer Brown' });
  expect((await browser.post('/api/transaction', { ...paymentBody(checkout), nonce })).status).toBe(200);
  await test.settled();
  const { donors } = (await finance.console.get(`/donors?search=${email}`)).body.data as {
    donors: { id: string; name: string }[];
  };
  expect(donors).toMatchObject([{ name: 'Jennifer Brown' }]);
  const batch = await OfflineBatch.begin(test, finance, 1, 2_500);
  expect((await batch.line(donors[0]?.id ?? '', 2_500)).status).toBe(200);
  expect((await batch.book()).status).toBe(200);
  await test.settled();
  const [, receipt] = await mailsTo(email);
  expect(receipt?.['text']).toContain('$25');
  expect(receipt?.['text']).toContain(`Jennifer Brown, ${email}`);
});

it('finds offline gifts by method, and exports them with check number and batch', async () => {
  const { giftId, email } = await booked(4_700, { reference: '0815' });
  const { gifts } = (await finance.console.get(`/gifts?method=check&search=${email}`)).body.data as {
    gifts: { id: string; is_later_month: boolean }[];
  };
  expect(gifts).toMatchObject([{ id: giftId, is_later_month: false, method_description: 'Check 0815' }]);
  const begun = await finance.console.post('/exports', {
    kind: 'gifts',
    format: 'csv',
    filter: { search: email },
  });
  const { id } = begun.body.data as { id: string };
  await test.settled();
  const file = await finance.console.get(`/exports/${id}/file`);
  const [head, row] = file.bytes.toString().replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(head).toMatch(/,check_number,offline_batch,contact$/);
  expect(row).toMatch(/,0815,Checks of the week,$/);
});

it('shows an offline gift to its donor only after the address is verified', async () => {
  const email = newEmail();
  const { giftId } = await booked(5_500, {}, email);
  const { browser } = await verifiedDonor(test, email);
  const { body } = await browser.get('/api/profile/gifts');
  expect(JSON.stringify(body)).toContain(giftId);
});

it('can erase a donor without an email, and no page shows an address of theirs', async () => {
  const { donor, giftId } = await booked(1_700, {}, '');
  const owner = await colleague(test, 'owner');
  const { emails, donor: row } = (await owner.console.get(`/donors/${donor}`)).body.data as {
    emails: string[];
    donor: { email: string };
  };
  expect(row.email).toBe('No email address');
  const { after } = (await owner.console.get(`/gifts/${giftId}/receipt/correction`)).body.data as {
    after: { email: string };
  };
  expect(after.email).toBe('No email address');
  expect((await owner.console.post(`/donors/${donor}/erasure`, { emails })).status).toBe(200);
  await test.settled();
  expect(await test.rows(`select email from donors where id = '${donor}'`)).toEqual([{ email: 'erased' }]);
});

it('keeps an erased donor’s gifts in the books without staff’s texts', async () => {
  const email = newEmail();
  const { giftId, donor } = await booked(1_900, { note: 'Met her at the gala', reference: '55' }, email);
  const owner = await colleague(test, 'owner');
  const erased = await owner.console.post(`/donors/${donor}/erasure`, { emails: [email] });
  expect(erased.status).toBe(200);
  await test.settled();
  expect(await entriesOf(giftId)).toEqual([{ kind: 'charge', amount_cents: 1_900 }]);
  const { offline } = await giftPage(giftId);
  expect(offline).toMatchObject({ note: '', reference: '55' });
});

// Comes last, because sessions end as days pass.
it('the reconciliation reports no offline gift, reversed or not, even weeks later, and the books balance', async () => {
  await booked(2_100);
  await reverse((await booked(2_200)).giftId);
  await letTimePass(test, '21 days');
  const { printed, exitCode } = await runReconcile(test);
  expect(printed).toContain('The books balance.');
  expect(printed).not.toContain('offline:');
  expect(exitCode).toBe(0);
});
