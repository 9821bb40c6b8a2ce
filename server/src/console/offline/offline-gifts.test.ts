import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OfflineBatch } from '../../testing/offline-gifts.ts';
import { readPdf } from '../../testing/pdf.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let finance: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());

const settled = () => test.until('select not exists (select from graphile_worker._private_jobs) as ok');
const begin = (count: number, cents: number, changes: Record<string, unknown> = {}) =>
  OfflineBatch.begin(test, finance, count, cents, changes);
const booksOf = (batch: OfflineBatch) =>
  test.rows(
    `select count(distinct gifts.id)::int as gifts, count(*)::int as entries, coalesce(sum(entry.amount_cents), 0)::int as cents
     from offline_lines join gifts on gifts.offline_line_id = offline_lines.id join ledger_entries entry on gift_id = gifts.id
     where batch_id = '${batch.id}'`,
  );
const NOTHING = [{ gifts: 0, entries: 0, cents: 0 }];

let count = 0;
const newEmail = () => `offline${String((count += 1))}@example.org`;

describe('a batch', () => {
  it('that adds up is booked: gifts, ledger, fund and receipts by email', async () => {
    const email = newEmail();
    const batch = await begin(2, 7_501);
    const ada = await batch.donor('Ada Byron', email);
    await batch.line(ada, 5_001, { reference: '1042' });
    await batch.line(await batch.donor('Bea Cole'), 2_500, { method_type: 'cash' });
    expect((await batch.book()).status).toBe(200);
    await settled();
    const page = await batch.page();
    expect(page.batch).toMatchObject({ state: 'booked', count: 2, total_cents: 7_501 });
    expect(page.lines.map((line) => line.email)).toEqual([email, 'No email address']);
    expect(await booksOf(batch)).toEqual([{ gifts: 2, entries: 2, cents: 7_501 }]);
    const funds = await test.rows(
      `select sum(amount_cents)::int as cents from fund_entries where gift_id = any (array[${page.lines.map((line) => `'${String(line.gift_id)}'`).join()}]::uuid[])`,
    );
    expect(funds).toEqual([{ cents: 7_501 }]);
    const mails = await test.rows(
      `select recipient, subject, text from local_mails where recipient = '${email}'`,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.['text']).toContain('Check 1042');
  });

  it('that differs by a gift or by cents reports the difference, and books nothing', async () => {
    const batch = await begin(3, 10_000);
    expect((await finance.console.get('/overview')).body.data).toMatchObject({ draft_batches: 1 });
    const donor = await batch.donor('Off By Some', newEmail());
    await batch.line(donor, 5_000);
    await batch.line(donor, 4_993);
    const { status, body } = await batch.book();
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      expected_count: ['1 gift is missing: 2 of 3 are entered.'],
      control_cents: ['The total is $0.07 too low: $99.93 is entered, and the control total is $100.'],
    });
    expect(await booksOf(batch)).toEqual(NOTHING);
    expect((await batch.page()).lines).toHaveLength(2);
    await batch.save(1, 4_000);
    expect((await batch.book()).body.errors).toEqual({
      expected_count: ['There is 1 gift too many: 2 are entered, and 1 are expected.'],
      control_cents: ['The total is $59.93 too high: $99.93 is entered, and the control total is $40.'],
    });
  });

  it('without a line is not booked', async () => {
    const batch = await begin(1, 100);
    expect((await batch.book()).body.errors).toEqual({ lines: ['This batch has no gifts yet.'] });
  });

  it('is booked once if two colleagues click together or the click is repeated', async () => {
    const other = await colleague(test, 'finance');
    const batch = await begin(1, 4_200);
    await batch.line(await batch.donor('Once Only', newEmail()), 4_200);
    const replies = await Promise.all([batch.book(), batch.book(other), batch.book()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await batch.book()).status).toBe(200);
    expect(await booksOf(batch)).toEqual([{ gifts: 1, entries: 1, cents: 4_200 }]);
    const acts = await test.rows(
      `select 1 from audit_log where subject = 'offline-batch:${batch.id}' and action = 'offline-batch.booked'`,
    );
    expect(acts).toHaveLength(1);
  });

  it('that is booked accepts no more lines, changes or removal', async () => {
    const batch = await begin(1, 1_000);
    const donor = await batch.donor('Closed Batch', newEmail());
    const line = crypto.randomUUID();
    await batch.line(donor, 1_000, {}, line);
    await batch.book();
    const replies = [
      await batch.line(donor, 1_000),
      await batch.line(donor, 2_000, {}, line),
      await batch.save(2, 2_000),
      await finance.console.post(`/offline-batches/${batch.id}/lines/${line}/remove`),
      await finance.console.post(`/offline-batches/${batch.id}/remove`),
    ];
    expect(replies.map(({ body }) => body.code)).toEqual(Array(5).fill('batch_booked'));
    expect(await booksOf(batch)).toEqual([{ gifts: 1, entries: 1, cents: 1_000 }]);
  });

  it('that is a draft loses nothing: a line sent twice is there once, and it can be changed, removed and discarded', async () => {
    const batch = await begin(1, 900);
    const donor = await batch.donor('Draft Donor', newEmail());
    const line = crypto.randomUUID();
    await batch.line(donor, 800, {}, line);
    await batch.line(donor, 800, {}, line);
    await batch.line(donor, 900, { note: 'corrected' }, line);
    expect((await batch.page()).lines).toMatchObject([{ amount_cents: 900, note: 'corrected' }]);
    const { body } = await finance.console.get('/offline-batches');
    expect(body.data).toContainEqual(expect.objectContaining({ id: batch.id, count: 1, total_cents: 900 }));
    await finance.console.post(`/offline-batches/${batch.id}/lines/${line}/remove`);
    expect((await batch.page()).lines).toEqual([]);
    expect((await finance.console.post(`/offline-batches/${batch.id}/remove`)).status).toBe(200);
    expect((await finance.console.get(`/offline-batches/${batch.id}`)).status).toBe(404);
  });

  it.each([
    [{ amount_cents: 0 }, 'amount_cents'],
    [{ amount_cents: -100 }, 'amount_cents'],
    [{ amount_cents: 100_000_001 }, 'amount_cents'],
    [{ given_on: '2999-01-01' }, 'given_on'],
    [{ given_on: '1899-12-31' }, 'given_on'],
    [{ fund_id: '00000000-0000-4000-8000-000000000000' }, 'fund_id'],
    [{ campaign: 'no-such-campaign' }, 'campaign'],
    [{ donor_id: '00000000-0000-4000-8000-000000000000' }, 'donor_id'],
    [{ method_type: 'stock', description: ' ' }, 'description'],
    [{ method_type: 'in_kind' }, 'description'],
    [{ method_type: 'credit' }, 'method_type'],
  ])('refuses a line with %j at %s', async (changes, field) => {
    const batch = await begin(1, 100);
    const reply = await batch.line(await batch.donor('Refused Line'), 100, changes);
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [field]]);
    expect((await batch.page()).lines).toEqual([]);
  });

  it.each([
    [{ received_on: '2999-01-01' }, 'received_on'],
    [{ expected_count: 0 }, 'expected_count'],
    [{ control_cents: 0 }, 'control_cents'],
    [{ name: ' ' }, 'name'],
  ])('with %j is refused at %s', async (changes, field) => {
    const batch = await begin(1, 100);
    const reply = await batch.save(1, 100, changes);
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('is for those who keep the books', async () => {
    const care = await colleague(test, 'donor-care');
    expect((await care.console.get('/offline-batches')).status).toBe(403);
    const batch = await begin(1, 100);
    expect((await batch.book(care)).status).toBe(403);
  });
});

