import type { StaffGiftRow } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unverifiedDonor, verifiedDonor } from '../../../testing/donors.ts';
import { giveDaily } from '../../../testing/many-gifts.ts';
import { monthlyDonor } from '../../../testing/monthly-gifts.ts';
import { refundGift } from '../../../testing/outcomes.ts';
import { colleague, type StaffConsole } from '../../../testing/staff.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notification, sendWebhook } from '../../../testing/webhooks.ts';

let test: TestApp;
let finance: StaffConsole;
let fundraiser: StaffConsole;
beforeAll(async () => {
  test = await startTestApp();
  finance = (await colleague(test, 'finance')).console;
  fundraiser = (await colleague(test, 'fundraiser')).console;
  await unverifiedDonor(test, 'ann@example.org', { amount: 20 });
  await give(
    { email: 'bob@example.com', amount: 50, campaign: 'spring' },
    { payment_method_type: 'paypal', nonce: 'fake-paypal-one-time-nonce' },
  );
  await monthlyDonor(test, 'joanna@example.net', 30);
  await verifiedDonor(test, 'Carl.Grey@example.org', { amount: 99.99 });
  await test.until('select not exists (select from graphile_worker.jobs) as ok');
});
afterAll(() => test.close());

async function give(
  checkout: Parameters<typeof beginCheckout>[1],
  payment: Record<string, unknown> = {},
): Promise<string> {
  const browser = test.browser();
  const begun = await beginCheckout(browser, checkout);
  expect((await browser.post('/api/transaction', paymentBody(begun, payment))).status).toBe(200);
  return begun.uuid;
}

interface Page {
  gifts: StaffGiftRow[];
  next: string | null;
}

async function list(query: Record<string, string> = {}, console = finance): Promise<Page> {
  const reply = await console.get(`/gifts?${new URLSearchParams(query).toString()}`);
  expect([reply.status, reply.body]).toEqual([200, { data: expect.anything() as unknown }]);
  return reply.body.data as Page;
}
const emails = async (query: Record<string, string> = {}, console = finance) =>
  (await list(query, console)).gifts.map(({ email }) => email);
const refused = async (query: Record<string, string>) => {
  const { status, body } = await finance.get(`/gifts?${new URLSearchParams(query).toString()}`);
  return [status, body.code, Object.keys(body.errors ?? {})];
};

const ALL = ['Carl.Grey@example.org', 'joanna@example.net', 'bob@example.com', 'ann@example.org'];

describe('the list of gifts', () => {
  it('has every gift, the newest first, in staff’s words', async () => {
    const { gifts, next } = await list();
    expect(gifts.map(({ email }) => email)).toEqual(ALL);
    expect(next).toBeNull();
    expect(gifts[1]).toMatchObject({
      amount_cents: 3_000,
      refunded_cents: 0,
      state: 'succeeded',
      frequency: 'monthly',
      is_later_month: false,
      method_type: 'credit',
      method_description: 'Visa ending in 1881',
      campaign: null,
      receipt_number: expect.stringMatching(/^\d{4}-\d{6}$/) as unknown,
    });
  });

  it.each([
    [{ frequency: 'monthly' }, ['joanna@example.net']],
    [{ method: 'paypal' }, ['bob@example.com']],
    [{ campaign: 'spring' }, ['bob@example.com']],
    [{ campaign: 'sprin' }, []],
    [{ min_cents: '3000' }, ALL.slice(0, 3)],
    [{ min_cents: '3000', max_cents: '5000' }, ALL.slice(1, 3)],
    [{ max_cents: '2000' }, ['ann@example.org']],
    [{ state: 'settling' }, ['bob@example.com']],
    [{ state: 'succeeded', method: 'credit' }, [ALL[0], ALL[1], ALL[3]]],
    [{ receipt: 'mailed' }, ALL],
    [{ receipt: 'not-mailed' }, []],
    [{ from: '2001-01-01', to: '2001-12-31' }, []],
  ])('is filtered by %o', async (query, expected) => {
    expect(await emails(query)).toEqual(expected);
  });

  it('is filtered by the day in the charity’s time zone', async () => {
    const day = (await list()).gifts[0]?.given_on ?? '';
    expect(await emails({ from: day, to: day })).toEqual(ALL);
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    expect(await emails({ to: before })).toEqual([]);
  });

  it.each([
    ['ann', ['joanna@example.net', 'ann@example.org']],
    ['EXAMPLE.COM', ['bob@example.com']],
    ['1881', [ALL[0], ALL[1], ALL[3]]],
    ['nobody at all', []],
    ['100%', []],
    ['a_n', []],
  ])('is searched by “%s”', async (search, expected) => {
    expect(await emails({ search })).toEqual(expected);
  });

  it('finds a gift by its receipt’s number, its id and its transaction’s id', async () => {
    const gift = (await list({ search: 'joanna' })).gifts[0];
    expect(await emails({ search: gift?.receipt_number ?? '' })).toEqual(['joanna@example.net']);
    expect(await emails({ search: gift?.id ?? '' })).toEqual(['joanna@example.net']);
    const [row] = await test.rows(
      `select gateway_transaction_id as id from gifts where id = '${gift?.id ?? ''}'`,
    );
    expect(await emails({ search: String(row?.['id']) })).toEqual(['joanna@example.net']);
    expect(await emails({ search: '1999-000001' })).toEqual([]);
  });

  it('refuses a short search, an unknown filter or a forged cursor, and names the field', async () => {
    expect(await refused({ search: 'ab' })).toEqual([422, 'validation', ['search']]);
    expect(await refused({ color: 'red' })).toEqual([422, 'validation', ['body']]);
    expect(await refused({ state: 'lost' })).toEqual([422, 'validation', ['state']]);
    for (const cursor of ['x', 'AAAA', Buffer.from('["1","2",0]').toString('base64url')])
      expect(await refused({ cursor })).toEqual([422, 'validation', ['cursor']]);
  });
});

