-- release 1: expand
CREATE TYPE "public"."payout_kind" AS ENUM('fee', 'deposit');--> statement-breakpoint
CREATE TABLE "closed_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" date NOT NULL,
	"of_month" date NOT NULL,
	"fund_id" uuid,
	"fund_name" text,
	"accounting_code" text,
	"is_covered_fees" boolean NOT NULL,
	"kind" text NOT NULL,
	"method_type" "payment_method_type",
	"entries" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "closed_lines_each" UNIQUE NULLS NOT DISTINCT("month","of_month","kind","fund_id","method_type")
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" date PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"open_items" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_accounts" (
	"is_it" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"accounts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "late_entries" (
	"ledger_entry_id" uuid PRIMARY KEY NOT NULL,
	"book_month" date NOT NULL,
	"of_month" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "payout_kind" NOT NULL,
	"about" text NOT NULL,
	"gift_id" uuid,
	"fund_id" uuid,
	"cents" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"day" date NOT NULL,
	"late_month" date,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_entries_currency" CHECK ("payout_entries"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "payout_entries_cents" CHECK ("payout_entries"."cents" <> 0)
);
--> statement-breakpoint
ALTER TABLE "closed_lines" ADD CONSTRAINT "closed_lines_month_closed_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."closed_months"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_lines" ADD CONSTRAINT "closed_lines_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_entries" ADD CONSTRAINT "late_entries_ledger_entry_id_ledger_entries_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_entries_book_month" ON "late_entries" USING btree ("book_month");--> statement-breakpoint
CREATE INDEX "payout_entries_about" ON "payout_entries" USING btree ("about");--> statement-breakpoint
CREATE INDEX "payout_entries_day" ON "payout_entries" USING btree ("day");--> statement-breakpoint
CREATE INDEX "payout_entries_late_month" ON "payout_entries" USING btree ("late_month") WHERE "payout_entries"."late_month" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_moved_at" ON "ledger_entries" USING btree (coalesce("happened_at", "recorded_at")) WHERE "ledger_entries"."kind" <> 'charge';
--> statement-breakpoint
-- The closed month of a day, or of a moment. What is from before the first one counts for that.
create function closed_month_of(on_day date, at timestamptz) returns date language sql stable as $$
  select case when on_day is null then (select month from closed_months where at >= since and at < until)
    else (select max(month) from closed_months where month <= greatest(on_day, (select min(month) from closed_months))) end
$$;
--> statement-breakpoint
-- The month in which something is booked that comes too late for its own: the one after the last that is closed. Null: its own is open.
-- A writer of the ledger or of payouts has the lock of its table before it asks, and who closes a month waits for all of them, so nobody asks
-- before a month is closed and writes after.
create function late_month_of(on_day date, at timestamptz) returns date language sql volatile as $$
  select (month + interval '1 month')::date from (select month, until from closed_months order by month desc limit 1) last
  where case when on_day is null then at < until else on_day < month + interval '1 month' end
$$;
--> statement-breakpoint
-- A charge is of its gift's day (decision 034), all else of the moment at which it moved.
create function book_late_ledger_entry() returns trigger language plpgsql as $$
declare
  last record;
  moved timestamptz := coalesce(new.happened_at, new.recorded_at);
  on_day date;
begin
  -- As late_month_of() has it, which would cost each gift some microseconds more.
  select month, until into last from closed_months order by month desc limit 1;
  if not found then
    return null;
  end if;
  if new.kind = 'charge' then
    select given_at, billed_on into moved, on_day from gifts where id = new.gift_id;
  end if;
  if (case when on_day is null then moved < last.until else on_day < last.month + interval '1 month' end) then
    insert into late_entries (ledger_entry_id, book_month, of_month)
    values (new.id, last.month + interval '1 month', closed_month_of(on_day, moved));
  end if;
  return null;
end;
$$;
--> statement-breakpoint
-- Before the triggers that sum it and share it among funds: those run in the order of their names.
create trigger ledger_entries_after_closing
  after insert on ledger_entries for each row execute function book_late_ledger_entry();
--> statement-breakpoint
-- A move from fund to fund is of the moment at which it is written. A month is closed an hour after its end at the earliest, so none takes so long.
create function refuse_late_move() returns trigger language plpgsql as $$
begin
  if late_month_of(null, new.recorded_at) is not null then
    raise exception 'a move from fund to fund was written after its month was closed';
  end if;
  return null;
