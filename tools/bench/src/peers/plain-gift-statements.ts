/**
 * The reads and writes of a gift without its gateway, as plain statements: one for each written
 * row, and one for rows that are read together. They match the API's: domain/payments/donate,
 * payment-methods/card-testing and platform/limits.
 */

/** Creates sessions, each with a checkout, before the measurement. */
export const insertCheckouts = `with visit as (
    insert into sessions (token_hash, rotation_salt)
    select sha256(gen_random_uuid()::text::bytea), sha256(gen_random_uuid()::text::bytea) from generate_series(1, $1)
    returning id, token_hash
  ), checkout as (
    insert into checkouts (session_id, email, amount_cents, frequency, page, user_agent)
    select id, id || '@example.org', 5000, 'one-time', 'checkout', 'bench' from visit returning id, session_id
  )
  select checkout.id, session_id as "sessionId", token_hash as "tokenHash" from checkout join visit on visit.id = session_id`;

const findSession = `select sessions.*, donors.email from sessions left join donors on donors.id = sessions.donor_id
  where token_hash = $1 or previous_token_hash = $1 limit 1`;

const readLimits = `select key, points, expire::double precision from rate_limits where key = any ($1) and expire > $2`;

const findAttack = `select id from card_attacks where ends_at > now() limit 1`;

const findCheckout = `select session_id, email, amount_cents, frequency, created_at < now() - interval '30 days' as is_expired
  from checkouts where id = $1`;

const findIssuedNonce = `select nonce_hash from issued_nonces where nonce_hash = $1`;

const lockCheckout = `select session_id, email, amount_cents as cents, frequency, currency, fund_id as fund from checkouts
  where id = $1 for update`;

const insertAttempt = `insert into attempts (id, checkout_id, session_id, email, frequency, amount_cents, currency, method_type, nonce, fund_id,
    user_agent, state, lease_id, lease_until)
  values ($1, $2, $3, $4, $5, $6, $7, 'credit', 'fake-valid-visa-nonce', $8, 'bench', 'sent', gen_random_uuid(), now() + interval '40 seconds')`;

const takeLimit = `insert into rate_limits as counter (key, points, expire) values ($1, 1, $2::bigint + 1000 * $3::bigint)
  on conflict (key) do update set
    points = case when counter.expire <= $2 then 1 else counter.points + 1 end,
    expire = case when counter.expire <= $2 then excluded.expire else counter.expire end
  returning points, expire`;

const finalizeAttempt = `update attempts set state = 'succeeded', nonce = null, finalized_at = now() where id = $1 and state = 'sent'
  returning email, amount_cents as cents, currency, frequency, method_type as method, fund_id as fund, created_at as moment`;

const lockSession = `select donor_id, ended_at, trust, token_hash, rotation_salt from sessions where id = $1 for update`;

const insertDonor = `insert into donors (id, email) values ($1, $2)`;

const raiseSession = `update sessions set donor_id = $2, trust = 'unverified', rotation_due = null, previous_token_hash = token_hash,
    token_hash = sha256(token_hash), rotation_confirmed_at = null, device = 'A browser', last_seen_at = now()
  where id = $1`;

const insertGift = `insert into gifts (id, attempt_id, donor_id, gateway_transaction_id, amount_cents, currency, frequency, method_type,
    method_description, state, given_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'Visa ending in 1881', 'succeeded', $9)`;

const insertAllocation = `insert into gift_allocations (gift_id, fund_id, amount_cents, given_at) values ($1, $2, $3, $4)`;

const insertEntry = `insert into ledger_entries (gift_id, kind, amount_cents, currency, gateway_transaction_id)
  values ($1, 'charge', $2, $3, $4)`;

const insertJob = `select graphile_worker.add_job('send_receipt', json_build_object('giftId', $1::text), job_key => 'receipt:' || $1,
    job_key_mode => 'unsafe_dedupe')`;

const forgetLimit = `update rate_limits set points = 0 where key = $1 and points > 0 and expire > $2`;

const lessenLimit = `update rate_limits set points = points - 1 where key = $1 and points > 0 and expire > $2`;

/** Each is prepared once for each connection, under its name. */
export const statements = {
  findSession,
  readLimits,
  findAttack,
  findCheckout,
  findIssuedNonce,
  lockCheckout,
  insertAttempt,
  takeLimit,
  finalizeAttempt,
  lockSession,
  insertDonor,
  raiseSession,
  insertGift,
  insertAllocation,
  insertEntry,
  insertJob,
  forgetLimit,
  lessenLimit,
};
