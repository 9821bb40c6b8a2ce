import { randomBytes } from 'node:crypto';
import type { TestApp } from './test-app.ts';

/** Spreads the ledger's entries over the days up to today, three a day. */
export const spreadLedger = (test: TestApp) =>
  test.rows(`select set_config('session_replication_role', 'replica', true);
    update ledger_entries set recorded_at = now() - make_interval(hours => 8 * number)
    from (select id, row_number() over (order by id)::integer - 1 as number from ledger_entries) entry
    where entry.id = ledger_entries.id;
    update gifts set given_at = recorded_at from ledger_entries where gift_id = gifts.id and kind = 'charge'`);

/** Adds refunds of ten days ago, with their funds, a hundred at each moment. */
export const fillDay = (test: TestApp, entries: number) =>
  test.rows(`select set_config('session_replication_role', 'replica', true);
    with entry as (
      insert into ledger_entries (gift_id, kind, amount_cents, gateway_transaction_id, recorded_at)
      select id, 'refund', -1, 'day-' || n, date_trunc('day', now() - interval '10 days') + n / 100 * interval '50 ms'
      from (select id from gifts order by id limit 1) gift cross join generate_series(1, ${String(entries)}) as n
      returning *
    )
    insert into fund_entries (gift_id, ledger_entry_id, fund_id, amount_cents, recorded_at)
    select gift_id, id, default_fund(), amount_cents, recorded_at from entry`);

/** Books a copy of a gift whose day was long before. */
export const bookLate = (test: TestApp) =>
  test.rows(
    `with gift as (
       insert into gifts (donor_id, subscription_id, gateway_transaction_id, amount_cents, frequency, method_type, method_description, state, given_at, billed_on)
       select donor_id, subscription_id, 'booked-late', 4200, frequency, method_type, method_description, 'succeeded', now() - interval '20 days',
         (now() - interval '21 days')::date
       from gifts where subscription_id is not null limit 1
       returning id, amount_cents, gateway_transaction_id, given_at
     ), allocated as (
       insert into gift_allocations (gift_id, fund_id, amount_cents, given_at) select id, default_fund(), amount_cents, given_at from gift
     )
     insert into ledger_entries (gift_id, kind, amount_cents, gateway_transaction_id, recorded_at)
     select id, 'charge', amount_cents, gateway_transaction_id, now() - interval '2 days' from gift`,
  );

/**
 * Rewrites the ledger by fund after the ledger was filled or spread: the rest goes to the default
 * fund.
 */
export const spreadFunds = (test: TestApp) =>
  test.rows(`select set_config('session_replication_role', 'replica', true);
    update fund_entries set recorded_at = ledger_entries.recorded_at from ledger_entries where ledger_entries.id = ledger_entry_id;
    insert into fund_entries (gift_id, ledger_entry_id, fund_id, amount_cents, recorded_at)
    select gift_id, id, default_fund(), amount_cents, recorded_at from ledger_entries
    where not exists (select from fund_entries where ledger_entry_id = ledger_entries.id)`);

/** A statement that writes a refund of a dollar to the ledger, recorded at a moment. */
export const insertEntry = (recordedAt: string) =>
  `insert into ledger_entries (gift_id, kind, amount_cents, gateway_transaction_id, recorded_at)
   select id, 'refund', -100, 'r-${randomBytes(6).toString('hex')}', ${recordedAt} from gifts limit 1`;

/**
 * Books four refunds of a charge that became known one after the other, all of one second at the
 * gateway, and mails each.
 */
export const bookRefundsOfOneSecond = (test: TestApp, transactionId: string) =>
  test.rows(
    `with booked as (
       insert into ledger_entries (gift_id, kind, amount_cents, gateway_transaction_id, happened_at, recorded_at)
       select gift_id, 'refund', -100 * n, 'quick-' || n, date_trunc('second', now()), now() + n * interval '100 ms'
       from ledger_entries cross join generate_series(1, 4) as n where gateway_transaction_id = '${transactionId}'
       returning gateway_transaction_id
     ) select graphile_worker.add_job('send_refund_mail', json_build_object('refundId', gateway_transaction_id)) from booked`,
  );

/**
 * Spreads the gifts over ten years, so that each donor gives in some of them. Some months are
 * refunded, a few of them years later.
 */
export const spreadYears = (test: TestApp) =>
  test.rows(`select set_config('session_replication_role', 'replica', true);
    update gifts set given_at = now() - make_interval(years => abs(hashtext(id::text)) % 10, hours => 1);
    update ledger_entries set recorded_at = given_at from gifts where gifts.id = gift_id;
    insert into ledger_entries (gift_id, kind, amount_cents, gateway_transaction_id, recorded_at)
    select id, 'refund', case when lot % 2 = 0 then -amount_cents else -300 end, 'r-' || id,
      least(now(), given_at + make_interval(years => lot % 3))
    from (select *, abs(hashtext('refund ' || id)) as lot from gifts where subscription_id is not null) given where lot % 4 < 2`);

/** Moves each gift with its entries to another day of the year before. */
export const spreadSeasons = (test: TestApp) =>
  test.rows(`select set_config('session_replication_role', 'replica', true);
    update gifts set given_at = given_at - make_interval(days => abs(hashtext('season ' || id)) % 360);
    update ledger_entries set recorded_at = given_at from gifts where gifts.id = gift_id`);

/** Adds further months of each monthly gift. */
export const giveAgain = (test: TestApp, times: number) =>
  test.rows(`select set_config('session_replication_role', 'replica', true);
    with more as (
      insert into gifts (subscription_id, donor_id, gateway_transaction_id, amount_cents, frequency, method_type, method_description, state, given_at)
      select id, donor_id, 'again-' || id || '-' || n, 1000 + 100 * (abs(hashtext(id::text || n)) % 50), 'monthly', 'credit', '', 'succeeded', now()
      from subscriptions cross join generate_series(1, ${String(times)}) n returning *
    ), allocated as (
      insert into gift_allocations (gift_id, fund_id, amount_cents, given_at) select id, default_fund(), amount_cents, given_at from more
    )
    insert into ledger_entries (gift_id, kind, amount_cents, gateway_transaction_id)
    select id, 'charge', amount_cents, gateway_transaction_id from more`);

/** Makes the database look as after an update from a version without sums for reports. */
export const forgetSplitSums = (test: TestApp) =>
  test.rows(`select set_config('session_replication_role', 'replica', true);
    delete from ledger_split_days; delete from donor_years; delete from donor_years_changed; delete from donor_lapses; delete from cohort_years;
    delete from ledger_split_summed`);