end;
$$;
--> statement-breakpoint
create trigger fund_entries_late_move after insert on fund_entries
  for each row when (new.ledger_entry_id is null and new.recorded_at < clock_timestamp() - interval '1 hour')
  execute function refuse_late_move();
--> statement-breakpoint
-- How a fee is shared by the funds of a gift: what its donor covers of it is taken from that, and the rest as the gift is split.
create function split_fee(id_of_gift uuid, fee integer) returns table (fund_id uuid, cents integer) language sql stable as $$
  with allocated as (
    select fund_id, amount_cents, fund_id = covered_fees_fund() as is_covered from gift_allocations where gift_id = id_of_gift
  ), covered as (
    select fund_id, least(fee, amount_cents) as cents from allocated where is_covered and fee > 0
  ), rest as (
    select fee - coalesce((select cents from covered), 0) as cents, array_agg(fund_id) as funds, array_agg(amount_cents) as weights
    from allocated where not is_covered
  )
  select fund_id, cents from covered
  union all
  select split.fund_id, sign(rest.cents)::integer * split.cents
  from rest cross join lateral split_cents(abs(rest.cents), funds, weights) split where rest.cents <> 0
  union all
  select null, fee where not exists (select from allocated) and fee <> 0
$$;
--> statement-breakpoint
-- Books what is known of a transaction's fee now, less what was booked of it before.
create function book_fee(transaction_id text, in_currency text, on_day date) returns void language plpgsql as $$
declare
  fee integer;
  id_of_gift uuid;
begin
  select coalesce(sum(fee_cents), 0) into fee from deposit_lines where gateway_transaction_id = transaction_id;
  select gift_id into id_of_gift from ledger_entries
  where gateway_transaction_id = transaction_id and kind in ('charge', 'refund') limit 1;
  insert into payout_entries (kind, about, gift_id, fund_id, cents, currency, day, late_month)
  select 'fee', transaction_id, coalesce(known.gift_id, booked.gift_id), coalesce(known.fund_id, booked.fund_id),
    coalesce(booked.cents, 0) - coalesce(known.cents, 0), in_currency, on_day, late_month_of(on_day, null)
  from (select id_of_gift as gift_id, fund_id, cents from split_fee(id_of_gift, fee)) known
    full join (
      select gift_id, fund_id, -sum(cents)::integer as cents from payout_entries
      where kind = 'fee' and about = transaction_id group by gift_id, fund_id
    ) booked on coalesce(known.gift_id::text, '') = coalesce(booked.gift_id::text, '')
      and coalesce(known.fund_id::text, '') = coalesce(booked.fund_id::text, '')
  where coalesce(known.cents, 0) <> coalesce(booked.cents, 0);
end;
$$;
--> statement-breakpoint
create function book_deposit_line() returns trigger language plpgsql as $$
declare
  line deposit_lines := coalesce(new, old);
begin
  if tg_op = 'UPDATE' or line.fee_cents is not null then
    perform book_fee(line.gateway_transaction_id, coalesce(line.settlement_currency, currency), disbursed_on)
    from deposits where id = line.deposit_id;
  end if;
  return null;
end;
$$;
--> statement-breakpoint
create trigger deposit_lines_book after insert or update of fee_cents or delete on deposit_lines
  for each row execute function book_deposit_line();
--> statement-breakpoint
-- What a deposit is now, less what was booked of it before. One that the bank did not take is nothing.
create function book_deposit() returns trigger language plpgsql as $$
declare
  deposit deposits := coalesce(new, old);
  cents integer := 0;
begin
  if tg_op <> 'DELETE' and deposit.success then
    cents := coalesce(deposit.told_cents, deposit.gross_cents - deposit.fee_cents - deposit.refund_cents - deposit.chargeback_cents);
  end if;
  cents := cents - (
    select coalesce(sum(payout_entries.cents), 0)::integer from payout_entries where kind = 'deposit' and about = deposit.id::text);
  if cents <> 0 then
    insert into payout_entries (kind, about, cents, currency, day, late_month)
    values ('deposit', deposit.id::text, cents, deposit.currency, deposit.disbursed_on, late_month_of(deposit.disbursed_on, null));
  end if;
  return null;
