-- What drizzle-kit cannot derive from schema/: triggers, functions, a view, tables without a log, and a reference between two files that would import each other.
-- What these two count and remember for minutes need not survive a crash, and is written at every call.
ALTER TABLE "rate_limits" SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE "used_challenges" SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_changes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("changes_subscription_id") REFERENCES "public"."subscriptions"("id");
--> statement-breakpoint
-- The ledger is append-only: what is written stays as it was written.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end;
$$;
--> statement-breakpoint
create trigger ledger_entries_append_only
  before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
--> statement-breakpoint
-- Stable, and no part of the query, so that the planner knows how little of the ledger is left.
CREATE FUNCTION ledger_summed_until() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT until FROM ledger_summed), '-infinity')
$$;
--> statement-breakpoint
CREATE FUNCTION ledger_summed_time_zone() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT time_zone FROM ledger_summed), 'UTC')
$$;
--> statement-breakpoint
CREATE VIEW ledger_by_day AS
  SELECT day, kind, entries::bigint AS entries, cents FROM ledger_days
  UNION ALL
  SELECT (recorded_at AT TIME ZONE ledger_summed_time_zone())::date AS day, kind, count(*) AS entries, sum(amount_cents) AS cents
  FROM ledger_entries WHERE recorded_at >= ledger_summed_until() GROUP BY 1, 2;
--> statement-breakpoint
-- What is recorded an hour after its moment is summed by itself where its day is summed already. Of what is younger no day is.
CREATE FUNCTION sum_late_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.recorded_at < ledger_summed_until() THEN
    INSERT INTO ledger_days (day, kind, frequency, method_type, entries, cents)
    SELECT (new.recorded_at AT TIME ZONE ledger_summed_time_zone())::date, new.kind, frequency, method_type, 1, new.amount_cents
    FROM gifts WHERE id = new.gift_id
    ON CONFLICT (day, kind, frequency, method_type) DO UPDATE SET entries = ledger_days.entries + 1, cents = ledger_days.cents + excluded.cents;
    INSERT INTO campaign_days (day, campaign, cents)
    SELECT (new.recorded_at AT TIME ZONE ledger_summed_time_zone())::date, campaign, new.amount_cents
    FROM gifts WHERE id = new.gift_id AND campaign IS NOT NULL
    ON CONFLICT (campaign, day) DO UPDATE SET cents = campaign_days.cents + excluded.cents;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_late AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (new.recorded_at < clock_timestamp() - interval '1 hour') EXECUTE FUNCTION sum_late_ledger_entry();
--> statement-breakpoint
-- Counts one for each counter, or for none of a step that one of them refuses, nor of the steps after it. The counters are
-- given in the order in which they are judged: step by step, in each those without a block first. `besides` is a key whose
-- count is added to the counter's own when it is judged, or null; `blocks` are the seconds for which a counter that was
-- exceeded takes nothing, or null: until its window ends. Moments are milliseconds since 1970.
-- Answers with no row when all is counted, else with the step that was refused and for how long.
-- The counters come and go by the minute, and plans are kept from when there were few: they are found by their keys alone, one by one. PostgreSQL would
-- plan each call anew for arrays of keys, which takes longer than the call: one plan is kept.
create function take_limits(moment bigint, steps integer[], keys text[], besides text[], most integer[], seconds integer[], blocks integer[])
returns table (refused_step integer, wait_ms bigint) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  counts integer[];
  ends bigint[];
  refuser integer;