describe('a duplicate', () => {
  it('is named, and booked only if a colleague says that it is another gift', async () => {
    const batch = await begin(2, 4_000);
    const donor = await batch.donor('Twice Typed', newEmail());
    const second = crypto.randomUUID();
    await batch.line(donor, 2_000, { reference: '77' });
    await batch.line(donor, 2_000, { reference: '78' }, second);
    const { lines } = await batch.page();
    expect(lines.map((line) => line.duplicates.length)).toEqual([0, 1]);
    expect(lines[1]?.duplicates[0]).toMatchObject({ batch: 'Checks of the week', reference: '77' });
    const refused = await batch.book();
    expect(refused.body.errors).toEqual({ lines: ['1 gift has a problem. See the list below.'] });
    expect(await booksOf(batch)).toEqual(NOTHING);
    await batch.line(donor, 2_000, { reference: '78', is_no_duplicate: true }, second);
    expect((await batch.book()).status).toBe(200);
    expect(await booksOf(batch)).toEqual([{ gifts: 2, entries: 2, cents: 4_000 }]);
  });

  it('of a check that was booked in another batch is named by its number', async () => {
    const before = await begin(1, 3_100);
    const donor = await before.donor('Same Check', newEmail());
    await before.line(donor, 3_100, { reference: 'A-9' });
    await before.book();
    const [giftId] = await before.giftIds();
    const batch = await begin(1, 3_200);
    await batch.line(donor, 3_200, { reference: 'a-9' });
    expect((await batch.page()).lines[0]?.duplicates).toMatchObject([
      { gift_id: giftId, amount_cents: 3_100 },
    ]);
    const other = await begin(1, 500);
    await other.line(await other.donor('Same Number Only', newEmail()), 500, { reference: 'A-9' });
    expect((await other.page()).lines[0]?.duplicates).toEqual([]);
  });
});

