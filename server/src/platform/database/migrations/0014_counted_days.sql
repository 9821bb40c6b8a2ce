-- release 1: expand
ALTER TABLE "ledger_summed" ADD COLUMN "counted_by" text;--> statement-breakpoint
-- The day for which a ledger entry counts in every total: a charge for the day of its gift (modules/payments/gift-day.ts), anything else for the
-- day on which the money moved. A move from fund to fund has no kind.
create function counted_on(kind ledger_kind, happened_at timestamptz, recorded_at timestamptz, given_at timestamptz, billed_on date, zone text)
returns date language sql immutable as $$
  select case when kind = 'charge' then coalesce(billed_on, (given_at at time zone zone)::date)
    else (coalesce(happened_at, recorded_at) at time zone zone)::date end
$$;
--> statement-breakpoint
create or replace view ledger_by_day as
  select day, kind, entries::bigint as entries, cents from ledger_days
  union all
  select counted_on(kind, happened_at, recorded_at, given_at, billed_on, ledger_summed_time_zone()) as day, kind, count(*) as entries,
    sum(ledger_entries.amount_cents) as cents
  from ledger_entries join gifts on gifts.id = gift_id where recorded_at >= ledger_summed_until() group by 1, 2;
--> statement-breakpoint
create or replace view funds_by_day as
  select day, fund_id, cents from fund_days
  union all
  select counted_on(kind, happened_at, fund_entries.recorded_at, given_at, billed_on, ledger_summed_time_zone()) as day, fund_id,
    sum(fund_entries.amount_cents) as cents
  from fund_entries join gifts on gifts.id = fund_entries.gift_id left join ledger_entries on ledger_entries.id = ledger_entry_id
  where fund_entries.recorded_at >= ledger_summed_until() group by 1, 2;
--> statement-breakpoint
create or replace view campaigns_by_day as
  select day, campaign, cents from campaign_days
  union all
  select counted_on(kind, happened_at, fund_entries.recorded_at, given_at, billed_on, ledger_summed_time_zone()) as day, campaign,
    sum(fund_entries.amount_cents) as cents
  from fund_entries join gifts on gifts.id = fund_entries.gift_id left join ledger_entries on ledger_entries.id = ledger_entry_id
  where fund_entries.recorded_at >= ledger_summed_until() and campaign is not null and fund_id <> covered_fees_fund() group by 1, 2;
--> statement-breakpoint
create or replace function sum_late_ledger_entry() returns trigger language plpgsql as $$
declare
  zone text := ledger_summed_time_zone();
begin
  if new.recorded_at < ledger_summed_until() then
    insert into ledger_days (day, kind, frequency, method_type, entries, cents)
    select counted_on(new.kind, new.happened_at, new.recorded_at, given_at, billed_on, zone), new.kind, frequency, method_type, 1, new.amount_cents
    from gifts where id = new.gift_id
    on conflict (day, kind, frequency, method_type) do update set entries = ledger_days.entries + 1, cents = ledger_days.cents + excluded.cents;
    -- Its lines by fund are written: triggers run in the order of their names.
    insert into campaign_days (day, campaign, cents)
    select counted_on(new.kind, new.happened_at, new.recorded_at, given_at, billed_on, zone), campaign, (
      select coalesce(sum(amount_cents), 0) from fund_entries
      where fund_entries.gift_id = gifts.id and ledger_entry_id = new.id and fund_id <> covered_fees_fund())
    from gifts where id = new.gift_id and campaign is not null
    on conflict (campaign, day) do update set cents = campaign_days.cents + excluded.cents;
  end if;
  return null;
end;
$$;
--> statement-breakpoint
create or replace function sum_late_fund_entry() returns trigger language plpgsql as $$
begin
  if new.recorded_at < ledger_summed_until() then
    insert into fund_days (day, fund_id, cents)
    select counted_on(kind, happened_at, new.recorded_at, given_at, billed_on, ledger_summed_time_zone()), new.fund_id, new.amount_cents
    from gifts left join ledger_entries on ledger_entries.id = new.ledger_entry_id where gifts.id = new.gift_id
    on conflict (day, fund_id) do update set cents = fund_days.cents + excluded.cents;
  end if;
  return null;
end;
$$;