end;
$$;
--> statement-breakpoint
create trigger deposits_book after insert or update or delete on deposits
  for each row execute function book_deposit();
--> statement-breakpoint
-- What deposits were before there was this.
insert into payout_entries (kind, about, gift_id, fund_id, cents, currency, day)
select 'fee', line.gateway_transaction_id, entry.gift_id, split.fund_id, -split.cents, coalesce(line.settlement_currency, deposits.currency), disbursed_on
from deposit_lines line join deposits on deposits.id = deposit_id
  left join lateral (
    select gift_id from ledger_entries
    where ledger_entries.gateway_transaction_id = line.gateway_transaction_id and ledger_entries.kind in ('charge', 'refund') limit 1) entry on true
  cross join lateral split_fee(entry.gift_id, line.fee_cents) split
where line.fee_cents <> 0;
--> statement-breakpoint
insert into payout_entries (kind, about, cents, currency, day)
select 'deposit', id::text, cents, currency, disbursed_on
from (select id, currency, disbursed_on,
  coalesce(told_cents, gross_cents - fee_cents - refund_cents - chargeback_cents) as cents from deposits where success) known
where cents <> 0;
--> statement-breakpoint
-- What a month's books have: by the month that it belongs to, fund, kind and payment method. `month_begins` is -infinity of the first month.
create function booked_in(this_month date, month_begins timestamptz, month_ends timestamptz, in_currency text)
returns table (of_month date, fund_id uuid, kind text, method_type payment_method_type, entries integer, cents bigint)
language sql stable as $$
  with booked as (
    select this_month as of_month, ledger_entries.id, gifts.id as gift_id, 'charge' as kind, method_type
    from gifts join ledger_entries on gift_id = gifts.id and ledger_entries.kind = 'charge'
    where given_at >= month_begins - interval '1 month' and given_at < month_ends + interval '1 month'
      and case when billed_on is null then given_at >= month_begins and given_at < month_ends
        else (billed_on >= this_month or month_begins = '-infinity') and billed_on < this_month + interval '1 month' end
      and not exists (select from late_entries where ledger_entry_id = ledger_entries.id)
    union all
    select this_month, ledger_entries.id, gift_id, ledger_entries.kind::text, method_type
    from ledger_entries join gifts on gifts.id = gift_id
    where ledger_entries.kind <> 'charge' and coalesce(happened_at, recorded_at) >= month_begins
      and coalesce(happened_at, recorded_at) < month_ends
      and not exists (select from late_entries where ledger_entry_id = ledger_entries.id)
    union all
    select late_entries.of_month, ledger_entries.id, gift_id, ledger_entries.kind::text, method_type
    from late_entries join ledger_entries on ledger_entries.id = ledger_entry_id join gifts on gifts.id = gift_id
    where book_month = this_month
  )
  select of_month, fund_id, kind, method_type, count(*)::integer, sum(amount_cents) from (
    select of_month, fund_entries.fund_id, kind, method_type, fund_entries.amount_cents
    from booked join fund_entries on fund_entries.gift_id = booked.gift_id and ledger_entry_id = booked.id
    union all
    select this_month, fund_entries.fund_id, 'move', null, amount_cents
    from fund_entries where ledger_entry_id is null and recorded_at >= month_begins and recorded_at < month_ends
    union all
    select this_month, payout_entries.fund_id, payout_entries.kind::text, method_type, cents
    from payout_entries left join gifts on gifts.id = gift_id
    where late_month is null and (day >= this_month or month_begins = '-infinity') and day < this_month + interval '1 month'
      and payout_entries.currency = in_currency
    union all
    select closed_month_of(day, null), payout_entries.fund_id, payout_entries.kind::text, method_type, cents
    from payout_entries left join gifts on gifts.id = gift_id
    where late_month = this_month and payout_entries.currency = in_currency
  ) line (of_month, fund_id, kind, method_type, amount_cents)
  group by of_month, fund_id, kind, method_type
$$;
--> statement-breakpoint
create function refuse_books_change() returns trigger language plpgsql as $$
begin
  raise exception 'closed months are append-only';
