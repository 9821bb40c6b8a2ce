-- release 1: expand
CREATE TYPE "public"."monthly_movement" AS ENUM('new', 'upgraded', 'downgraded', 'resumed', 'paused', 'unpaid', 'cancelled');--> statement-breakpoint
CREATE TABLE "donor_years" (
	"donor_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"gifts" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "donor_years_donor_id_year_pk" PRIMARY KEY("donor_id","year")
);
--> statement-breakpoint
CREATE TABLE "ledger_split_days" (
	"split" text NOT NULL,
	"day" date NOT NULL,
	"part" text NOT NULL,
	"kind" text NOT NULL,
	"entries" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "ledger_split_days_split_day_part_kind_pk" PRIMARY KEY("split","day","part","kind")
);
--> statement-breakpoint
CREATE TABLE "ledger_split_summed" (
	"is_it" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"counted_by" text,
	CONSTRAINT "ledger_split_summed_once" CHECK ("ledger_split_summed"."is_it")
);
--> statement-breakpoint
CREATE TABLE "monthly_gift_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" "monthly_movement" NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"gifts" smallint NOT NULL,
	"paused" smallint NOT NULL,
	"cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monthly_movements_since" (
	"is_it" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "monthly_movements_since_once" CHECK ("monthly_movements_since"."is_it")
);
--> statement-breakpoint
CREATE INDEX "donor_years_largest" ON "donor_years" USING btree ("year","cents" DESC NULLS LAST,"donor_id");--> statement-breakpoint
CREATE INDEX "monthly_gift_movements_at" ON "monthly_gift_movements" USING btree ("at","kind","gifts","paused","cents");--> statement-breakpoint
CREATE INDEX "monthly_gift_movements_kind" ON "monthly_gift_movements" USING btree ("kind","at","subscription_id");
--> statement-breakpoint
-- Stable, and no part of the query, so that the planner knows how little of the ledger is left.
create function ledger_split_summed_until() returns timestamptz language sql stable as $$
  select coalesce((select until from ledger_split_summed), '-infinity')
$$;
--> statement-breakpoint
create function ledger_split_summed_time_zone() returns text language sql stable as $$
  select time_zone from ledger_split_summed
$$;
--> statement-breakpoint
-- The ledger's sums a day as the console's first page reads them.
create function ledger_by_method(zone text)
returns table (day date, kind ledger_kind, frequency frequency, method_type payment_method_type, entries bigint, cents bigint) language sql stable as $$
  select day, kind, frequency, method_type, entries::bigint as entries, cents from ledger_days
  union all
  select coalesce(book_month, counted_on(kind, happened_at, recorded_at, given_at, billed_on, zone)) as day, kind, frequency, method_type,
    count(*) as entries, sum(ledger_entries.amount_cents) as cents
  from ledger_entries join gifts on gifts.id = gift_id left join late_entries on ledger_entry_id = ledger_entries.id
  where recorded_at >= ledger_summed_until() group by 1, 2, 3, 4
$$;
--> statement-breakpoint
-- The one definition of the ledger's parts, from the ledger by fund: what reports show of days that are summed, and of those that are not.
-- Of a campaign is what was given to it, without covered fees, which are a part of their own. A tier is monthly gifts of some amounts.
-- `entry`: of that one alone.
create function ledger_splits(since timestamptz, before timestamptz, zone text, entry uuid)
returns table (split text, day date, part text, kind text, entries bigint, cents bigint) language sql stable as $$
  select 'fund', coalesce(book_month, counted_on(ledger_entries.kind, happened_at, lines.recorded_at, given_at, billed_on, zone)), fund_id::text,
    coalesce(ledger_entries.kind::text, 'moved'), count(distinct lines.ledger_entry_id), sum(lines.amount_cents)
  from fund_entries lines join gifts on gifts.id = lines.gift_id left join ledger_entries on ledger_entries.id = ledger_entry_id
    left join late_entries on late_entries.ledger_entry_id = ledger_entries.id
  where lines.recorded_at >= since and lines.recorded_at < before and (entry is null or lines.ledger_entry_id = entry) group by 2, 3, 4
  union all
  select 'campaign', coalesce(book_month, counted_on(ledger_entries.kind, happened_at, lines.recorded_at, given_at, billed_on, zone)),
    case when fund_id = covered_fees_fund() then 'covered fees' else coalesce('code ' || campaign, '') end,
    coalesce(ledger_entries.kind::text, 'moved'), count(distinct lines.ledger_entry_id), sum(lines.amount_cents)
  from fund_entries lines join gifts on gifts.id = lines.gift_id left join ledger_entries on ledger_entries.id = ledger_entry_id
    left join late_entries on late_entries.ledger_entry_id = ledger_entries.id
  where lines.recorded_at >= since and lines.recorded_at < before and (entry is null or lines.ledger_entry_id = entry) group by 2, 3, 4
  union all
  select 'amount', coalesce(book_month, counted_on(kind, happened_at, recorded_at, given_at, billed_on, zone)),
    case when frequency = 'monthly' then (gifts.amount_cents - covered_fee_cents)::text else '' end,
    ledger_entries.kind::text, count(*), sum(ledger_entries.amount_cents)
  from ledger_entries join gifts on gifts.id = gift_id left join late_entries on ledger_entry_id = ledger_entries.id
  where recorded_at >= since and recorded_at < before and (entry is null or ledger_entries.id = entry) group by 2, 3, 4