begin
  -- Each is counted, and its row is ours, in the order of the keys: so no two callers wait for each other.
  with asked as (
    select * from unnest(keys, seconds) with ordinality as asked (key, seconds, place)
  ), counted as (
    insert into rate_limits as counter (key, points, expire)
    select key, 1, moment + 1000::bigint * asked.seconds from asked order by key
    on conflict (key) do update set
      points = case when counter.expire <= moment then 1 else counter.points + 1 end,
      expire = case when counter.expire <= moment then excluded.expire else counter.expire end
    returning key, points, expire
  )
  select array_agg(points order by place), array_agg(expire order by place) into counts, ends
  from asked join counted using (key);

  -- A statement of its own sees what was counted there while this one waited for its rows.
  if array_remove(besides, null) <> '{}' then
    select array_agg(counts[place] + coalesce(beside.points, 0) order by place) into counts
    from generate_subscripts(keys, 1) place
      left join rate_limits beside on beside.key = besides[place] and beside.expire > moment;
  end if;

  for place in 1 .. coalesce(cardinality(keys), 0) loop
    -- The first one refuses; of windows in one step the one that ends last. What a block would say after that is not asked.
    if counts[place] > most[place] and (
      refuser is null
      or (steps[place] = steps[refuser] and blocks[place] is null and ends[place] > ends[refuser])
    ) then
      refuser := place;
    end if;
  end loop;
  if refuser is null then
    return;
  end if;

  -- The count of the block that refuses goes on; the call that exceeds it begins it.
  update rate_limits counter set points = counter.points - 1
  from generate_subscripts(keys, 1) place
  where counter.key = keys[place] and steps[place] >= steps[refuser] and (place <> refuser or blocks[place] is null);
  if counts[refuser] = most[refuser] + 1 and blocks[refuser] is not null then
    ends[refuser] := moment + 1000::bigint * blocks[refuser];
    update rate_limits counter set expire = ends[refuser] where counter.key = keys[refuser];
  end if;
  return query select steps[refuser], ends[refuser] - moment;
end;
$$;
--> statement-breakpoint
-- What counts now; a counter whose window has ended is not among them.
create function read_limits(moment bigint, keys text[])
returns table (key text, points integer, expire bigint) language plpgsql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select counter.key::text, counter.points, counter.expire
    from unnest(keys) asked join rate_limits counter on counter.key = asked
    where counter.expire > moment;
end;
$$;
--> statement-breakpoint
-- Takes off what is to count no longer, of a window that ends by `ends_by` at the latest; where it has ended meanwhile, nothing.
-- The rows are locked in the order in which they are taken. Answers with how much it was.
create function lessen_limits(moment bigint, keys text[], amounts integer[], ends_by bigint[])
returns table (key text, taken integer) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with counting as (
      select counter.key, counter.points as before, coalesce((
        select sum(given.amount)::integer from unnest(keys, amounts, ends_by) as given (key, amount, ends_by)
        where given.key = counter.key and counter.expire <= given.ends_by
      ), 0) as less
      from rate_limits counter where counter.key = any (keys) and counter.points > 0 and counter.expire > moment
      order by counter.key for update
    )
    update rate_limits counter set points = greatest(before - less, 0) from counting where counter.key = counting.key
    returning counter.key::text, least(before, less);
end;
$$;
--> statement-breakpoint
-- What a gift gives back, in one call. `firsts` is counted as take_limits counts: where it refuses, the gift is not the first. What `mistakes` counts
-- is forgotten, and given back to `given_for_mistakes`, for a first gift at least one; one is given back to each of `given`, and, for a first gift
-- while none of `suspects` has counted its most, of `given_if_first`. Nobody else holds a counter of the first two while they wait for one of
-- the others, so no two callers wait for each other.
create function forgive_limits(moment bigint, firsts text[], firsts_most integer[], firsts_seconds integer[], mistakes text[],
  suspects text[], suspects_most integer[], given text[], given_for_mistakes text[], given_if_first text[])
returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  is_first boolean;
  forgiven integer;
  keys text[] := given || given_for_mistakes;
  amounts integer[];
