import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBraintreeGateway } from '../../../gateway/braintree/gateway.ts';
import { offerCards, putCard } from '../../../testing/cards.ts';
import { askForNotice } from '../../../testing/dedications.ts';
import { runDonorData, tablesThatHold } from '../../../testing/donor-data.ts';
import {
  verifiedDonor,
  unverifiedDonor,
  login,
  mailedLink,
  PASSWORD,
  whoIs,
} from '../../../testing/donors.ts';
import { emptyMailbox } from '../../../testing/mailbox.ts';
import { monthlyDonor, snapshotOf } from '../../../testing/monthly-gifts.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { hurry } from '../../../testing/queue.ts';
import { addMethod } from '../../../testing/saved-methods.ts';
import { storeStatement } from '../../../testing/statements.ts';
import {
  beginCheckout,
  paymentBody,
  startTestApp,
  visitor,
  type TestApp,
} from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  const retention = { checkouts: 60, sessions: 90, webhooks: 90, donorYears: 7 };
  test = await startTestApp({ retention });
  await offerCards(test);
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

const run = (act: string, email: string) => runDonorData(test, act, email);
const tablesWith = (word: string) => tablesThatHold(test, word);

/**
 * Answers that all contain the address where they can, so that one search finds any that are left.
 */
const answersOf = (email: string) => ({
  dedicated: true,
  dedicateTo: 'Grace',
  dedicateToEmail: `grace.${email}`,
  referred: true,
  referrer: `friend.${email}`,
  employeeMatch: true,
  employer: `Works of ${email}`,
  employeeEmail: `work.${email}`,
});

/** The family's address for a posted card. */
const roadOf = (email: string) => `1 ${email.split('@')[0] ?? ''} Road`;

const CAME_BY = { campaign: 'spring', source: 'newsletter' };

/** A donor with every kind of data that we store. */
async function wellKnown(email: string) {
  // Given from another browser, so that its card belongs to no donor after the address is verified.
  const { subscriptionId } = await monthlyDonor(test, email);
  const { browser } = await verifiedDonor(test, email, { type: 'monthly' });
  const form = { form_data: JSON.stringify(answersOf(email)) };
  const own = await beginCheckout(browser, { email, amount: 13.37, ...CAME_BY });
  await browser.post('/api/transaction', paymentBody(own));
  await browser.put(`/api/transaction/${own.uuid}`, form);
  await browser.put('/api/userData/update', form);
  expect((await askForNotice(browser, own.uuid)).status).toBe(200);
  const card = { kind: 'memory', delivery: 'post', address: roadOf(email) } as const;
  expect((await putCard(browser, own.uuid, card)).status).toBe(200);
  const details = { line1: `1 ${email} Street`, line2: '', state: '', postal_code: '1', country: 'US' };
  await browser.put('/api/profile/details', { name: `Name of ${email}`, city: email, ...details });
  await browser.post('/api/profile/email', { email: `new.${email}`, password: PASSWORD });
  await jobsDone();
  await emptyMailbox(test, `new.${email}`);
  return { browser, subscriptionId };
}

const jobsDone = () => test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');

const booksOf = () =>
  test.rows(
    'select sum(amount_cents)::int, count(*)::int, (select count(*)::int from receipts) as receipts from ledger_entries',
  );

