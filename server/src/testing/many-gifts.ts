import { statement } from './global-setup.ts';
import type { TestApp } from './test-app.ts';

/**
 * Fills a charity's database like after years: donors, each with a monthly gift of two months, and
 * receipts.
 */
export async function fillWithGifts(databaseUrl: string, donors: number): Promise<void> {
  const each = `from generate_series(1, ${String(donors)}) as n`;
  const eachMonth = `${each} cross join generate_series(1, 2) as month`;
  await statement(databaseUrl, ['begin', ...STATEMENTS(each, eachMonth), 'commit', 'analyze'].join(';\n'));
}

/** All rows of a donor have the same id. */
const ID = `md5('donor ' || n)::uuid`;
const GIFT_ID = `md5('gift ' || n || ' ' || month)::uuid`;
const EMAIL = `'of-before-' || n || '@example.org'`;

const STATEMENTS = (each: string, eachMonth: string): string[] => [
  // The rows are consistent, so foreign keys need no checks.
  'set local session_replication_role = replica',
  `insert into sessions (id, token_hash, rotation_salt) select ${ID}, decode(md5('token ' || n), 'hex'), '' ${each}`,
  `insert into checkouts (id, session_id, email, amount_cents, frequency, page, user_agent)
   select ${ID}, ${ID}, ${EMAIL}, 2500, 'monthly', 'thank-you', '' ${each}`,
  `insert into attempts (id, checkout_id, session_id, email, frequency, amount_cents, method_type, user_agent, state, lease_id, lease_until)
   select ${ID}, ${ID}, ${ID}, ${EMAIL}, 'monthly', 2500, 'credit', '', 'succeeded', ${ID}, now() ${each}`,
  `insert into donors (id, email, first_gift_at) select ${ID}, ${EMAIL}, now() - interval '2 months' ${each}`,
  `insert into subscriptions (id, donor_id, amount_cents, status, payment_token) select ${ID}, ${ID}, 2500, 'cancelled', n::text ${each}`,
  `insert into gateway_customers (id, donor_id, made_for) select ${ID}, ${ID}, ${ID} ${each}`,
  `with gift as (
     insert into gifts (id, donor_id, subscription_id, gateway_transaction_id, amount_cents, frequency, method_type, method_description, state, given_at)
     select ${GIFT_ID}, ${ID}, ${ID}, n || '-' || month, 2500, 'monthly', 'credit', 'Visa ending in 1881', 'succeeded', now() - make_interval(months => month) ${eachMonth}
     returning id, amount_cents, given_at
   ) insert into gift_allocations (gift_id, fund_id, amount_cents, given_at) select id, default_fund(), amount_cents, given_at from gift`,
  `insert into ledger_entries (gift_id, kind, amount_cents, gateway_transaction_id) select ${GIFT_ID}, 'charge', 2500, n || '-' || month ${eachMonth}`,
  `insert into receipts (gift_id, year, number, message_id, mailed_at, snapshot)
   select ${GIFT_ID}, 2020, 2 * n + month, '<' || n || '-' || month || '@example.org>', now(), '{}' ${eachMonth}`,
  `insert into statements (year, email, gift_ids) select 2020, ${EMAIL}, '{}' ${each}`,
  `insert into email_changes (donor_id, new_email, expires_at, ended_at) select ${ID}, ${EMAIL}, now(), now() ${each}`,
];

/**
 * Spreads these gifts over the last three years, and sums all days of the ledger, like after a
 * night.
 */
export function spreadOverYears(databaseUrl: string): Promise<unknown> {
  return statement(
    databaseUrl,
    `begin;
     -- The ledger is append-only, also for tests, unless its triggers rest.
     set local session_replication_role = replica;
     update ledger_entries set recorded_at = recorded_at - interval '2 days';
     insert into ledger_summed (until, time_zone) values (now() - interval '1 day', 'UTC');
     update gifts set given_at = given_at - interval '3 years' * (abs(hashtext(id::text)) % 1000) / 1000;
     analyze gifts, ledger_entries;
     commit`,
  );
}

/** Adds gifts of a checkout's donor: one a day, each a dollar more than the day before. */
export async function giveDaily(test: TestApp, checkoutId: string, gifts: number): Promise<void> {
  await test.rows(
    `with given as (select g.* from gifts g join attempts a on a.id = g.attempt_id where a.checkout_id = '${checkoutId}'), more as (
       insert into gifts (donor_id, subscription_id, gateway_transaction_id, amount_cents, frequency, method_type,
         method_description, state, given_at)
       select donor_id, subscription_id, 'daily-' || id || '-' || day, 500 + 100 * day, frequency, method_type,
         method_description, 'succeeded', timestamptz '2025-01-01 12:00Z' - make_interval(days => day)
       from given, generate_series(1, ${String(gifts)}) day returning *
     ), allocated as (
       insert into gift_allocations (gift_id, fund_id, amount_cents, given_at) select id, default_fund(), amount_cents, given_at from more
     ) insert into ledger_entries (gift_id, kind, amount_cents, gateway_transaction_id)
       select id, 'charge', amount_cents, gateway_transaction_id from more`,
  );
}