begin
  perform from take_limits(moment, array_fill(0, array[cardinality(firsts)]), firsts,
    array_fill(null::text, array[cardinality(firsts)]), firsts_most, firsts_seconds, array_fill(null::integer, array[cardinality(firsts)]));
  is_first := not found;

  -- Their sum is told to one caller alone: who comes later finds nothing.
  with counting as (
    select counter.key, counter.points from rate_limits counter
    where counter.key = any (mistakes) and counter.points > 0 and counter.expire > moment
    order by counter.key for update
  ), forgotten as (
    update rate_limits counter set points = 0 from counting where counter.key = counting.key returning counting.points
  )
  select coalesce(max(forgotten.points), 0) into forgiven from forgotten;

  amounts := array_fill(1, array[cardinality(given)])
    || array_fill(greatest(forgiven, is_first::integer), array[cardinality(given_for_mistakes)]);
  if is_first and not exists (
    select from unnest(suspects, suspects_most) suspect (key, most) join rate_limits counter on counter.key = suspect.key
    where counter.points >= suspect.most and counter.expire > moment
  ) then
    keys := keys || given_if_first;
    amounts := amounts || array_fill(1, array[cardinality(given_if_first)]);
  end if;

  perform from lessen_limits(moment, keys, amounts, array_fill(9223372036854775807, array[cardinality(keys)]));
end;
$$;

--> statement-breakpoint
-- The audit log is append-only, too. The comment keeps it from the server's own role (application-role.ts).
comment on table audit_log is 'append-only';
--> statement-breakpoint
create function refuse_audit_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end;
$$;
--> statement-breakpoint
create trigger audit_log_append_only
  before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_log_change();
--> statement-breakpoint
-- Appends an entry to the chain. One at a time: the next one waits until this transaction ends. It runs as the owner of the audit log, which
-- the server's own role is not (decision 052). The lock is the table's own, which nobody else may take. Answers with the entry's id.
create function append_audit_entry(entry text) returns bigint language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  last_id bigint := 0;
  last_hash bytea := '';
begin
  lock table audit_log in exclusive mode;
  select id, hash into last_id, last_hash from audit_log order by id desc limit 1;
  last_hash := coalesce(last_hash, '');
  insert into audit_log (id, content, previous_hash, hash)
  values (coalesce(last_id, 0) + 1, entry, last_hash, sha256(last_hash || convert_to(entry, 'UTF8')))
  returning id into last_id;
  return last_id;
end;
$$;
--> statement-breakpoint
revoke execute on function append_audit_entry(text) from public;
--> statement-breakpoint
-- The console searches by parts of emails and names (docs/decisions/054). A trusted extension: who may create in the database may create it.
create extension if not exists pg_trgm;
--> statement-breakpoint
-- What is new waits in a list that each search reads whole, so that list is short.
create index donors_email_parts on donors using gin (lower(email) gin_trgm_ops) with (gin_pending_list_limit = 128);
--> statement-breakpoint
create index donor_details_name_parts on donor_details using gin (lower(name) gin_trgm_ops) with (gin_pending_list_limit = 128);
--> statement-breakpoint
create index perks_owed_name_parts on perks_owed using gin (lower(name) gin_trgm_ops) with (gin_pending_list_limit = 128);
--> statement-breakpoint
create index gifts_payer_name_parts on gifts using gin (lower(payer_name) gin_trgm_ops) with (gin_pending_list_limit = 128);
--> statement-breakpoint
create index gifts_last_four on gifts (right(method_description, 4), given_at, id) where method_description ~ '[0-9]{4}$';

--> statement-breakpoint
-- Where a gift goes that names no fund. Staff can rename it.
insert into funds (name, code, is_default, is_offered) values ('General fund', 'general', true, true);
--> statement-breakpoint
create function default_fund() returns uuid language sql stable as $$
  select id from funds where is_default
$$;
--> statement-breakpoint
alter table checkouts alter column fund_id set default default_fund();
--> statement-breakpoint
alter table attempts alter column fund_id set default default_fund();
--> statement-breakpoint
-- Splits a total in proportion to weights; what is left by rounding down goes cent by cent to the largest remainders, and of equal ones to the
-- smaller id. The weights add up to more than nothing. Shares of nothing are left out.
create function split_cents(total integer, fund_ids uuid[], weights integer[])
returns table (fund_id uuid, cents integer) language sql immutable as $$
  with weighed as (
    select part.fund_id, part.weight, sum(part.weight) over () as whole
    from unnest(fund_ids, weights) as part (fund_id, weight) where part.weight > 0
  ), divided as (
    select weighed.fund_id, (total::bigint * weight / whole)::integer as cents,
      row_number() over (order by total::bigint * weight % whole desc, weighed.fund_id) as place
    from weighed
  ), rest as (
    select total - sum(divided.cents) as cents from divided
  )
  select divided.fund_id, divided.cents + (place <= rest.cents)::integer from divided, rest
  where divided.cents + (place <= rest.cents)::integer > 0
