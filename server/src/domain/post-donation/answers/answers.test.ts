import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { beginChange, confirmChange, monthlyDonor } from '../../../testing/monthly-gifts.ts';
import { beginCheckout, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const referral = {
  referred: true,
  referrer: 'friend@example.org',
  employeeMatch: true,
  employer: 'Analytical Engines',
  employeeEmail: 'ada@work.example.org',
};
const answers = { dedicated: true, dedicateTo: 'Grace', dedicateToEmail: 'grace@example.org', ...referral };
const formOf = (changes: object = {}) => ({ form_data: JSON.stringify({ ...answers, ...changes }) });

describe('the thank-you questions', () => {
  it('are stored for the gift, and may be answered again', async () => {
    const { browser, checkoutId } = await unverifiedDonor(test, 'ada@example.org');
    const url = `/api/transaction/${checkoutId}`;
    expect((await browser.put(url, formOf())).body).toEqual({ data: { saved: true } });
    expect((await browser.put(url, formOf({ dedicateTo: 'Grace Hopper' }))).status).toBe(200);
    const rows = await test.rows(`select dedicate_to, referrer, employer from gift_answers`);
    expect(rows).toEqual([
      { dedicate_to: 'Grace Hopper', referrer: 'friend@example.org', employer: 'Analytical Engines' },
    ]);
  });

  it('return the answers with their own checkout, only to the donor who gave with it', async () => {
    const { browser, checkoutId } = await unverifiedDonor(test, 'ada@example.org');
    const url = `/api/checkout/${checkoutId}`;
    expect((await browser.get(url)).body.data).not.toHaveProperty('answers');
    await browser.put(`/api/transaction/${checkoutId}`, formOf());
    expect((await browser.get(url)).body.data).toMatchObject({ answers });
    const { browser: stranger } = await unverifiedDonor(test, 'eve@example.org');
    expect((await stranger.get(url)).body.data).not.toHaveProperty('answers');
  });

  it('can be answered by a donor who changed a monthly gift, too', async () => {
    const { browser, email } = await monthlyDonor(test, 'ada@example.org');
    const checkout = await beginChange(browser, email, 30);
    const url = `/api/transaction/${checkout.uuid}`;
    expect((await browser.put(url, formOf())).status).toBe(404);
    expect((await confirmChange(browser, checkout)).status).toBe(200);
    expect((await browser.put(url, formOf())).body).toEqual({ data: { saved: true } });
  });

  it.each([
    [{ referrer: '' }, 'referrer', 'Please enter the email address of the referrer'],
    [{ referrer: 'friend' }, 'referrer', 'Please enter a valid email address'],
    [{ employer: ' ' }, 'employer', 'Please enter an employer name'],
    [{ employeeEmail: 'ada@' }, 'employeeEmail', 'Please enter a valid email address'],
    [{ dedicateTo: '' }, 'dedicateTo', 'Please enter a name'],
    [{ dedicateToEmail: 'grace' }, 'dedicateToEmail', 'Please enter a valid email address'],
    [{ dedicateTo: 'x'.repeat(81) }, 'dedicateTo', 'Please use at most 80 characters.'],
  ])('name what is missing: %o', async (change, field, message) => {
    const { browser, checkoutId } = await unverifiedDonor(test, 'ada@example.org');
    const reply = await browser.put(`/api/transaction/${checkoutId}`, formOf(change));
    expect([reply.status, reply.body.errors]).toEqual([422, { [field]: [message] }]);
  });

  it('require nothing for a question that was answered no', async () => {
    const { browser, checkoutId } = await unverifiedDonor(test, 'ada@example.org');
    const none = {
      dedicated: false,
      dedicateTo: '',
      dedicateToEmail: '',
      referred: false,
      referrer: '',
      employeeMatch: false,
      employer: '',
      employeeEmail: '',
    };
    expect((await browser.put(`/api/transaction/${checkoutId}`, formOf(none))).status).toBe(200);
  });

  it.each([
    ['not JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
  ])('reject %s', async (_name, form_data) => {
    const { browser, checkoutId } = await unverifiedDonor(test, 'ada@example.org');
    const reply = await browser.put(`/api/transaction/${checkoutId}`, { form_data });
    expect([reply.status, reply.body.code]).toEqual([400, 'malformed']);
  });

  it('cannot be answered by a stranger, or for a gift that was not given', async () => {
    const { checkoutId } = await unverifiedDonor(test, 'ada@example.org');
    const { browser: stranger } = await unverifiedDonor(test, 'eve@example.org');
    expect((await stranger.put(`/api/transaction/${checkoutId}`, formOf())).status).toBe(404);
    const unpaid = await beginCheckout(stranger);
    expect((await stranger.put(`/api/transaction/${unpaid.uuid}`, formOf())).status).toBe(404);
  });
});

describe('a donor’s own answers', () => {
  it('return with the next checkout of that donor only', async () => {
    const { browser, checkoutId } = await unverifiedDonor(test, 'ada@example.org');
    expect((await browser.put('/api/userData/update', referral)).body).toEqual({ data: referral });
    expect((await browser.get(`/api/checkout/${checkoutId}`)).body.data).toMatchObject({
      user: { data: referral },
    });
    const { browser: other, checkoutId: otherId } = await unverifiedDonor(test, 'ada@example.org');
    expect((await other.get(`/api/checkout/${otherId}`)).body.data).toMatchObject({ user: { data: null } });
  });

  it('cannot be saved by an anonymous visitor', async () => {
    const anonymous = test.browser();
    await beginCheckout(anonymous);
    const reply = await anonymous.put('/api/userData/update', referral);
    expect([reply.status, reply.body.code]).toEqual([401, 'not_authenticated']);
  });
});