end;
$$;
--> statement-breakpoint
create trigger closed_months_append_only before update or delete or truncate on closed_months
  for each statement execute function refuse_books_change();
--> statement-breakpoint
create trigger closed_lines_append_only before update or delete or truncate on closed_lines
  for each statement execute function refuse_books_change();
--> statement-breakpoint
create trigger late_entries_append_only before update or delete or truncate on late_entries
  for each statement execute function refuse_books_change();
--> statement-breakpoint
create trigger payout_entries_append_only before update or delete or truncate on payout_entries
  for each statement execute function refuse_books_change();
--> statement-breakpoint
-- What comes too late for its month counts in every total for the first day of the month in which it is booked.
create or replace view ledger_by_day as
  select day, kind, entries::bigint as entries, cents from ledger_days
  union all
  select coalesce(book_month, counted_on(kind, happened_at, recorded_at, given_at, billed_on, ledger_summed_time_zone())) as day, kind, count(*) as entries,
    sum(ledger_entries.amount_cents) as cents
  from ledger_entries join gifts on gifts.id = gift_id left join late_entries on ledger_entry_id = ledger_entries.id where recorded_at >= ledger_summed_until() group by 1, 2;
--> statement-breakpoint
create or replace view funds_by_day as
  select day, fund_id, cents from fund_days
  union all
  select coalesce(book_month, counted_on(kind, happened_at, fund_entries.recorded_at, given_at, billed_on, ledger_summed_time_zone())) as day, fund_id,
    sum(fund_entries.amount_cents) as cents
  from fund_entries join gifts on gifts.id = fund_entries.gift_id left join ledger_entries on ledger_entries.id = ledger_entry_id
    left join late_entries on late_entries.ledger_entry_id = ledger_entries.id
  where fund_entries.recorded_at >= ledger_summed_until() group by 1, 2;
--> statement-breakpoint
create or replace view campaigns_by_day as
  select day, campaign, cents from campaign_days
  union all
  select coalesce(book_month, counted_on(kind, happened_at, fund_entries.recorded_at, given_at, billed_on, ledger_summed_time_zone())) as day, campaign,
    sum(fund_entries.amount_cents) as cents
  from fund_entries join gifts on gifts.id = fund_entries.gift_id left join ledger_entries on ledger_entries.id = ledger_entry_id
    left join late_entries on late_entries.ledger_entry_id = ledger_entries.id
  where fund_entries.recorded_at >= ledger_summed_until() and campaign is not null and fund_id <> covered_fees_fund() group by 1, 2;
--> statement-breakpoint
create or replace function sum_late_ledger_entry() returns trigger language plpgsql as $$
declare
  zone text := ledger_summed_time_zone();
begin
  if new.recorded_at < ledger_summed_until() then
    insert into ledger_days (day, kind, frequency, method_type, entries, cents)
    select coalesce(book_month, counted_on(new.kind, new.happened_at, new.recorded_at, given_at, billed_on, zone)), new.kind, frequency, method_type, 1, new.amount_cents
    from gifts left join late_entries on ledger_entry_id = new.id where gifts.id = new.gift_id
    on conflict (day, kind, frequency, method_type) do update set entries = ledger_days.entries + 1, cents = ledger_days.cents + excluded.cents;
    -- Its lines by fund are written: triggers run in the order of their names.
    insert into campaign_days (day, campaign, cents)
    select coalesce(book_month, counted_on(new.kind, new.happened_at, new.recorded_at, given_at, billed_on, zone)), campaign, (
      select coalesce(sum(amount_cents), 0) from fund_entries
      where fund_entries.gift_id = gifts.id and ledger_entry_id = new.id and fund_id <> covered_fees_fund())
    from gifts left join late_entries on ledger_entry_id = new.id where gifts.id = new.gift_id and campaign is not null
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
    select coalesce(book_month, counted_on(kind, happened_at, new.recorded_at, given_at, billed_on, ledger_summed_time_zone())), new.fund_id, new.amount_cents
    from gifts left join ledger_entries on ledger_entries.id = new.ledger_entry_id
      left join late_entries on late_entries.ledger_entry_id = ledger_entries.id where gifts.id = new.gift_id
    on conflict (day, fund_id) do update set cents = fund_days.cents + excluded.cents;
  end if;
  return null;
end;
$$;