describe('a fundraiser', () => {
  it('sees masked emails, and finds no donor by them', async () => {
    expect(await emails({}, fundraiser)).toEqual([
      'C***@example.org',
      'j***@example.net',
      'b***@example.com',
      'a***@example.org',
    ]);
    for (const search of ['ann', 'example.com', 'ann@example.org'])
      expect(await emails({ search }, fundraiser)).toEqual([]);
    expect(await emails({ search: '1881' }, fundraiser)).toHaveLength(3);
  });
});

describe('pages', () => {
  it('follow each other without a gap or a repetition, while gifts come in', async () => {
    const { checkoutId } = await unverifiedDonor(test, 'daily@example.org', { type: 'monthly', amount: 7 });
    await giveDaily(test, checkoutId, 120);
    for (const query of [
      { search: 'daily' },
      { max_cents: '1000000', search: '' },
      { search: 'daily', method: 'credit' },
    ]) {
      const seen: string[] = [];
      let next: string | null = '';
      for (let page = 0; next !== null && page < 10; page += 1) {
        const found: Page = await list({ ...query, ...(next !== '' && { cursor: next }) });
        seen.push(...found.gifts.map(({ id }) => id));
        next = found.next;
        await unverifiedDonor(test, 'daily@example.org', { amount: 8 });
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThanOrEqual(121);
    }
  });

  it('belong to the list whose cursor they have', async () => {
    const { next } = await list({ search: 'daily' });
    expect((await finance.get(`/donors?cursor=${next ?? ''}`)).body.code).toBe('validation');
    expect((await finance.get(`/gifts?cursor=${next ?? ''}x`)).body.code).toBe('validation');
    expect((await finance.get(`/gifts?cursor=${next ?? ''}`)).status).toBe(200);
  });
});

it('the list of gifts with an open dispute has only these, until the dispute is decided', async () => {
  await give({ email: 'disputed@example.org', amount: 17 });
  const [gift] = await test.rows(
    `select gateway_transaction_id as id from gifts join attempts on attempts.id = attempt_id where email = 'disputed@example.org'`,
  );
  const tell = async (status: 'open' | 'lost', at: Date) => {
    const subject = `<dispute>
      <id>dispute1</id><status>${status}</status><kind>chargeback</kind><reason>fraud</reason>
      <amount-disputed>17.00</amount-disputed>
      <transaction><id>${String(gift?.['id'])}</id><amount>17.00</amount></transaction>
    </dispute>`;
    const kind = status === 'open' ? 'dispute_opened' : 'dispute_lost';
    expect(await sendWebhook(test, notification(kind, subject, at))).toBe(200);
    await test.until(`select exists (select from disputes where state = '${status}') as ok`);
  };
  await tell('open', new Date(Date.now() - 60_000));
  expect(await emails({ dispute: 'open' })).toEqual(['disputed@example.org']);
  await tell('lost', new Date());
  expect(await emails({ dispute: 'open' })).toEqual([]);
  expect(await emails({ state: 'disputed' })).toEqual(['disputed@example.org']);
  expect(await refused({ dispute: 'closed' })).toEqual([422, 'validation', ['dispute']]);
});

describe('the sums of a list', () => {
  const sums = async (query: Record<string, string>, console = finance) =>
    (await console.get(`/gift-sums?${new URLSearchParams(query).toString()}`)).body.data;

  it.each([{ method: 'paypal' }, { search: 'ann' }, { search: 'Carl', min_cents: '3000' }])(
    'are those of the gifts found by %o',
    async (query) => {
      const { gifts } = await list(query);
      const cents = gifts.reduce((sum, gift) => sum + gift.amount_cents, 0);
      expect(await sums(query)).toEqual({ gifts: gifts.length, net_cents: cents });
    },
  );

  it('are after refunds, and name no amount for gifts found by their entries in the books', async () => {
    await give({ email: 'sums@example.org', amount: 40 });
    await refundGift(test, await give({ email: 'sums@example.org', amount: 12 }));
    expect(await sums({ search: 'sums@example.org' })).toEqual({ gifts: 2, net_cents: 4_000 });
    expect(await sums({ search: 'sums@example.org', booked: 'refunds' })).toEqual({
      gifts: 1,
      net_cents: null,
    });
  });

  it('count no gifts when a fundraiser searches for an email', async () => {
    expect(await sums({ search: 'example.com' }, fundraiser)).toEqual({ gifts: 0, net_cents: 0 });
  });
});
