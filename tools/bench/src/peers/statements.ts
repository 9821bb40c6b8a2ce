/**
 * The statements of the API's calls, copied from the store.ts files of server/src/modules, and from
 * session-store.ts.
 */

export const findSession = `select sessions.*, donors.email from sessions left join donors on donors.id = sessions.donor_id
  where sessions.token_hash = $1 or sessions.previous_token_hash = $1 or sessions.id = $2 limit 1`;

export const lockEmail = `select pg_advisory_xact_lock(hashtext('proof of ' || lower($1)))`;

export const lockDonors = `select id from donors where lower(email) = lower($1) order by id for no key update`;

export const lockSession = `select donor_id, ended_at from sessions where id = $1 for no key update`;

export const findHolder = `select coalesce(donors.merged_into, sessions.donor_id) from sessions
  left join donors on donors.id = sessions.donor_id where sessions.id = $1`;

export const raiseSession = `update sessions set trust = 'verified', donor_id = $2, token_hash = $3, rotation_salt = $4,
    previous_token_hash = token_hash, rotation_confirmed_at = now(), rotation_due = null, token_given_at = now(),
    device = 'Chrome on Linux', created_at = now(), last_seen_at = now()
  where id = $1`;

export const takeLimits = `select refused_step as step, wait_ms::double precision as "waitMs"
  from take_limits($1, $2, $3, $4, $5, $6, $7)`;

export const useChallenge = `insert into used_challenges values ($1, now() + interval '10 minutes')
  on conflict do nothing returning signature`;

export const findOwner = `select 1 from donors where lower(email) = lower($1) and password_hash is not null
  and id is distinct from $2 and (email_verified_at is not null or $2::uuid is null)`;

export const findDonors = `select id, email, email_verified_at is not null as is_verified, password_hash from donors
  where lower(email) = lower($1) and merged_into is null order by email_verified_at is null, created_at desc`;

export const findAccount = `select password_hash is not null as has_password, exists (
    select 1 from donors owner where lower(owner.email) = lower(donors.email)
      and owner.email_verified_at is not null and owner.id <> donors.id
  ) as is_shared from donors where id = $1`;

export const findSubscription = `select * from subscriptions
  where donor_id = $1 and status in ('active', 'past_due', 'paused') order by created_at desc limit 1`;

export const findAnswers = `select * from donor_answers where donor_id = $1`;

const fund = `case when fund_split is null then (
    select json_build_object('code', code, 'names', json_build_array(name)) from funds where funds.id = fund_id and not is_default)
  else (
    select json_build_object('code', null, 'names', json_agg(name order by (part ->> 'percent')::integer desc, lower(name)))
    from jsonb_array_elements(fund_split) part join funds on funds.id = (part ->> 'fund')::uuid) end`;

const checkoutColumns = `id, session_id, email, amount_cents, frequency, page, campaign, campaign_version, source, fund_id, fund_split,
  (${fund}) as fund, changes_subscription_id,
  created_at < now() - make_interval(days => 30) as is_expired,
  (select state from (
      select state, created_at from attempts where attempts.checkout_id = checkouts.id
      union all
      select state, created_at from subscription_changes where subscription_changes.checkout_id = checkouts.id
    ) tries order by state in ('declined', 'failed'), created_at desc limit 1
  ) as payment_state,
  exists (
    select from gifts join attempts on attempts.id = gifts.attempt_id
    where attempts.checkout_id = checkouts.id
      and gifts.settlement is not distinct from 'settling' and gifts.mandate_text is not null
  ) as is_settling,
  (select json_build_object('dedicated', dedicated, 'dedicateTo', dedicate_to, 'dedicateToEmail', dedicate_to_email,
      'referred', referred, 'referrer', referrer, 'employeeMatch', employee_match, 'employer', employer,
      'employeeEmail', employee_email)
    from gift_answers where gift_answers.checkout_id = checkouts.id
  ) as answers,
  exists (select from dedication_notices where dedication_notices.checkout_id = checkouts.id) as is_notice_asked,
  (select json_build_object('name', name, 'shows_amount', shows_amount) from named_gifts
    where named_gifts.checkout_id = checkouts.id
  ) as naming`;

export const findCheckout = `select ${checkoutColumns} from checkouts where id = $1`;

export const findNewestCheckout = `select ${checkoutColumns} from checkouts where session_id = $1
  order by created_at desc limit 1`;

export const insertCheckout = `insert into checkouts
    (session_id, email, amount_cents, frequency, page, campaign, fund_id, changes_subscription_id, user_agent, campaign_version,
    fund_split, source)
  values ($1, $2, $3, $4, $5, $6, coalesce($9, default_fund()), $7, $8, $10, $11, $12)
  returning id, fund_id, ${fund} as fund`;

export const savePage = `update checkouts set page = $2 where id = $1 and amount_cents = $3 and frequency = $4
  and changes_subscription_id is not distinct from $5`;