$$;
--> statement-breakpoint
create function ledger_by_split(zone text)
returns table (split text, day date, part text, kind text, entries bigint, cents bigint) language sql stable as $$
  select split, day, part, kind, entries::bigint as entries, cents from ledger_split_days
  union all
  select split, day, part, kind, entries, cents from ledger_splits(ledger_split_summed_until(), 'infinity', zone, null)
$$;
--> statement-breakpoint
create function ledger_of_donors(since timestamptz, before timestamptz, zone text, entry uuid)
returns table (donor_id uuid, year smallint, gifts bigint, cents bigint) language sql stable as $$
  select given.donor_id,
    extract(year from coalesce(book_month, counted_on(kind, happened_at, recorded_at, given_at, billed_on, zone)))::smallint,
    count(*) filter (where kind = 'charge'), sum(ledger_entries.amount_cents)
  from ledger_entries join gifts given on given.id = gift_id left join late_entries on ledger_entry_id = ledger_entries.id
  where recorded_at >= since and recorded_at < before and (entry is null or ledger_entries.id = entry) group by 1, 2
$$;
--> statement-breakpoint
create function donors_by_year(zone text)
returns table (donor_id uuid, year smallint, gifts bigint, cents bigint) language sql stable as $$
  select donor_id, year, gifts::bigint as gifts, cents from donor_years
  union all
  select donor_id, year, gifts, cents from ledger_of_donors(ledger_split_summed_until(), 'infinity', zone, null)
$$;
--> statement-breakpoint
-- What is recorded an hour after its moment is summed by itself where its day is summed already. Its lines by fund are written: triggers run in
-- the order of their names.
create function sum_late_entry_splits() returns trigger language plpgsql as $$
begin
  if new.recorded_at < ledger_split_summed_until() then
    insert into ledger_split_days (split, day, part, kind, entries, cents)
    select split, day, part, kind, entries, cents
    from ledger_splits(new.recorded_at, new.recorded_at + interval '1 microsecond', ledger_split_summed_time_zone(), new.id)
    on conflict (split, day, part, kind) do update
      set entries = ledger_split_days.entries + excluded.entries, cents = ledger_split_days.cents + excluded.cents;
    insert into donor_years (donor_id, year, gifts, cents)
    select donor_id, year, gifts, cents
    from ledger_of_donors(new.recorded_at, new.recorded_at + interval '1 microsecond', ledger_split_summed_time_zone(), new.id)
    on conflict (donor_id, year) do update set gifts = donor_years.gifts + excluded.gifts, cents = donor_years.cents + excluded.cents;
  end if;
  return null;
end;
$$;
--> statement-breakpoint
create trigger ledger_entries_late_splits after insert on ledger_entries
  for each row when (new.recorded_at < clock_timestamp() - interval '1 hour') execute function sum_late_entry_splits();
