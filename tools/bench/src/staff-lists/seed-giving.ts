import { fillDirectly } from '../receipts/seed-year.ts';

const GIFTS_A_DONOR = 10 / 3;

/**
 * A charity's years of giving: a third of the donors give every month, five months so far; the
 * others give two or three times. Some names, domains, payment methods, states, campaigns, funds
 * and amounts are common, and some are rare. Rows are written in the order of their moments, as a
 * server writes them.
 */
export async function seedGiving(databaseUrl: string, gifts: number): Promise<void> {
  await fillDirectly(databaseUrl, STATEMENTS, [Math.ceil(gifts / GIFTS_A_DONOR)]);
}

const MONTHS = 5;
const RARE_DONORS = 30;
/** Only the third of them that gives monthly becomes past due. */
const PAST_DUE_DONORS = 300;
const EACH = 'from generate_series(1, $1::integer) as n';
const MONTHLY = 'n % 3 = 0';
const FIRST_NAMES =
  'anna,john,joanna,peter,mary,hugo,lucy,omar,ivy,paul,rosa,kurt,nina,theo,ella,fred,greta,sam,vera,will,zoe,karl,lena,max';
const LAST_NAMES =
  'smith,jones,brown,kowalski,garcia,nguyen,miller,davis,lopez,wilson,moore,taylor,white,harris,clark';
/** A pseudo-random choice from a list for each donor, so that equal values do not cluster. */
const pick = (list: string, lot: string) =>
  `('{${list}}'::text[])[1 + abs(hashtext('${lot}' || n)) % ${String(list.split(',').length)}]`;
/**
 * A rare value occurs equally often in a small and a large database, spread through it, so that
 * both return the same number of rows. A common value has the same share of both, and fills a page
 * of both.
 * @param place a distinct number below ten, or below a hundred if there are thirty donors
 */
const isRare = (place: number, donors = RARE_DONORS) =>
  `n % greatest($1::integer / ${String(donors)}, 1) = ${String(place)}`;
const LAST = `case when ${isRare(7)} then 'zyzzyva' else ${pick(LAST_NAMES, 'last')} end`;
const FIRST = pick(FIRST_NAMES, 'first');
const DOMAIN = `case when n % 100 < 45 then 'gmail.com' when n % 100 < 60 then 'yahoo.com' when ${isRare(99)} then 'rare.example' else 'mail' || n % 500 || '.example' end`;
const EMAIL = `${FIRST} || '.' || ${LAST} || n || '@' || ${DOMAIN}`;
const NAME = `initcap(${FIRST} || ' ' || ${LAST})`;
const DONOR = `md5('donor ' || n)::uuid`;
const ATTEMPT = `md5('attempt ' || n || ' ' || k)::uuid`;
const GIFT = `md5('gift ' || n || ' ' || k)::uuid`;
/** Over three years, in an order independent of the donors'. */
const MOMENT = `now() - interval '3 years' * ((n::bigint * 7919 + k * 104729) % 1000003) / 1000003.0`;
const JOINED = `now() - interval '3 years' * ((n::bigint * 7919) % 1000003) / 1000003.0`;
const BEGAN = `now() - interval '5 months' - interval '30 months' * ((n::bigint * 7919) % 1000003) / 1000003.0`;
const GIVEN_AT = `case when ${MONTHLY} then ${BEGAN} + make_interval(months => k - 1) else ${MOMENT} end`;
const METHOD = `case when ${isRare(1)} then 'bank' when n % 20 < 14 then 'credit' when n % 20 < 18 then 'paypal' when n % 20 = 18 then 'venmo' else 'google' end::payment_method_type`;
const DESCRIPTION = `case when ${isRare(13)} then 'Visa ending in 2345' when n % 20 < 14 then 'Visa ending in ' || lpad((n % 9000 + 1000)::text, 4, '0') else 'PayPal' end`;
const FUND = (code: string) => `(select id from funds where code = '${code}')`;
const AMOUNT = `case when ${isRare(11)} then 333300 else (array[1000, 2500, 5000, 10000, 2000])[1 + (n + k) % 5] end`;
const STATE = `case when ${isRare(5)} then 'disputed' when (n + k) % 150 = 3 then 'refunded' when (n + k) % 150 = 4 then 'partially_refunded' else 'succeeded' end::gift_state`;
const CAMPAIGN = `case when ${isRare(9)} then 'rare' when n % 10 < 3 then 'spring' when n % 10 = 3 then 'winter' end`;
const GIVEN = `(select n, k from generate_series(1, $1::integer) as n, lateral generate_series(1, case when ${MONTHLY} then ${String(MONTHS)} else 2 + n % 3 % 2 end) as k) given`;

