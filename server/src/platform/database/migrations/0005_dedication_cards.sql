-- release 1: expand
CREATE TABLE "dedication_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checkout_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"dedicate_to" text NOT NULL,
	"signed_by" text NOT NULL,
	"message" text NOT NULL,
	"picture" text NOT NULL,
	"tells_amount" boolean NOT NULL,
	"delivery" text NOT NULL,
	"recipient" text NOT NULL,
	"send_on" date,
	"postal_address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ask_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sending_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"canceled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "dedication_cards" ADD CONSTRAINT "dedication_cards_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dedication_cards_checkout_id" ON "dedication_cards" USING btree ("checkout_id");