describe('the data of a donor', () => {
  it('are printed whole for a donor who asks for them', async () => {
    await wellKnown('ada@example.org');
    const said = await run('export', 'Ada@example.org');
    const data = JSON.parse(said) as Record<string, Record<string, unknown>[]>;
    expect(data['gifts']?.map((gift) => gift['amount_cents'])).toEqual([2_500, 1_337, 1_337]);
    for (const kind of ['gifts', 'attempts', 'checkouts'])
      expect(data[kind]).toContainEqual(expect.objectContaining(CAME_BY));
    const answered = { dedicate_to: 'Grace', employer: 'Works of ada@example.org' };
    expect(data).toMatchObject({
      monthly_gifts: [{ amount_cents: 2_500, status: 'active' }, { amount_cents: 1_337 }],
      receipts: [{ number: 1 }, { number: 2 }, { number: 3 }],
      answers_to_gifts: [answered],
      notices: [{ recipient: 'grace.ada@example.org', dedicate_to: 'Grace' }],
      cards: [{ dedicate_to: 'Grace Hopper', postal_address: '1 ada Road' }],
      saved_methods: [{ type: 'card', lastFour: '1881' }],
      details: [{ name: 'Name of ada@example.org', city: 'ada@example.org' }],
      changes_of_address: [{ new_email: 'new.ada@example.org' }],
    });
    expect(said).not.toMatch(/argon2|token_hash|nonce/);
  });

  it('are erased everywhere, and the books stay unchanged', async () => {
    const email = 'erin@example.org';
    const stranger = await unverifiedDonor(test, email);
    expect((await addMethod(stranger.browser)).status).toBe(200);
    const [kept] = await test.rows('select id from gateway_customers order by created_at desc limit 1');
    const { browser, subscriptionId } = await wellKnown(email);
    await storeStatement(test, { year: 2025, email });
    await monthlyDonor(test, 'other@example.org');
    await jobsDone();
    const before = await booksOf();
    expect(await run('erase', email)).toMatch(/^The account is closed\./);
    expect((await browser.get('/api/user')).body).not.toMatchObject({ data: { authenticated: true } });
    await test.until(
      `select exists (select from local_mails where recipient = '${email}' and subject like '%has erased your data') as ok`,
    );
    expect(await test.rows(`select count(*)::int from local_mails where recipient = '${email}'`)).toEqual([
      { count: 1 },
    ]);
    // The job that mailed it has the address for a moment longer.
    await jobsDone();
    await emptyMailbox(test, email);

    expect(await tablesWith(email)).toEqual([]);
    expect(await tablesWith(roadOf(email))).toEqual([]);
    expect(await booksOf()).toEqual(before);
    expect((await snapshotOf(test, subscriptionId)).ours).toMatchObject({ status: 'cancelled' });
    const gateway = createBraintreeGateway(test.config.braintree);
    expect(await gateway.findSnapshot(subscriptionId)).toMatchObject({ snapshot: { status: 'ended' } });
    for (const customer of [subscriptionId, String(kept?.['id'])])
      expect(await gateway.methodsOf(customer)).toMatchObject({ methods: [] });
    expect(await tablesWith('other@example.org')).toContain('public.donors');
  });

  it('can be downloaded by the donor only', async () => {
    const { browser } = await verifiedDonor(test, 'own@example.org');
    const { status, body } = await browser.get('/api/profile/export');
    const printed = JSON.parse(await run('export', 'own@example.org')) as Record<string, unknown>;
    const isSame = ({ exported_at: _, sessions: __, ...data }: Record<string, unknown>) => data;
    expect([status, isSame(body.data as Record<string, unknown>)]).toEqual([200, isSame(printed)]);
    expect(
      (await (await unverifiedDonor(test, 'donor@example.org')).browser.get('/api/profile/export')).status,
    ).toBe(401);
  });

  it('are erased by a donor who is signed in, types the address and opens the mailed link; once', async () => {
    const email = 'forget@example.org';
    const { subscriptionId } = await monthlyDonor(test, email);
    const { browser } = await verifiedDonor(test, email);
    const ask = (typed: string) => browser.post('/api/profile/erasure', { email: typed });
    expect((await ask('other@example.org')).body.errors).toHaveProperty('email');
    expect((await ask('Forget@example.org')).status).toBe(200);
    await jobsDone();
    const [mail] = await test.rows(
      `select text from local_mails where recipient = '${email}' and text like '%/erasure/%'`,
    );
    const token = /\/erasure\/([\w-]+)/.exec(String(mail?.['text']))?.[1];
    const elsewhere = test.browser();
    await elsewhere.get('/api/user');
    expect((await elsewhere.get(`/api/erasure/${String(token)}`)).body.data).toEqual({
      masked_email: 'f…@example.org',
      monthly_gifts: 1,
    });
    expect(await whoIs(browser)).toMatchObject({ email, authenticated: true });
    expect((await elsewhere.post(`/api/email-change/${String(token)}`, { answer: 'allow' })).status).toBe(
      403,
    );

    expect((await browser.post(`/api/erasure/${String(token)}`, {})).status).toBe(200);
    expect(await whoIs(browser)).toMatchObject({ trust: 'anonymous' });
    expect((await elsewhere.post(`/api/erasure/${String(token)}`, {})).body.code).toBe('link_invalid');
    await test.until(
      `select exists (select from local_mails where recipient = '${email}' and subject like '%has erased your data') as ok`,
    );
    await jobsDone();
    await emptyMailbox(test, email);
    expect(await tablesWith(email)).toEqual([]);
    expect((await snapshotOf(test, subscriptionId)).ours).toMatchObject({ status: 'cancelled' });
  });

  it('are erased only after the gateway has done its part, together with later gifts', async () => {
    const email = 'late@example.org';
    const { subscriptionId } = await monthlyDonor(test, email);
    const { browser } = await verifiedDonor(test, email);
    const move = { email: 'moved@example.com', password: PASSWORD };
    expect((await browser.post('/api/profile/email', move)).status).toBe(200);
    await test.localBraintree.fault({ call: 'subscription.cancel', kind: 'status', status: 500 });
    await run('erase', email);
    const job = `from graphile_worker._private_jobs where key = 'erase:${email}'`;
    await test.until(`select exists (select ${job} and attempts = 1 and locked_at is null) as ok`);
    expect((await snapshotOf(test, subscriptionId)).ours).toMatchObject({ status: 'active' });
    expect(
      await test.rows(`select from email_changes where new_email = '${move.email}' and ended_at is null`),
    ).toEqual([]);
    await test.localBraintree.clearFaults();
    const gateway = createBraintreeGateway(test.config.braintree);
    const { subscriptionId: newer } = await monthlyDonor(test, email);
    await hurry(test);
    await test.until(`select not exists (select ${job}) as ok`);
    for (const id of [subscriptionId, newer]) {
      expect((await snapshotOf(test, id)).ours).toMatchObject({ status: 'cancelled' });
      expect(await gateway.findSnapshot(id)).toMatchObject({ snapshot: { status: 'ended' } });
    }
  });

  it('are erased by night, years after the last gift of a donor', async () => {
    await verifiedDonor(test, 'long-ago@example.org');
    await monthlyDonor(test, 'faithful@example.org');
    await verifiedDonor(test, 'lately@example.org');
    await test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');
    await letTimePass(test, '8 years');
    const browser = await visitor(test);
    expect((await login(browser, 'lately@example.org')).status).toBe(200);
    const checkout = await beginCheckout(browser, { email: 'lately@example.org' });
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
    await jobsDone();
    await test.rows(`select graphile_worker.add_job('erase_inactive')`);
    await test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');
    await emptyMailbox(test);
    expect(await tablesWith('long-ago@example.org')).toEqual([]);
    for (const email of ['faithful@example.org', 'lately@example.org'])
      expect(await tablesWith(email)).toContain('public.donors');
  });

  it('are out of reach of anyone who has their device, after staff signed them out', async () => {
    const email = 'robbed@example.org';
    const { browser } = await verifiedDonor(test, email);
    const thief = test.browser();
    await whoIs(thief);
    expect((await thief.post('/api/login/link', { email })).status).toBe(200);
    const { token } = await mailedLink(test, email);
    expect(await run('sign-out', 'Robbed@example.org')).toMatch(/^Signed out everywhere\./);
    expect(await whoIs(browser)).toMatchObject({ trust: 'anonymous' });
    expect((await thief.post(`/api/login/link/${token}`, {})).body.code).toBe('link_invalid');
  });

  it('are empty for an address without gifts', async () => {
    for (const act of ['erase', 'sign-out'])
      expect(await run(act, 'nobody@example.org')).toBe('No one gave with this address.\n');
    expect(await run('erase', 'nobody')).toMatch(/^Say what to do, and for which address/);
  });
});
