-- release 1: expand
ALTER TABLE "ledger_split_summed" ADD COLUMN "year_starts" smallint DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- The number of a day's fiscal year: that of the calendar year it ends in. `first_month` is 1 to 12.
create function fiscal_year(day date, first_month integer) returns smallint language sql immutable as $$
  select extract(year from date_trunc('month', day::timestamp) + make_interval(months => (13 - first_month) % 12))::smallint
$$;
--> statement-breakpoint
create function ledger_split_summed_year_starts() returns integer language sql stable as $$
  select year_starts::integer from ledger_split_summed
$$;
--> statement-breakpoint
-- As the function of this name without `first_month`, by fiscal year.
create function ledger_of_donors(since timestamptz, before timestamptz, zone text, entry uuid, first_month integer)
returns table (donor_id uuid, year smallint, gifts bigint, cents bigint) language sql stable as $$
  select given.donor_id,
    fiscal_year(coalesce(book_month, counted_on(kind, happened_at, recorded_at, given_at, billed_on, zone)), first_month),
    count(*) filter (where kind = 'charge'), sum(ledger_entries.amount_cents)
  from ledger_entries join gifts given on given.id = gift_id left join late_entries on ledger_entry_id = ledger_entries.id
  where recorded_at >= since and recorded_at < before and (entry is null or ledger_entries.id = entry) group by 1, 2
$$;
--> statement-breakpoint
-- As before, by the fiscal year of the sums.
create or replace function sum_late_entry_splits() returns trigger language plpgsql as $$
begin
  if new.recorded_at < ledger_split_summed_until() then
    insert into ledger_split_days (split, day, part, kind, entries, cents)
    select split, day, part, kind, entries, cents
    from ledger_splits(new.recorded_at, new.recorded_at + interval '1 microsecond', ledger_split_summed_time_zone(), new.id)
    on conflict (split, day, part, kind) do update
      set entries = ledger_split_days.entries + excluded.entries, cents = ledger_split_days.cents + excluded.cents;
    insert into donor_years (donor_id, year, gifts, cents)
    select donor_id, year, gifts, cents
    from ledger_of_donors(new.recorded_at, new.recorded_at + interval '1 microsecond', ledger_split_summed_time_zone(), new.id, ledger_split_summed_year_starts())
    on conflict (donor_id, year) do update set gifts = donor_years.gifts + excluded.gifts, cents = donor_years.cents + excluded.cents;
  end if;
  return null;
end;
$$;
--> statement-breakpoint
create or replace function move_donor_years() returns trigger language plpgsql as $$
begin
  lock table ledger_entries in row exclusive mode;
  insert into donor_years (donor_id, year, gifts, cents)
  select owner, fiscal_year(coalesce(book_month,
      counted_on(kind, happened_at, recorded_at, new.given_at, new.billed_on, ledger_split_summed_time_zone())), ledger_split_summed_year_starts()),
    sign * count(*) filter (where kind = 'charge'), sign * sum(amount_cents)
  from ledger_entries left join late_entries on ledger_entry_id = ledger_entries.id
    cross join (values (old.donor_id, -1), (new.donor_id, 1)) moved (owner, sign)
  where gift_id = new.id and recorded_at < ledger_split_summed_until() group by owner, sign, 2
  order by owner, 2
  on conflict (donor_id, year) do update set gifts = donor_years.gifts + excluded.gifts, cents = donor_years.cents + excluded.cents;
  return null;
end;
$$;
