CREATE TABLE "entered_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checkout_id" uuid NOT NULL,
	"forgotten_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "method_nonces" ALTER COLUMN "donor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "method_nonces" ADD COLUMN "entered_card_id" uuid;--> statement-breakpoint
ALTER TABLE "method_nonces" ADD COLUMN "card_hash" "bytea";--> statement-breakpoint
ALTER TABLE "entered_cards" ADD CONSTRAINT "entered_cards_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entered_cards_checkout_id" ON "entered_cards" USING btree ("checkout_id");--> statement-breakpoint
ALTER TABLE "method_nonces" ADD CONSTRAINT "method_nonces_entered_card_id_entered_cards_id_fk" FOREIGN KEY ("entered_card_id") REFERENCES "public"."entered_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "method_nonces_entered_card_id" ON "method_nonces" USING btree ("entered_card_id");--> statement-breakpoint
ALTER TABLE "method_nonces" ADD CONSTRAINT "method_nonces_owner" CHECK (num_nonnulls("method_nonces"."donor_id", "method_nonces"."entered_card_id") = 1);