const STATEMENTS = [
  `insert into donors (id, email, email_verified_at, created_at)
   select ${DONOR}, ${EMAIL}, case when n % 4 = 0 then now() end, ${JOINED} ${EACH} order by 4`,
  `insert into donor_details (donor_id, name) select ${DONOR}, ${NAME} ${EACH} where n % 4 = 0 order by ${JOINED}`,
  `insert into attempts (id, checkout_id, session_id, email, frequency, amount_cents, method_type, user_agent, state, lease_id, lease_until)
   select ${ATTEMPT}, ${ATTEMPT}, ${DONOR}, ${EMAIL}, case when ${MONTHLY} then 'monthly' else 'one-time' end::frequency, 2500, ${METHOD}, '',
     'succeeded', ${ATTEMPT}, now() from ${GIVEN} where k = 1 or not ${MONTHLY} order by ${GIVEN_AT}`,
  `insert into subscriptions (id, donor_id, amount_cents, status, payment_token, next_billing_date, created_at, ended_at, ended_by, paused_from)
   select ${ATTEMPT}, ${DONOR}, ${AMOUNT}, status::subscription_status, n::text, current_date + 5, began,
     case when status = 'cancelled' then least(now(), began + interval '5 months') end, case when status = 'cancelled' then 'donor'::ended_by end,
     case when status = 'paused' then current_date end
   from (select n, 1 as k, ${BEGAN} as began,
     case when n % 5 = 0 then 'cancelled' when ${isRare(3, PAST_DUE_DONORS)} then 'past_due' when n % 1000 = 6 then 'paused' else 'active' end as status
     ${EACH} where ${MONTHLY}) each order by began`,
  `insert into gifts (id, attempt_id, donor_id, subscription_id, gateway_transaction_id, amount_cents, frequency, method_type,
     method_description, payer_name, campaign, state, settlement, given_at)
   select ${GIFT}, case when k = 1 or not ${MONTHLY} then ${ATTEMPT} end, ${DONOR},
     case when ${MONTHLY} then md5('attempt ' || n || ' 1')::uuid end, 't' || n || 'x' || k, ${AMOUNT},
     case when ${MONTHLY} then 'monthly' else 'one-time' end::frequency, ${METHOD}, ${DESCRIPTION}, case when n % 3 = 1 then ${NAME} end, ${CAMPAIGN},
     ${STATE}, case when n % 20 between 14 and 17 then case when ${isRare(15)} then 'settling' when (n + k) % 1000 = 9 then 'returned' else 'settled' end::settlement end,
     ${GIVEN_AT} from ${GIVEN} order by ${GIVEN_AT}`,
  `insert into ledger_entries (gift_id, kind, amount_cents, gateway_transaction_id, recorded_at)
   select id, 'charge'::ledger_kind, amount_cents, gateway_transaction_id, given_at from gifts where $1::integer > 0
   union all select id, 'refund', -amount_cents, 'r' || gateway_transaction_id, given_at + interval '1 day' from gifts where state = 'refunded'
   union all select id, 'refund', -100, 'r' || gateway_transaction_id, given_at + interval '1 day' from gifts where state = 'partially_refunded'
   union all select id, 'dispute', -amount_cents, 'd' || gateway_transaction_id, given_at + interval '1 day' from gifts where state = 'disputed' order by 5`,
  `insert into funds (name, code) select code, code from unnest('{relief,closed,rare}'::text[]) code where $1::integer > 0`,
  `insert into gift_allocations (gift_id, fund_id, amount_cents, given_at)
   select id, case when campaign = 'rare' then ${FUND('rare')} when share < 30 then ${FUND('relief')}
       when share < 40 and given_at < now() - interval '2 years' then ${FUND('closed')} else default_fund() end, amount_cents, given_at
   from (select *, abs(hashtext(id::text)) % 100 as share from gifts where $1::integer > 0) each order by given_at`,
  `insert into fund_entries (gift_id, ledger_entry_id, fund_id, amount_cents, recorded_at)
   select gift_id, ledger_entries.id, fund_id, ledger_entries.amount_cents, recorded_at from ledger_entries join gift_allocations using (gift_id)
   where $1::integer > 0 order by recorded_at`,
  `insert into subscription_funds (subscription_id, fund_id, share) select id, default_fund(), amount_cents from subscriptions where $1::integer > 0 order by created_at`,
  `insert into receipts (gift_id, year, number, message_id, mailed_at, created_at, snapshot)
   select id, 2025, row_number() over (order by id), '<' || id || '@example.org>', case when row_number() over (order by md5(id::text)) > 60 then given_at end, given_at, '{}' from gifts
   where $1::integer > 0 order by given_at`,
  `insert into perks_owed (donor_id, tier, name, line1, asked_at, answered_at, sent_on, sent_by)
   select ${DONOR}, 'silver', ${NAME}, '12 Square', ${BEGAN}, ${BEGAN}, case when n % 10 < 8 then current_date end, case when n % 10 < 8 then 'Ada' end
   ${EACH} where ${MONTHLY} order by ${BEGAN}`,
];
