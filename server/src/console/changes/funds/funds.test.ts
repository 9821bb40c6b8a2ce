import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitByHand } from '../../../testing/broken-rows.ts';
import {
  addFund,
  fundBody,
  giftsOf,
  leftOf,
  saveFund,
  startWithFunds,
  type WithFunds,
} from '../../../testing/funds.ts';
import type { PassingMonths } from '../../../testing/passing-months.ts';
import { beginCheckout, paymentBody, startBody } from '../../../testing/test-app.ts';

let system: WithFunds;
let test: PassingMonths;
beforeAll(async () => {
  system = await startWithFunds();
  ({ test } = system);
});
afterAll(() => test.close());

describe('a gift', () => {
  it('goes to the default fund, or to the one that its donor chose', async () => {
    const plain = await system.give(20);
    const chosen = await system.give(30, 'relief');
    expect(await leftOf(test, plain.id)).toEqual({ 'General fund': 2_000 });
    expect(await leftOf(test, chosen.id)).toEqual({ Relief: 3_000 });
    const { body } = await system.care.console.get(`/gifts/${chosen.id}`);
    expect(body.data).toMatchObject({ allocations: [{ name: 'Relief', amount_cents: 3_000 }] });
    const mails = await test.rows(
      `select text from local_mails where recipient in ('${plain.email}', '${chosen.email}') and subject like 'Your receipt%' order by id`,
    );
    expect(mails[0]?.['text']).not.toMatch(/Fund:?\s/);
    expect(mails[1]?.['text']).toMatch(/Fund:?\s+Relief/);
  });

  it('is refused for a fund that donors cannot choose today', async () => {
    const year = new Date().getUTCFullYear();
    await addFund(system.fundraiser, 'Past', { closes_on: `${String(year - 1)}-12-31` });
    await addFund(system.fundraiser, 'Future', { opens_on: `${String(year + 1)}-12-31` });
    await addFund(system.fundraiser, 'Hidden', { is_offered: false });
    const browser = test.browser();
    await browser.get('/api/user');
    for (const fund of ['past', 'future', 'hidden', 'unheard-of', 'Not a code']) {
      const reply = await browser.post('/api/start', startBody({ email: system.newEmail(), fund }));
      expect([reply.status, reply.body.errors]).toEqual([
        422,
        { fund: ['This fund no longer accepts gifts. Please choose another one.'] },
      ]);
    }
    const odd = await browser.post('/api/start', startBody({ email: system.newEmail(), fund: 'Odd\u0000' }));
    expect([odd.status, odd.body.errors]).toEqual([
      422,
      { fund: ['Please remove the characters that cannot be read.'] },
    ]);
  });

  it('goes to its donor’s latest choice until it is paid', async () => {
    const browser = test.browser();
    const email = system.newEmail();
    const checkout = await beginCheckout(browser, { email, amount: 20, fund: 'relief' });
    expect(checkout.fund).toEqual({ code: 'relief', name: 'Relief' });
    const progress = { email, amount: 20, type: 'one-time', page: 'start' };
    const put = (fund: string) => browser.put(`/api/checkout/${checkout.uuid}`, { ...progress, fund });
    expect((await put('music')).body.data).toMatchObject({ fund: { code: 'music', name: 'Music' } });
    expect((await put('general')).body.data).not.toHaveProperty('fund');
    expect((await put('music')).status).toBe(200);
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
    expect((await put('relief')).status).toBe(409);
    const [id = ''] = await giftsOf(test, email);
    expect(await leftOf(test, id)).toEqual({ Music: 2_000 });
  });

  it('whose allocations do not add up to it is refused by the database', async () => {
    const { id } = await system.give(20);
    await expect(splitByHand(test, id, 1_999)).rejects.toThrow('do not add up');
    expect(await leftOf(test, id)).toEqual({ 'General fund': 2_000 });
  });
});

describe('the list of funds', () => {
  it('has each fund’s total, before and after the days are summed', async () => {
    const choir = await addFund(system.fundraiser, 'Choir');
    const { transactionId } = await system.give(100, 'choir');
    await system.refund(transactionId, 25);
    expect(await system.fundOf(choir)).toMatchObject({
      total_cents: 7_500,
      this_year_cents: 7_500,
      last_year_cents: 0,
    });
    const before = await system.funds();
    await test.rows(`select graphile_worker.add_job('sum_ledger_days')`);
    await test.settled();
    expect(await system.funds()).toEqual(before);
    const [ledger] = await test.rows(`select sum(amount_cents)::integer as cents from ledger_entries`);
    expect(before.reduce((sum, fund) => sum + fund.total_cents, 0)).toBe(ledger?.['cents']);
  });

  it('has unique names and codes, and always a default fund', async () => {
    const refused = async (id: string, body: object) =>
      (await saveFund(system.fundraiser, id, body)).body.errors;
    expect(await refused(randomUUID(), fundBody('RELIEF', { code: 'other' }))).toHaveProperty('name');
    expect(await refused(randomUUID(), fundBody('Other', { code: 'relief' }))).toHaveProperty('code');
    expect(await refused(randomUUID(), fundBody('Other', { code: 'Not a code' }))).toHaveProperty('code');
    expect(
      await refused(randomUUID(), fundBody('Other', { opens_on: '2026-02-01', closes_on: '2026-01-01' })),
    ).toHaveProperty('closes_on');
    expect(await refused(system.general, fundBody('General', { is_offered: false }))).toHaveProperty(
      'is_offered',
    );
    expect(await refused(system.general, fundBody('General', { closes_on: '2030-01-01' }))).toHaveProperty(
      'is_offered',
    );
  });

  it('is in the pages right away, if donors have a choice', async () => {
    const page = async () => (await test.browser().get('/')).body.message;
    await addFund(system.fundraiser, 'New choice', { description: 'For what nobody thought of.' });
    expect(String(await page())).toContain('For what nobody thought of.');
    expect(String(await page())).not.toContain('Hidden');
  });
});