$$;
--> statement-breakpoint
-- Writes what a ledger entry moves of each fund. What comes in goes where something is missing of the gift's allocations, what goes out is taken
-- where something is left, both in proportion; so what is refunded in parts leaves nothing behind. Where that is not enough, as of a gift that
-- was refunded and disputed, the allocations count. Who writes a ledger entry of a gift has locked the gift, or is making it.
create function allocate_ledger_entry() returns trigger language plpgsql as $$
declare
  funds uuid[];
  allocated integer[];
  weights integer[];
begin
  select array_agg(fund_id order by fund_id), array_agg(was order by fund_id),
    array_agg(greatest(case when new.amount_cents > 0 then was - left_cents else left_cents end, 0) order by fund_id)
  into funds, allocated, weights
  from (
    select fund_id, sum(was)::integer as was, sum(left_cents)::integer as left_cents from (
      select fund_id, amount_cents as was, 0 as left_cents from gift_allocations where gift_id = new.gift_id
      union all
      select fund_id, 0, amount_cents from fund_entries where gift_id = new.gift_id
    ) moved group by fund_id
  ) of_fund;
  if abs(new.amount_cents) > (select sum(weight) from unnest(weights) weight) then
    weights := allocated;
  end if;
  insert into fund_entries (gift_id, ledger_entry_id, fund_id, amount_cents, recorded_at)
  select new.gift_id, new.id, fund_id, sign(new.amount_cents) * cents, new.recorded_at
  from split_cents(abs(new.amount_cents), funds, weights);
  return null;
end;
$$;
--> statement-breakpoint
create trigger ledger_entries_allocate
  after insert on ledger_entries for each row execute function allocate_ledger_entry();
--> statement-breakpoint
create function refuse_unallocated_gift() returns trigger language plpgsql as $$
declare
  id_of_gift uuid := case when tg_table_name = 'gifts' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(coalesce(new, old)) ->> 'gift_id')::uuid end;
begin
  if (select amount_cents from gifts where id = id_of_gift)
    <> (select coalesce(sum(amount_cents), 0) from gift_allocations where gift_id = id_of_gift) then
    raise exception 'the allocations of gift % do not add up to it', id_of_gift using errcode = 'check_violation';
  end if;
  return null;
end;
$$;
--> statement-breakpoint
create constraint trigger gifts_allocated after insert or update of amount_cents on gifts
  deferrable initially deferred for each row execute function refuse_unallocated_gift();
--> statement-breakpoint
create constraint trigger gift_allocations_add_up after insert or update or delete on gift_allocations
  deferrable initially deferred for each row execute function refuse_unallocated_gift();
--> statement-breakpoint
-- What moves from fund to fund is neither more nor less than before.
create function refuse_uneven_move() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from fund_entries where gift_id = new.gift_id and ledger_entry_id is null) <> 0 then
    raise exception 'money of gift % moved from fund to fund and became more or less', new.gift_id using errcode = 'check_violation';
  end if;
  return null;
end;
$$;
--> statement-breakpoint
create constraint trigger fund_entries_even after insert on fund_entries
  deferrable initially deferred for each row when (new.ledger_entry_id is null) execute function refuse_uneven_move();
--> statement-breakpoint
create trigger fund_entries_append_only
  before update or delete or truncate on fund_entries
  for each statement execute function refuse_ledger_change();
--> statement-breakpoint
create view funds_by_day as
  select day, fund_id, cents from fund_days
  union all
  select (recorded_at at time zone ledger_summed_time_zone())::date as day, fund_id, sum(amount_cents) as cents
  from fund_entries where recorded_at >= ledger_summed_until() group by 1, 2;