describe('an added donor', () => {
  const add = (id: string, body: Record<string, unknown>) =>
    finance.console.put(`/offline-donors/${id}`, body);
  const details = (name: string, more: Record<string, string> = {}) => ({
    name,
    line1: '',
    line2: '',
    city: '',
    state: '',
    postal_code: '',
    country: '',
    ...more,
  });

  it('is compared with the others by email and name, and added if staff say that it is another person', async () => {
    const email = newEmail();
    const first = crypto.randomUUID();
    expect((await add(first, { email, ...details('Gala Reed'), is_another: false })).body.data).toEqual({
      is_added: true,
      like: [],
    });
    const second = crypto.randomUUID();
    const like = await add(second, { email: '', ...details('gala reed'), is_another: false });
    expect(like.body.data).toMatchObject({ is_added: false, like: [{ id: first, has_same_email: false }] });
    const sameEmail = await add(second, {
      email: email.toUpperCase(),
      ...details('Other Name'),
      is_another: false,
    });
    expect(sameEmail.body.data).toMatchObject({
      is_added: false,
      like: [{ id: first, has_same_email: true }],
    });
    expect(await test.rows(`select 1 from donors where id = '${second}'`)).toEqual([]);
    await add(second, { email: '', ...details('Gala Reed'), is_another: true });
    await add(second, { email: '', ...details('Gala Reed'), is_another: true });
    expect(await test.rows(`select 1 from audit_log where subject = 'donor:${second}'`)).toHaveLength(1);
    const { donor } = (await finance.console.get(`/donors/${second}`)).body.data as {
      donor: { email: string; name: string };
    };
    expect(donor).toMatchObject({ email: 'No email address', name: 'Gala Reed' });
  });

  it.each([
    [{ email: 'not an email' }, 'email'],
    [details(''), 'name'],
    [details('No Town', { line1: '1 Main Street' }), 'city'],
  ])('with %j is refused at %s', async (changes, field) => {
    const body = { email: '', ...details('Some Body'), is_another: false, ...changes };
    const reply = await add(crypto.randomUUID(), body);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {})).toContain(field);
  });
});

describe('a gift without an email', () => {
  it('has a receipt to print, in one file for the batch, and sends no mail', async () => {
    const batch = await begin(3, 6_000);
    const address = {
      line1: '12 Elm Street',
      city: 'Dover',
      state: 'DE',
      postal_code: '19901',
      country: 'US',
    };
    await batch.line(await batch.donor('Paper Reader', '', address), 1_000);
    await batch.line(await batch.donor('Second Paper'), 2_000);
    await batch.line(await batch.donor('Mail Reader', newEmail()), 3_000);
    await batch.book();
    await settled();
    expect((await batch.page()).letters).toBe(2);
    const { rawPayload, statusCode } = await test.app.inject({
      url: `/staff/api/offline-batches/${batch.id}/letters.pdf`,
      headers: { cookie: [...finance.console.browser.cookies].map((each) => each.join('=')).join('; ') },
    });
    expect(statusCode).toBe(200);
    const { text, pages } = await readPdf(rawPayload);
    expect(pages).toBe(2);
    expect(text).toContain('12 Elm Street');
    expect(text).toContain('Second Paper');
    expect(text).not.toContain('Mail Reader');
    expect(text).not.toContain('.invalid');
    const [giftId] = await batch.giftIds();
    expect((await finance.console.post(`/gifts/${giftId}/receipt/resend`)).body.code).toBe('no_email');
    expect(await test.rows(`select 1 from local_mails where recipient like '%.invalid'`)).toEqual([]);
  });
});
