import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBraintreeGateway } from '../../payments/braintree-gateway.ts';
import { donor } from '../../testing/donors.ts';
import { monthlyGiver, standingOf } from '../../testing/monthly-gifts.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  const retention = { checkouts: 60, sessions: 90, webhooks: 90, donorYears: 7 };
  test = await startTestApp({ retention });
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

/** `npm run donor-data`, without the installing. */
async function run(act: string, email: string) {
  const main = path.join(import.meta.dirname, '../../donor-data.ts');
  const outcome = await promisify(execFile)(process.execPath, [main, act, email], {
    env: {
      DATABASE_URL: test.databaseUrl,
      LOCAL_BRAINTREE_PORT: String(test.config.braintree.localPort),
    },
  }).catch((error: unknown) => error as { stdout: string; stderr: string });
  return outcome.stdout + outcome.stderr;
}

/** The tables in which a word stands anywhere. */
async function tablesWith(word: string): Promise<string[]> {
  const rows = await test.rows(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('public', 'graphile_worker') and query_to_xml(
       format('select t::text from %I.%I as t where t::text ilike %L', schemaname, tablename, '%${word}%'), true, false, ''
     )::text like '%<row>%' order by 1`,
  );
  return rows.map(({ name }) => String(name));
}

/** Each with the address in it, so that one search finds whatever is left. */
const answersOf = (email: string) => ({
  ...{ dedicated: true, dedicateTo: `Grace of ${email}`, dedicateToEmail: `grace.${email}` },
  ...{ referred: true, referrer: `friend.${email}` },
  ...{ employeeMatch: true, employer: `Works of ${email}`, employeeEmail: `work.${email}` },
});

/** Somebody of whom we know whatever we can know. */
async function wellKnown(email: string) {
  // From another browser, so that its card is nobody's once the address is proved.
  const { subscriptionId } = await monthlyGiver(test, email);
  const { browser } = await donor(test, email, { type: 'monthly' });
  const form = { form_data: JSON.stringify(answersOf(email)) };
  const own = await beginCheckout(browser, { email, amount: 13.37 });
  await browser.post('/api/transaction', paymentBody(own));
  await browser.put(`/api/transaction/${own.uuid}`, form);
  await browser.put('/api/userData/update', form);
  await jobsDone();
  return { browser, subscriptionId };
}

const jobsDone = () => test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');

const booksOf = () =>
  test.rows(
    'select sum(amount_cents)::int, count(*)::int, (select count(*)::int from receipts) as receipts from ledger_entries',
  );

describe('the data of a donor', () => {
  it('are printed whole for whoever asks for them', async () => {
    await wellKnown('ada@example.org');
    const said = await run('export', 'Ada@example.org');
    const data = JSON.parse(said) as Record<string, Record<string, unknown>[]>;
    expect(data['gifts']?.map((gift) => gift['amount_cents'])).toEqual([2_500, 1_337, 1_337]);
    const answered = { dedicate_to: 'Grace of ada@example.org', employer: 'Works of ada@example.org' };
    expect(data).toMatchObject({
      monthly_gifts: [{ amount_cents: 2_500, status: 'active' }, { amount_cents: 1_337 }],
      receipts: [{ number: 1 }, { number: 2 }, { number: 3 }],
      answers_to_gifts: [answered],
      saved_methods: [{ type: 'card', lastFour: '1881' }],
    });
    expect(said).not.toMatch(/argon2|token_hash|nonce/);
  });

  it('are erased everywhere, and the books stay as they were', async () => {
    const email = 'erin@example.org';
    const { browser, subscriptionId } = await wellKnown(email);
    await monthlyGiver(test, 'other@example.org');
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
    await test.rows(`delete from local_mails where recipient = '${email}'`);

    expect(await tablesWith(email)).toEqual([]);
    expect(await booksOf()).toEqual(before);
    expect((await standingOf(test, subscriptionId)).ours).toMatchObject({ status: 'cancelled' });
    const gateway = createBraintreeGateway(test.config.braintree);
    expect(await gateway.findStanding(subscriptionId)).toMatchObject({ standing: { status: 'ended' } });
    expect(await gateway.methodsOf(subscriptionId)).toMatchObject({ methods: [] });
    expect(await tablesWith('other@example.org')).toContain('public.donors');
  });

  it('are erased only once the gateway has done its part, and then are, with what was given meanwhile', async () => {
    const email = 'late@example.org';
    const { subscriptionId } = await monthlyGiver(test, email);
    await test.localBraintree.fault({ call: 'subscription.cancel', kind: 'status', status: 500 });
    await run('erase', email);
    const job = `from graphile_worker._private_jobs where key = 'erase:${email}'`;
    await test.until(`select exists (select ${job} and attempts = 1 and locked_at is null) as ok`);
    expect((await standingOf(test, subscriptionId)).ours).toMatchObject({ status: 'active' });
    await test.localBraintree.clearFaults();
    const gateway = createBraintreeGateway(test.config.braintree);
    const { subscriptionId: newer } = await monthlyGiver(test, email);
    await test.rows(`update graphile_worker._private_jobs set run_at = now() where key = 'erase:${email}'`);
    await test.until(`select not exists (select ${job}) as ok`);
    for (const id of [subscriptionId, newer]) {
      expect((await standingOf(test, id)).ours).toMatchObject({ status: 'cancelled' });
      expect(await gateway.findStanding(id)).toMatchObject({ standing: { status: 'ended' } });
    }
  });

  it('are erased by night, years after the last gift, of whoever gives nothing any more', async () => {
    await donor(test, 'long-ago@example.org');
    await monthlyGiver(test, 'faithful@example.org');
    await donor(test, 'lately@example.org');
    await test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');
    await test.rows(`update donors set created_at = created_at - interval '8 years'`);
    await test.rows(
      `update gifts set given_at = given_at - interval '8 years'
       where donor_id not in (select id from donors where email = 'lately@example.org')`,
    );
    await test.rows(`select graphile_worker.add_job('erase_inactive')`);
    await test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');
    await test.rows('delete from local_mails');
    expect(await tablesWith('long-ago@example.org')).toEqual([]);
    for (const email of ['faithful@example.org', 'lately@example.org'])
      expect(await tablesWith(email)).toContain('public.donors');
  });

  it('of an address that nobody gave under are none', async () => {
    expect(await run('erase', 'nobody@example.org')).toBe('Nobody gave under this address.\n');
    expect(await run('erase', 'nobody')).toMatch(/^Say what to do with whose data/);
  });
});