--> statement-breakpoint
create function sum_late_fund_entry() returns trigger language plpgsql as $$
begin
  if new.recorded_at < ledger_summed_until() then
    insert into fund_days (day, fund_id, cents)
    values ((new.recorded_at at time zone ledger_summed_time_zone())::date, new.fund_id, new.amount_cents)
    on conflict (day, fund_id) do update set cents = fund_days.cents + excluded.cents;
  end if;
  return null;
end;
$$;
--> statement-breakpoint
create trigger fund_entries_late after insert on fund_entries
  for each row when (new.recorded_at < clock_timestamp() - interval '1 hour') execute function sum_late_fund_entry();
--> statement-breakpoint
create view campaigns_by_day as
  select day, campaign, cents from campaign_days
  union all
  select (recorded_at at time zone ledger_summed_time_zone())::date as day, campaign, sum(ledger_entries.amount_cents) as cents
  from ledger_entries join gifts on gifts.id = gift_id
  where recorded_at >= ledger_summed_until() and campaign is not null group by 1, 2;
--> statement-breakpoint
-- Splits a gift: in the parts that its campaign names, or whole to one fund.
create function split_gift(total integer, whole_fund uuid, parts jsonb)
returns table (fund_id uuid, cents integer) language sql immutable as $$
  select whole_fund, total where parts is null
  union all
  select split.fund_id, split.cents
  from (
    select array_agg((part ->> 'fund')::uuid) as funds, array_agg((part ->> 'percent')::integer) as weights
    from jsonb_array_elements(parts) part
  ) named cross join lateral split_cents(total, funds, weights) split
  where parts is not null
$$;
--> statement-breakpoint
-- Which amounts are given how often: a tier is monthly gifts of some amounts, and the planner would take the two for independent.
create statistics gifts_frequency_amount (mcv) on frequency, amount_cents from gifts;
--> statement-breakpoint
-- When a monthly gift ended, and what its next month takes: as the sums of them count it.
create function end_of(gift subscriptions) returns timestamptz language sql immutable as $$
  select case when gift.status = 'cancelled' then coalesce(gift.ended_at, gift.created_at) end
$$;
--> statement-breakpoint
create function next_month_of(gift subscriptions) returns integer language sql immutable as $$
  select case when gift.status in ('active', 'past_due') then coalesce(gift.other_next_cents, gift.amount_cents) else 0 end
$$;
--> statement-breakpoint
create function sum_monthly_gift() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into monthly_gift_sums (began, ended, gifts, cents) values (old.created_at, end_of(old), -1, -next_month_of(old));
  end if;
  if tg_op <> 'DELETE' then
    insert into monthly_gift_sums (began, ended, gifts, cents) values (new.created_at, end_of(new), 1, next_month_of(new));
  end if;
  if tg_op = 'UPDATE' and (old.status = 'cancelled') <> (new.status = 'cancelled') then
    insert into fund_monthly_gifts (fund_id, gifts)
    select fund_id, case when new.status = 'cancelled' then -1 else 1 end from subscription_funds where subscription_id = new.id;
  end if;
  return null;
end;
$$;
--> statement-breakpoint
create trigger subscriptions_summed after insert or delete on subscriptions
  for each row execute function sum_monthly_gift();
--> statement-breakpoint
-- Most changes, such as the next billing date of each month, change none of the sums.
create trigger subscriptions_summed_anew after update on subscriptions
  for each row when ((old.created_at, old.status, old.ended_at, old.amount_cents, old.other_next_cents)
    is distinct from (new.created_at, new.status, new.ended_at, new.amount_cents, new.other_next_cents))
  execute function sum_monthly_gift();
--> statement-breakpoint
create function sum_subscription_fund() returns trigger language plpgsql as $$
begin
  insert into fund_monthly_gifts (fund_id, gifts)
  select coalesce(new.fund_id, old.fund_id), case tg_op when 'INSERT' then 1 else -1 end
  from subscriptions where id = coalesce(new.subscription_id, old.subscription_id) and status <> 'cancelled';
  return null;
end;
$$;
--> statement-breakpoint
create trigger subscription_funds_summed after insert or delete on subscription_funds
  for each row execute function sum_subscription_fund();
