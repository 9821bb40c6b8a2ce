CREATE TYPE "public"."link_kind" AS ENUM('sign_in', 'password');--> statement-breakpoint
CREATE TABLE "donor_answers" (
	"donor_id" uuid PRIMARY KEY NOT NULL,
	"referred" boolean NOT NULL,
	"referrer" text NOT NULL,
	"employee_match" boolean NOT NULL,
	"employer" text NOT NULL,
	"employee_email" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_answers" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"dedicated" boolean NOT NULL,
	"dedicate_to" text NOT NULL,
	"dedicate_to_email" text NOT NULL,
	"referred" boolean NOT NULL,
	"referrer" text NOT NULL,
	"employee_match" boolean NOT NULL,
	"employer" text NOT NULL,
	"employee_email" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "link_kind" NOT NULL,
	"email" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "donor_answers" ADD CONSTRAINT "donor_answers_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_answers" ADD CONSTRAINT "gift_answers_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "links_token_hash" ON "links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "links_email" ON "links" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "links_expires_at" ON "links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "donors" ADD CONSTRAINT "donors_merged" CHECK ("donors"."merged_into" is null or "donors"."password_hash" is null);