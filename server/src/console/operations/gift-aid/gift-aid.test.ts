import { dayIn, type CharityContent } from '@handsel/contract';
import type { CharityState, GiftAidBooks } from '@handsel/contract/console';
import { readOds } from 'hucre/ods';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { offerExtras } from '../../../testing/extras.ts';
import { giftAidForm, setDeclarationsAside, setDisputed } from '../../../testing/gift-aid.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const PATH = '/api/profile/gift-aid';
const DAY_MS = 24 * 60 * 60_000;

let test: TestApp;
let finance: Colleague;
/** The charity's day some days ago. */
const dayBefore = (days: number) => dayIn(test.config.charity.timeZone, new Date(Date.now() - days * DAY_MS));
const today = () => dayBefore(0);
const todaysRate = () => `${today()} 0.75`;
beforeAll(async () => {
  test = await startTestApp();
  await offerExtras(test, { giftAid: true });
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());
// Keeps the declarations of one test out of the others.
beforeEach(() => setDeclarationsAside(test));

let count = 0;
/** @param before the donor's earlier browser */
async function give(
  changes: Parameters<typeof beginCheckout>[1] = {},
  before?: { browser: Browser; email: string },
) {
  const browser = before?.browser ?? test.browser();
  const email = before?.email ?? `aided${String((count += 1))}@example.org`;
  const checkout = await beginCheckout(browser, { email, ...changes });
  const path = checkout.type === 'monthly' ? '/api/subscription' : '/api/transaction';
  expect((await browser.post(path, paymentBody(checkout))).status).toBe(200);
  const [made] = await test.rows(
    `select gifts.id from gifts join attempts on attempts.id = attempt_id where checkout_id = '${checkout.uuid}'`,
  );
  return { browser, email, giftId: String(made?.['id']) };
}

const declare = (browser: Browser, changes: object = {}) => browser.put(PATH, giftAidForm(changes));
const books = async () => (await finance.console.get('/gift-aid')).body.data as GiftAidBooks;
const claim = (rates = todaysRate(), until_on = today()) =>
  finance.console.post('/gift-aid', { until_on, rates });

async function claimed(): Promise<string> {
  const reply = await claim();
  expect(reply.status).toBe(200);
  return (reply.body.data as { id: string }).id;
}

/** The lines of a schedule's file below its header. */
async function linesOf(id: string): Promise<unknown[][]> {
  const { bytes } = await finance.console.get(`/gift-aid/${id}/file`);
  const { sheets } = await readOds(bytes);
  return (sheets[0]?.rows ?? []).slice(1);
}

const refund = (giftId: string, cents: number) =>
  finance.console.put(`/refunds/${crypto.randomUUID()}`, {
    gift_id: giftId,
    amount_cents: cents,
    reason: 'requested',
    note: '',
    cancels_monthly_gift: false,
  });

/** Staff set the monthly value of perks, and publish it. */
async function valuePerks(perkValues: CharityContent['receipts']['perkValues']): Promise<void> {
  const { console: admin } = await colleague(test, 'admin');
  const { content, revision } = (await admin.get('/charity')).body.data as CharityState;
  const changed = { ...content, receipts: { ...content.receipts, perkValues } };
  const saved = await admin.put('/charity/draft', { revision, content: changed });
  expect(saved.status).toBe(200);
  await admin.post('/charity/publish', { revision: (saved.body.data as CharityState).revision });
}

describe('a declaration', () => {
  it('covers the gift before it and those after, in HMRC’s columns', async () => {
    const donor = await give({ amount: 40 });
    const declared = await declare(donor.browser);
    expect([declared.status, declared.body.data]).toMatchObject([
      200,
      { declaration: { last_name: 'Lovelace-King', postcode: 'SW1Y 4JH', declared_on: today() } },
    ]);
    await give({ amount: 13.37 }, donor);
    expect(await books()).toMatchObject({
      ready: { gifts: 2, cents: 5_337 },
      needs_rates: true,
      left_out: 0,
    });
    const lines = await linesOf(await claimed());
    const [year = '', month = '', day = ''] = today().split('-');
    const person = ['Ada', 'Lovelace King', '12 St James’s Square', 'SW1Y 4JH'];
    const said = lines.map((line) => line.map((cell) => cell ?? ''));
    const date = `${day}/${month}/${year.slice(2)}`;
    expect(said).toEqual([
      ['', ...person, '', '', date, '30.00'],
      ['', ...person, '', '', date, '10.03'],
    ]);
    expect((await books()).claims[0]).toMatchObject({ gifts: 2, pence: 4_003, tax_pence: 1_001 });
  });

  it('covers no other donor’s gifts, and a gift without one is not claimed', async () => {
    await give({ amount: 40 });
    const donor = await give({ amount: 20 });
    await declare(donor.browser);
    expect((await books()).ready).toEqual({ gifts: 1, cents: 2_000 });
  });

  it('that has ended covers earlier gifts, and not later ones', async () => {
    const donor = await give({ amount: 20 });
    await declare(donor.browser);
    expect((await donor.browser.delete(PATH)).body.data).toEqual({ declaration: null });
    await give({ amount: 90 }, donor);
    expect((await books()).ready).toEqual({ gifts: 1, cents: 2_000 });
  });

  it('replaces the previous one; a claim keeps the address of its time', async () => {
    const donor = await give({ amount: 20 });
    await declare(donor.browser);
    const first = await claimed();
    await declare(donor.browser, { house: '7', postcode: 'S19 2BD' });
    await give({ amount: 30 }, donor);
    const second = await claimed();
    expect((await linesOf(first))[0]?.[4]).toBe('SW1Y 4JH');
    expect((await linesOf(second))[0]?.slice(3, 5)).toEqual(['7', 'S19 2BD']);
  });

  it.each([
    [{ first_name: ' ' }, 'first_name'],
    [{ last_name: 'x'.repeat(36) }, 'last_name'],
    [{ house: '' }, 'house'],
    [{ postcode: '90210' }, 'postcode'],
    [{ words_version: 0 }, 'words_version'],
  ])('with %j is refused at %s', async (changes, field) => {
    const donor = await give();
    const reply = await declare(donor.browser, changes);
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('the claimable amount', () => {
  it('leaves out full refunds and disputes, and contains the rest of a partial refund', async () => {
    const donor = await give({ amount: 20 });
    await declare(donor.browser);
    await refund(donor.giftId, 2_000);
    const disputed = await give({ amount: 30 }, donor);
    await setDisputed(test, disputed.giftId, true);
    expect((await books()).ready).toEqual({ gifts: 0, cents: 0 });
    expect((await claim()).body.errors).toEqual({
      until_on: ['There is nothing to claim up to that date.'],
    });
    await setDisputed(test, disputed.giftId, false);
    expect((await books()).ready).toEqual({ gifts: 1, cents: 3_000 });
  });

  it('leaves out a gift whose perks are worth more than a quarter of it', async () => {
    await valuePerks({ bronze: 700 });
    const little = await give({ amount: 25, type: 'monthly' });
    await declare(little.browser);
    const more = await give({ amount: 30, type: 'monthly' });
    await declare(more.browser);
    expect(await books()).toMatchObject({ ready: { gifts: 1, cents: 3_000 }, left_out: 1 });
    expect(await linesOf(await claimed())).toHaveLength(1);
    await valuePerks({});
  });

  it('needs the rate of each day, and names a wrong line or missing day', async () => {
    const donor = await give({ amount: 20 });
    await declare(donor.browser);
    const errorOf = async (rates: string) => (await claim(rates)).body.errors?.['rates'];
    expect(await errorOf('2026-11-25 0.75\n\nyesterday 0.8')).toEqual([
      'Line 3 is not a date and a rate, such as 2026-11-25 0.7512.',
    ]);
    expect(await errorOf('2026-02-30 0.75')).toEqual([
      'Line 1 is not a date and a rate, such as 2026-11-25 0.7512.',
    ]);
    expect((await errorOf('2001-01-01 0.75'))?.[0]).toMatch(/^There is no rate for \w+ \d+, \d{4}/);
    const friday = dayBefore(3);
    expect((await claim(`${friday},0.5`)).status).toBe(200);
    expect((await books()).claims[0]).toMatchObject({ pence: 1_000, tax_pence: 250 });
  });

  it('up to a future day is refused', async () => {
    const reply = await claim(todaysRate(), '2199-01-01');
    expect(reply.body.errors).toEqual({ until_on: ['Choose a date that is not in the future.'] });
  });
});

describe('a schedule', () => {
  it('has gifts that no other one has, also if two are made together', async () => {
    const donor = await give({ amount: 20 });
    await declare(donor.browser);
    const replies = await Promise.all([claim(), claim(), claim()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect((await books()).ready.gifts).toBe(0);
  });

  it('that is taken back releases its gifts for another claim', async () => {
    const donor = await give({ amount: 20 });
    await declare(donor.browser);
    const id = await claimed();
    expect((await finance.console.post(`/gift-aid/${id}/take-back`, {})).status).toBe(200);
    expect((await finance.console.post(`/gift-aid/${id}/take-back`, {})).status).toBe(404);
    expect((await finance.console.get(`/gift-aid/${id}/file`)).status).toBe(404);
    expect((await books()).ready).toEqual({ gifts: 1, cents: 2_000 });
  });

  it('pays back the tax on later refunds once, and the one that it corrects stays', async () => {
    const donor = await give({ amount: 40 });
    await declare(donor.browser);
    const first = await claimed();
    await refund(donor.giftId, 4_000);
    await give({ amount: 20 }, donor);
    await claimed();
    expect((await books()).claims[0]).toMatchObject({ pence: 1_500, adjustment_pence: 750 });
    await give({ amount: 20 }, donor);
    await claimed();
    expect((await books()).claims[0]).toMatchObject({ pence: 1_500, adjustment_pence: 0 });
    expect((await finance.console.post(`/gift-aid/${first}/take-back`, {})).status).toBe(404);
  });

  it('is recorded in the audit log: made, downloaded and taken back', async () => {
    const donor = await give({ amount: 20 });
    await declare(donor.browser);
    const id = await claimed();
    await linesOf(id);
    await finance.console.post(`/gift-aid/${id}/take-back`, {});
    const acts = await test.rows(
      `select action from audit_log where subject = 'gift-aid-claim:${id}' order by id`,
    );
    expect(acts.map(({ action }) => action)).toEqual([
      'gift-aid.claimed',
      'gift-aid.downloaded',
      'gift-aid.taken-back',
    ]);
  });
});
