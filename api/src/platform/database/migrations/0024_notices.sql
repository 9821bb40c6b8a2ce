CREATE TABLE "dedication_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checkout_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"dedicate_to" text NOT NULL,
	"tells_amount" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_refusals" (
	"address_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gift_answers" ADD COLUMN "match_steps_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dedication_notices" ADD CONSTRAINT "dedication_notices_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dedication_notices_checkout_id" ON "dedication_notices" USING btree ("checkout_id");