CREATE TABLE "ledger_days" (
	"day" date NOT NULL,
	"kind" "ledger_kind" NOT NULL,
	"entries" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "ledger_days_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
CREATE TABLE "ledger_summed" (
	"is_it" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "ledger_summed_once" CHECK ("ledger_summed"."is_it")
);
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
    INSERT INTO ledger_days (day, kind, entries, cents)
    VALUES ((new.recorded_at AT TIME ZONE ledger_summed_time_zone())::date, new.kind, 1, new.amount_cents)
    ON CONFLICT (day, kind) DO UPDATE SET entries = ledger_days.entries + 1, cents = ledger_days.cents + excluded.cents;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_late AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (new.recorded_at < clock_timestamp() - interval '1 hour') EXECUTE FUNCTION sum_late_ledger_entry();
