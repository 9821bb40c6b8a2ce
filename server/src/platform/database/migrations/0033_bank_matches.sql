-- release 1: expand
CREATE TABLE "bank_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"match_id" uuid NOT NULL,
	"method_type" "payment_method_type",
	"cents" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"day" date NOT NULL,
	"late_month" date,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_entries_currency" CHECK ("bank_entries"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "bank_entries_cents" CHECK ("bank_entries"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "bank_line_gifts" (
	"match_id" uuid NOT NULL,
	"gift_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bank_line_gifts_match_id_gift_id_pk" PRIMARY KEY("match_id","gift_id")
);
--> statement-breakpoint
CREATE TABLE "bank_line_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bank_line_id" uuid NOT NULL,
	"matched_by" text NOT NULL,
	"matched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"difference_cents" integer DEFAULT 0 NOT NULL,
	"difference_reason" text,
	"difference_note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deposit_matches" ADD COLUMN "difference_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_matches" ADD COLUMN "difference_reason" text;--> statement-breakpoint
ALTER TABLE "deposit_matches" ADD COLUMN "difference_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_line_gifts" ADD CONSTRAINT "bank_line_gifts_match_id_bank_line_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."bank_line_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_gifts" ADD CONSTRAINT "bank_line_gifts_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_matches" ADD CONSTRAINT "bank_line_matches_bank_line_id_bank_lines_id_fk" FOREIGN KEY ("bank_line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entries_match_id" ON "bank_entries" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "bank_entries_day" ON "bank_entries" USING btree ("day");--> statement-breakpoint
CREATE INDEX "bank_entries_late_month" ON "bank_entries" USING btree ("late_month") WHERE "bank_entries"."late_month" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_gifts_gift_id" ON "bank_line_gifts" USING btree ("gift_id") WHERE "bank_line_gifts"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_matches_bank_line_id" ON "bank_line_matches" USING btree ("bank_line_id") WHERE "bank_line_matches"."ended_at" is null;
--> statement-breakpoint
create trigger bank_entries_append_only before update or delete or truncate on bank_entries
  for each statement execute function refuse_books_change();
--> statement-breakpoint
-- As booked_in(), with the money that reached the bank without a deposit, and the differences of bank lines.
create function books_of_month(this_month date, month_begins timestamptz, month_ends timestamptz, in_currency text)
returns table (of_month date, fund_id uuid, kind text, method_type payment_method_type, entries integer, cents bigint)
language sql stable as $$
  select * from booked_in(this_month, month_begins, month_ends, in_currency)
  union all
  select of_month, null, kind, method_type, count(*)::integer, sum(cents) from (
    select this_month, kind, method_type, cents from bank_entries
    where late_month is null and (day >= this_month or month_begins = '-infinity') and day < this_month + interval '1 month'
      and currency = in_currency
    union all
    select closed_month_of(day, null), kind, method_type, cents from bank_entries
    where late_month = this_month and currency = in_currency
  ) line (of_month, kind, method_type, cents)
  group by of_month, kind, method_type
$$;
