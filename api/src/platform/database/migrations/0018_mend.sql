CREATE TYPE "public"."gift_link_purpose" AS ENUM('mend');--> statement-breakpoint
CREATE TABLE "gift_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" "gift_link_purpose" NOT NULL,
	"subscription_id" uuid NOT NULL,
	"recovery_id" uuid,
	"warning_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "gift_links_reason" CHECK (num_nonnulls("gift_links"."recovery_id", "gift_links"."warning_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "entered_cards" ALTER COLUMN "checkout_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_changes" ALTER COLUMN "checkout_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "recoveries" ADD COLUMN "last_tried_token" text;--> statement-breakpoint
ALTER TABLE "recoveries" ADD COLUMN "in_doubt_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recoveries" ADD COLUMN "ending_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entered_cards" ADD COLUMN "gift_link_id" uuid;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "recovery_id" uuid;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "takes_month" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_links" ADD CONSTRAINT "gift_links_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_links" ADD CONSTRAINT "gift_links_recovery_id_recoveries_id_fk" FOREIGN KEY ("recovery_id") REFERENCES "public"."recoveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_links" ADD CONSTRAINT "gift_links_warning_id_method_warnings_id_fk" FOREIGN KEY ("warning_id") REFERENCES "public"."method_warnings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_links_token_hash" ON "gift_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "gift_links_subscription_id" ON "gift_links" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "gift_links_expires_at" ON "gift_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "entered_cards" ADD CONSTRAINT "entered_cards_gift_link_id_gift_links_id_fk" FOREIGN KEY ("gift_link_id") REFERENCES "public"."gift_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_recovery_id_recoveries_id_fk" FOREIGN KEY ("recovery_id") REFERENCES "public"."recoveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entered_cards_gift_link_id" ON "entered_cards" USING btree ("gift_link_id");--> statement-breakpoint
CREATE INDEX "subscription_changes_recovery_id" ON "subscription_changes" USING btree ("recovery_id","created_at");--> statement-breakpoint
ALTER TABLE "entered_cards" ADD CONSTRAINT "entered_cards_owner" CHECK (num_nonnulls("entered_cards"."checkout_id", "entered_cards"."gift_link_id") = 1);