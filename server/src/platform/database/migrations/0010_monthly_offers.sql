-- release 1: expand
CREATE TYPE "public"."monthly_offer_state" AS ENUM('open', 'accepted', 'declined', 'lapsed');--> statement-breakpoint
CREATE TABLE "monthly_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"keeps_method" boolean NOT NULL,
	"state" "monthly_offer_state" DEFAULT 'open' NOT NULL,
	"consent_version" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "monthly_offers_amount" CHECK ("monthly_offers"."amount_cents" between 500 and 999900),
	CONSTRAINT "monthly_offers_consent" CHECK (("monthly_offers"."state" = 'accepted') = ("monthly_offers"."consent_version" is not null))
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "begins_on" date;--> statement-breakpoint
ALTER TABLE "monthly_offers" ADD CONSTRAINT "monthly_offers_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "monthly_offers_attempt_id" ON "monthly_offers" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "monthly_offers_kept" ON "monthly_offers" USING btree ("created_at") WHERE "monthly_offers"."forgotten_at" is null;