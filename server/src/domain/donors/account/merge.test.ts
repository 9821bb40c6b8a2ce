import { afterAll, beforeAll, expect, it } from 'vitest';
import { unverifiedDonor, verifyBySignIn } from '../../../testing/donors.ts';
import { addMethod } from '../../../testing/saved-methods.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const EMAIL = 'ada@example.org';
const POSTAL = {
  name: 'Ada Lovelace',
  line1: '12 Square',
  line2: '',
  city: 'Springfield',
  state: 'IL',
  postal_code: '62701',
  country: 'United States',
};

/**
 * The columns that keep the merged account's id on purpose: ended sessions, and the link between
 * data that must be erased together.
 */
const KEPT = ['sessions.donor_id', 'gateway_customers.made_for'];

it('when accounts merge, every table with a donor’s data has all of it under the account that stays', async () => {
  await unverifiedDonor(test, EMAIL);
  const { browser } = await unverifiedDonor(test, EMAIL, { type: 'monthly', amount: 200 });
  expect((await addMethod(browser)).status).toBe(200);
  expect((await browser.put('/api/perks', { ...POSTAL, shirt_size: 'M' })).status).toBe(200);
  await verifyBySignIn(test, test.browser(), EMAIL);

  const references = await test.rows(
    `select child.relname || '.' || attname as name, child.relname as table, attname as column
     from pg_constraint join pg_class child on child.oid = conrelid
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'donors'::regclass order by 1`,
  );
  expect(references.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...KEPT, 'perks_owed.donor_id', 'gifts.donor_id']),
  );
  const [kept] = await test.rows(`select id from donors where email = '${EMAIL}' and merged_into is null`);
  for (const { name, table, column } of references) {
    if (KEPT.includes(String(name))) continue;
    const rows = await test.rows(
      `select 1 from ${String(table)} where ${String(column)} in (select id from donors where merged_into is not null)`,
    );
    expect([name, rows.length]).toEqual([name, 0]);
  }
  const owned = await test.rows(
    `select (select count(*)::int from gifts where donor_id = '${String(kept?.['id'])}') as gifts,
       (select count(*)::int from subscriptions where donor_id = '${String(kept?.['id'])}') as monthly,
       (select count(*)::int from perks_owed where donor_id = '${String(kept?.['id'])}' and answered_at is not null) as perks`,
  );
  expect(owned).toEqual([{ gifts: 2, monthly: 1, perks: 2 }]);
});