--> statement-breakpoint
-- Gifts of a donor whose account joins another's are that one's from then on, in the sums too. The job that sums waits meanwhile, or is waited for.
create function move_donor_years() returns trigger language plpgsql as $$
begin
  lock table ledger_entries in row exclusive mode;
  insert into donor_years (donor_id, year, gifts, cents)
  select owner, extract(year from coalesce(book_month,
      counted_on(kind, happened_at, recorded_at, new.given_at, new.billed_on, ledger_split_summed_time_zone())))::smallint,
    sign * count(*) filter (where kind = 'charge'), sign * sum(amount_cents)
  from ledger_entries left join late_entries on ledger_entry_id = ledger_entries.id
    cross join (values (old.donor_id, -1), (new.donor_id, 1)) moved (owner, sign)
  where gift_id = new.id and recorded_at < ledger_split_summed_until() group by owner, sign, 2
  order by owner, 2
  on conflict (donor_id, year) do update set gifts = donor_years.gifts + excluded.gifts, cents = donor_years.cents + excluded.cents;
  return null;
end;
$$;
--> statement-breakpoint
create trigger gifts_move_donor_years after update of donor_id on gifts
  for each row when (old.donor_id <> new.donor_id) execute function move_donor_years();
--> statement-breakpoint
-- What a change of a monthly gift did to those that give. One that ends while it is paused takes nothing from them.
create function log_monthly_movement() returns trigger language plpgsql as $$
declare
  gave integer := 0;
  gives integer := 0;
  was_paused integer := 0;
  is_paused integer := 0;
  took integer := 0;
  takes integer := 0;
  ended monthly_movement;
begin
  if tg_op <> 'INSERT' then
    gave := (old.status in ('active', 'past_due'))::integer;
    was_paused := (old.status = 'paused')::integer;
    took := next_month_of(old);
  end if;
  if tg_op = 'DELETE' then
    insert into monthly_gift_movements (subscription_id, kind, gifts, paused, cents) values (old.id, 'cancelled', -gave, -was_paused, -took);
    return null;
  end if;
  gives := (new.status in ('active', 'past_due'))::integer;
  is_paused := (new.status = 'paused')::integer;
  takes := next_month_of(new);
  if tg_op = 'INSERT' then
    gave := 1;
    took := coalesce(new.other_next_cents, new.amount_cents);
    insert into monthly_gift_movements (subscription_id, kind, at, gifts, paused, cents) values (new.id, 'new', new.created_at, 1, 0, took);
  end if;
  if (gave, was_paused, took) = (gives, is_paused, takes) then
    return null;
  end if;
  ended := case when new.ended_by = 'unpaid' then 'unpaid'::monthly_movement else 'cancelled' end;
  insert into monthly_gift_movements (subscription_id, kind, at, gifts, paused, cents) values (
    new.id,
    case when new.status = 'cancelled' then ended
      when gives > gave then 'resumed' when is_paused > was_paused then 'paused'
      when takes > took then 'upgraded' else 'downgraded' end,
    case when new.status = 'cancelled' then coalesce(end_of(new), now()) else now() end,
    gives - gave, is_paused - was_paused, takes - took);
  return null;
end;
$$;
--> statement-breakpoint
create trigger subscriptions_logged after insert or delete on subscriptions
  for each row execute function log_monthly_movement();
--> statement-breakpoint
create trigger subscriptions_logged_anew after update on subscriptions
  for each row when ((old.status, old.amount_cents, old.other_next_cents) is distinct from (new.status, new.amount_cents, new.other_next_cents))
  execute function log_monthly_movement();
--> statement-breakpoint
create trigger monthly_gift_movements_append_only
  before update or delete or truncate on monthly_gift_movements
  for each statement execute function refuse_ledger_change();
--> statement-breakpoint
-- Of before nothing is known but when each began and ended, and who ended it: each counts from its beginning with the amount that it has now. One that
-- is paused now is paused from now on.
insert into monthly_gift_movements (subscription_id, kind, at, gifts, paused, cents)
select id, 'new', created_at, 1, 0, coalesce(other_next_cents, amount_cents) from subscriptions;
--> statement-breakpoint
insert into monthly_gift_movements (subscription_id, kind, at, gifts, paused, cents)
select id, case when ended_by = 'unpaid' then 'unpaid'::monthly_movement else 'cancelled' end, end_of(subscriptions), -1, 0,
  -coalesce(other_next_cents, amount_cents)
from subscriptions where status = 'cancelled';
--> statement-breakpoint
insert into monthly_gift_movements (subscription_id, kind, gifts, paused, cents)
select id, 'paused', -1, 1, -coalesce(other_next_cents, amount_cents) from subscriptions where status = 'paused';
--> statement-breakpoint
insert into monthly_movements_since (since) select now() where exists (select from subscriptions);
