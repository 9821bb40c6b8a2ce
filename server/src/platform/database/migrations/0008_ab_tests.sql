-- release 1: expand
CREATE TYPE "public"."ab_test_state" AS ENUM('draft', 'running', 'stopped');--> statement-breakpoint
CREATE TYPE "public"."ab_variant" AS ENUM('a', 'b');--> statement-breakpoint
CREATE TABLE "ab_test_days" (
	"test_id" uuid NOT NULL,
	"day" date NOT NULL,
	"variant" "ab_variant" NOT NULL,
	"visitors" integer NOT NULL,
	"givers" integer NOT NULL,
	"one_time_gifts" integer NOT NULL,
	"one_time_cents" bigint NOT NULL,
	"monthly_gifts" integer NOT NULL,
	"monthly_cents" bigint NOT NULL,
	"squares" double precision NOT NULL,
	CONSTRAINT "ab_test_days_test_id_variant_day_pk" PRIMARY KEY("test_id","variant","day")
);
--> statement-breakpoint
CREATE TABLE "ab_test_visitors" (
	"test_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"variant" "ab_variant" NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ab_test_visitors_test_id_session_id_pk" PRIMARY KEY("test_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "ab_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" "ab_test_state" DEFAULT 'draft' NOT NULL,
	"share_percent" smallint NOT NULL,
	"words" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_by" text,
	"started_at" timestamp with time zone,
	"stopped_by" text,
	"stopped_at" timestamp with time zone,
	"outcome" "ab_variant",
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"counted_at" timestamp with time zone,
	CONSTRAINT "ab_tests_share" CHECK ("ab_tests"."share_percent" between 5 and 95),
	CONSTRAINT "ab_tests_started" CHECK (("ab_tests"."state" = 'draft') = ("ab_tests"."started_at" is null)),
	CONSTRAINT "ab_tests_stopped" CHECK (("ab_tests"."state" = 'stopped') = ("ab_tests"."stopped_at" is not null)),
	CONSTRAINT "ab_tests_decided" CHECK (("ab_tests"."outcome" is null) = ("ab_tests"."decided_at" is null) and ("ab_tests"."outcome" is null or "ab_tests"."state" = 'stopped'))
);
--> statement-breakpoint
ALTER TABLE "ab_test_days" ADD CONSTRAINT "ab_test_days_test_id_ab_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."ab_tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ab_test_visitors" ADD CONSTRAINT "ab_test_visitors_test_id_ab_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."ab_tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ab_tests_open" ON "ab_tests" USING btree ((true)) WHERE "ab_tests"."state" <> 'stopped';