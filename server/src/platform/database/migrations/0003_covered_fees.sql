-- release 1: expand
ALTER TABLE "attempts" ADD COLUMN "covered_fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "fee_rate" jsonb;--> statement-breakpoint
ALTER TABLE "funds" ADD COLUMN "is_covered_fees" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "covered_fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "fee_rate" jsonb;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "covered_fee_cents" integer;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "fee_rate" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "funds_covered_fees" ON "funds" USING btree ("is_covered_fees") WHERE "funds"."is_covered_fees";--> statement-breakpoint
-- Where what donors add to cover fees goes. Staff can rename it, and give it an accounting code.
insert into funds (name, code, is_covered_fees)
select case when exists (select from funds where lower(name) = 'covered fees') then 'Covered payment fees' else 'Covered fees' end,
  case when exists (select from funds where code = 'covered-fees') then 'covered-payment-fees' else 'covered-fees' end, true;
--> statement-breakpoint
create function covered_fees_fund() returns uuid language sql stable as $$
  select id from funds where is_covered_fees
$$;
--> statement-breakpoint
-- Splits a charge: the covered fee, and the gift in the parts that its campaign names, or whole to one fund.
create function split_charge(charge integer, covered_fee integer, whole_fund uuid, parts jsonb)
returns table (fund_id uuid, cents integer) language sql stable as $$
  select split.fund_id, split.cents from split_gift(charge - covered_fee, whole_fund, parts) split
  union all
  select covered_fees_fund(), covered_fee where covered_fee > 0
$$;
--> statement-breakpoint
-- The part of a charge of a monthly gift that covers the fee: as the gift's shares have it.
create function covered_fee_in(subscription uuid, charge integer) returns integer language sql stable as $$
  select coalesce((
    select split.cents
    from (select array_agg(fund_id) as funds, array_agg(share) as shares from subscription_funds where subscription_id = subscription) goes_to
      cross join lateral split_cents(charge, funds, shares) split
    where split.fund_id = covered_fees_fund()
  ), 0)
$$;
--> statement-breakpoint
create function covered_fee_of(gift subscriptions) returns integer language sql stable as $$
  select case when gift.fee_rate is null then 0 else covered_fee_in(gift.id, gift.amount_cents) end
$$;
--> statement-breakpoint
-- Shares a monthly gift anew: the covered fee, and the rest among its funds as before.
create function share_covered_fee(subscription uuid, charge integer, covered_fee integer) returns void language plpgsql as $$
declare
  funds uuid[];
  shares integer[];
begin
  select array_agg(fund_id), array_agg(share) into funds, shares
  from subscription_funds where subscription_id = subscription and fund_id <> covered_fees_fund();
  delete from subscription_funds where subscription_id = subscription;
  insert into subscription_funds (subscription_id, fund_id, share)
  select subscription, split.fund_id, split.cents from split_cents(charge - covered_fee, funds, shares) split
  union all
  select subscription, covered_fees_fund(), covered_fee where covered_fee > 0;
end;
$$;
--> statement-breakpoint
-- What campaigns have raised is what was given: without covered fees.
create or replace function sum_late_ledger_entry() returns trigger language plpgsql as $$
begin
  if new.recorded_at < ledger_summed_until() then
    insert into ledger_days (day, kind, frequency, method_type, entries, cents)
    select (new.recorded_at at time zone ledger_summed_time_zone())::date, new.kind, frequency, method_type, 1, new.amount_cents
    from gifts where id = new.gift_id
    on conflict (day, kind, frequency, method_type) do update set entries = ledger_days.entries + 1, cents = ledger_days.cents + excluded.cents;
    -- Its lines by fund are written: triggers run in the order of their names.
    insert into campaign_days (day, campaign, cents)
    select (new.recorded_at at time zone ledger_summed_time_zone())::date, campaign, (
      select coalesce(sum(amount_cents), 0) from fund_entries
      where fund_entries.gift_id = gifts.id and ledger_entry_id = new.id and fund_id <> covered_fees_fund())
    from gifts where id = new.gift_id and campaign is not null
    on conflict (campaign, day) do update set cents = campaign_days.cents + excluded.cents;
  end if;
  return null;
end;
$$;
--> statement-breakpoint
create or replace view campaigns_by_day as
  select day, campaign, cents from campaign_days
  union all
  select (recorded_at at time zone ledger_summed_time_zone())::date as day, campaign, sum(fund_entries.amount_cents) as cents
  from fund_entries join gifts on gifts.id = gift_id
  where recorded_at >= ledger_summed_until() and campaign is not null and fund_id <> covered_fees_fund() group by 1, 2;
