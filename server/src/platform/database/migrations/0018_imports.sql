-- release 1: expand
CREATE TYPE "public"."import_kind" AS ENUM('gifts', 'monthly');--> statement-breakpoint
CREATE TYPE "public"."import_state" AS ENUM('checking', 'checked', 'wrong', 'adding', 'added', 'undoing', 'undone', 'failed', 'removed');--> statement-breakpoint
CREATE TABLE "import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"donor_id" uuid,
	"was_donor_added" boolean DEFAULT false NOT NULL,
	"gift_id" uuid,
	"subscription_id" uuid,
	"old_donor_id" text,
	"old_gift_id" text,
	CONSTRAINT "import_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"import_id" uuid NOT NULL,
	"part" text DEFAULT 'lines' NOT NULL,
	"content" "bytea" NOT NULL,
	"report" jsonb,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_files_import_id_part_pk" PRIMARY KEY("import_id","part")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "import_kind" NOT NULL,
	"state" "import_state" DEFAULT 'checking' NOT NULL,
	"file_name" text NOT NULL,
	"source" text DEFAULT 'other' NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"mapping" jsonb,
	"options" jsonb NOT NULL,
	"counts" jsonb,
	"refusal" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_by" text,
	"started_at" timestamp with time zone,
	"added_at" timestamp with time zone,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_started" CHECK (("imports"."started_by" is null) = ("imports"."started_at" is null)),
	CONSTRAINT "imports_undone" CHECK (("imports"."undone_by" is null) = ("imports"."undone_at" is null))
);
--> statement-breakpoint
ALTER TABLE "gifts" DROP CONSTRAINT "gifts_origin";--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_lines_old_donor_id" ON "import_lines" USING btree ("old_donor_id") WHERE "import_lines"."old_donor_id" is not null;--> statement-breakpoint
CREATE INDEX "import_lines_old_gift_id" ON "import_lines" USING btree ("old_gift_id") WHERE "import_lines"."old_gift_id" is not null;--> statement-breakpoint
CREATE INDEX "import_lines_donor_id" ON "import_lines" USING btree ("donor_id") WHERE "import_lines"."donor_id" is not null;--> statement-breakpoint
CREATE INDEX "imports_uploaded_at" ON "imports" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "imports_heading" ON "imports" USING btree ("heading","uploaded_at");--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gifts_import_id" ON "gifts" USING btree ("import_id") WHERE "gifts"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "payout_entries_gift_id" ON "payout_entries" USING btree ("gift_id") WHERE "payout_entries"."gift_id" is not null;--> statement-breakpoint
CREATE INDEX "fund_entries_ledger_entry_id" ON "fund_entries" USING btree ("ledger_entry_id");--> statement-breakpoint
-- Wider than before, so all rows satisfy it: they are not read again.
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_origin" CHECK ("gifts"."attempt_id" is not null or "gifts"."subscription_id" is not null or "gifts"."offline_line_id" is not null or "gifts"."import_id" is not null) NOT VALID;
--> statement-breakpoint
-- A gift that another system had before was booked there: it is in no month's books here, and so never late for them.
create or replace function book_late_ledger_entry() returns trigger language plpgsql as $$
declare
  last record;
  moved timestamptz := coalesce(new.happened_at, new.recorded_at);
  on_day date;
  from_import uuid;
begin
  -- As late_month_of() has it, which would cost each gift some microseconds more.
  select month, until into last from closed_months order by month desc limit 1;
  if not found then
    return null;
  end if;
  if new.kind = 'charge' then
    select given_at, billed_on, import_id into moved, on_day, from_import from gifts where id = new.gift_id;
    if from_import is not null then
      return null;
    end if;
  end if;
  if (case when on_day is null then moved < last.until else on_day < last.month + interval '1 month' end) then
    insert into late_entries (ledger_entry_id, book_month, of_month)
    values (new.id, last.month + interval '1 month', closed_month_of(on_day, moved));
  end if;
  return null;
end;
$$;
--> statement-breakpoint
-- The same as before, without what was booked in another system.
create or replace function booked_in(this_month date, month_begins timestamptz, month_ends timestamptz, in_currency text)
returns table (of_month date, fund_id uuid, kind text, method_type payment_method_type, entries integer, cents bigint)
language sql stable as $$
  with booked as (
    select this_month as of_month, ledger_entries.id, gifts.id as gift_id, 'charge' as kind, method_type
    from gifts join ledger_entries on gift_id = gifts.id and ledger_entries.kind = 'charge'
    where import_id is null and given_at >= month_begins - interval '1 month' and given_at < month_ends + interval '1 month'
      and case when billed_on is null then given_at >= month_begins and given_at < month_ends
        else (billed_on >= this_month or month_begins = '-infinity') and billed_on < this_month + interval '1 month' end
      and not exists (select from late_entries where ledger_entry_id = ledger_entries.id)
    union all
    select this_month, ledger_entries.id, gift_id, ledger_entries.kind::text, method_type
    from ledger_entries join gifts on gifts.id = gift_id
    where import_id is null and ledger_entries.kind <> 'charge' and coalesce(happened_at, recorded_at) >= month_begins
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
      and not exists (select from gifts where gifts.id = fund_entries.gift_id and import_id is not null)
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
-- An import is undone as a whole, and then what it booked is deleted: nothing else ever is. Each row is looked at by the triggers below.
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name in ('ledger_entries', 'fund_entries') then
    return null;
  end if;
  raise exception 'the ledger is append-only';
end;
$$;
--> statement-breakpoint
create function refuse_ledger_deletion() returns trigger language plpgsql as $$
begin
  if not exists (
    select from gifts join imports on imports.id = import_id where gifts.id = old.gift_id and imports.state = 'undoing') then
    raise exception 'the ledger is append-only';
  end if;
  return old;
end;
$$;
--> statement-breakpoint
create trigger ledger_entries_kept before delete on ledger_entries
  for each row execute function refuse_ledger_deletion();
--> statement-breakpoint
create trigger fund_entries_kept before delete on fund_entries
  for each row execute function refuse_ledger_deletion();
