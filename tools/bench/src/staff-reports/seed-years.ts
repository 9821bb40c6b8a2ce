import { fillDirectly } from '../receipts/seed-year.ts';

const GIFTS_A_DONOR = 10;

/**
 * Eight years of a charity's giving: a tenth of the donors give every month, the others at
 * individual intervals, some of them once. Some amounts, payment methods, campaigns and funds are
 * common, and some are rare; a few gifts are refunded or disputed.
 */
export async function seedYears(databaseUrl: string, gifts: number): Promise<void> {
  await fillDirectly(databaseUrl, STATEMENTS, [Math.ceil(gifts / GIFTS_A_DONOR)]);
}

const EACH = 'from generate_series(1, $1::integer) as n';
const MONTHLY = '(n % 10 = 0)';
const DONOR = `md5('donor ' || n)::uuid`;
const GIFT = `md5('gift ' || n || ' ' || k)::uuid`;
const lot = (of: string, sides: number) => `(hashtext('${of} ' || n) & 2147483647) % ${String(sides)}`;
const BEGAN = `now() - interval '8 years' * ((${lot('began', 1_000_003)}) + 1) / 1000004.0`;
const AMOUNT = `100 * (array[5, 10, 20, 25, 30, 50, 75, 100, 250, 500, 11 + ${lot('typed', 60)}])[1 + ${lot('amount', 11)}]`;
const METHOD = `(array['credit', 'credit', 'credit', 'paypal', 'venmo', 'google', 'bank'])[1 + ${lot('method', 7)}]::payment_method_type`;
const CAMPAIGN = `case when ${lot('asked', 10)} < 4 then 'campaign-' || (${lot('campaign', 30)}) end`;
/**
 * A donor with an individual interval gives every 40 to 640 days, at most 12 times; a quarter gives
 * once.
 */
const GIVEN = `(select n, k, began + case when ${MONTHLY} then make_interval(months => k) else make_interval(days => k * (40 + (${lot('days', 600)}))) end as given_at
  from (select n, ${BEGAN} as began ${EACH}) donors,
    lateral generate_series(0, case when ${MONTHLY} then 95 when ${lot('once', 4)} = 0 then 0 else 11 end) as k) given where given_at < now()`;
const STATUS = `case when ${lot('ended', 5)} = 0 then 'cancelled' when ${lot('paused', 200)} = 0 then 'paused' else 'active' end`;
const FUNDS = 8;

const STATEMENTS = [
  `insert into donors (id, email, created_at) select ${DONOR}, 'donor' || n || '@example.org', ${BEGAN} ${EACH} order by 3`,
  `insert into donor_details (donor_id, name) select ${DONOR}, 'Donor ' || n ${EACH} where n % 4 = 0`,
  `insert into subscriptions (id, donor_id, amount_cents, status, payment_token, next_billing_date, created_at, ended_at, ended_by, paused_from)
   select ${DONOR}, ${DONOR}, ${AMOUNT}, status::subscription_status, n::text, current_date + 5, began,
     case when status = 'cancelled' then now() - interval '1 hour' * (n % 8) end, case when status = 'cancelled' then 'donor'::ended_by end,
     case when status = 'paused' then current_date end
   from (select n, ${BEGAN} as began, ${STATUS} as status ${EACH} where ${MONTHLY}) each order by began`,
  `insert into monthly_gift_movements (subscription_id, kind, at, gifts, paused, cents)
   select id, 'new'::monthly_movement, created_at, 1, 0, amount_cents from subscriptions where $1::integer > 0
   union all select id, 'cancelled', ended_at, -1, 0, -amount_cents from subscriptions where status = 'cancelled'
   union all select id, 'paused', now(), -1, 1, -amount_cents from subscriptions where status = 'paused' order by 3`,
  `insert into gifts (id, attempt_id, donor_id, subscription_id, gateway_transaction_id, amount_cents, frequency, method_type, method_description, payer_name,
     campaign, state, given_at)
   select ${GIFT}, case when not ${MONTHLY} then ${GIFT} end, ${DONOR}, case when ${MONTHLY} then ${DONOR} end, 't' || n || 'x' || k, ${AMOUNT},
     case when ${MONTHLY} then 'monthly' else 'one-time' end::frequency, ${METHOD}, 'Visa ending in 1881', 'Payer ' || n, ${CAMPAIGN},
     case when (n + k) % 150 = 3 then 'refunded' when (n + k) % 2000 = 7 then 'disputed' else 'succeeded' end::gift_state, given_at
   from ${GIVEN} order by given_at`,
  `insert into attempts (id, checkout_id, session_id, email, frequency, amount_cents, method_type, user_agent, state, lease_id, lease_until)
   select attempt_id, attempt_id, donor_id, 'donor@example.org', frequency, amount_cents, method_type, '', 'succeeded'::attempt_state, attempt_id, given_at
   from gifts where attempt_id is not null and $1::integer > 0
   union all select id, id, donor_id, 'donor@example.org', 'monthly', amount_cents, 'credit', '', 'succeeded', id, created_at from subscriptions`,
  `insert into ledger_entries (gift_id, kind, amount_cents, gateway_transaction_id, recorded_at)
   select id, 'charge'::ledger_kind, amount_cents, gateway_transaction_id, given_at from gifts where $1::integer > 0
   union all select id, 'refund', -amount_cents, 'r' || gateway_transaction_id, least(given_at + interval '9 days', now()) from gifts where state = 'refunded'
   union all select id, 'dispute', -amount_cents, 'd' || gateway_transaction_id, least(given_at + interval '40 days', now()) from gifts where state = 'disputed'
   order by 5`,
  `insert into funds (name, code) select 'Fund ' || n, 'fund-' || n from generate_series(1, ${String(FUNDS)}) as n where $1::integer > 0`,
  `insert into gift_allocations (gift_id, fund_id, amount_cents, given_at)
   select id, coalesce(fund, default_fund()), amount_cents, given_at
   from (select *, (select array_agg(id) from funds) as funds from gifts where $1::integer > 0) given,
     lateral (select funds[1 + (hashtext(donor_id::text) & 2147483647) % 20] as fund) chosen order by given_at`,
  `insert into fund_entries (gift_id, ledger_entry_id, fund_id, amount_cents, recorded_at)
   select gift_id, ledger_entries.id, fund_id, ledger_entries.amount_cents, recorded_at from ledger_entries join gift_allocations using (gift_id)
   where $1::integer > 0 order by recorded_at`,
];
