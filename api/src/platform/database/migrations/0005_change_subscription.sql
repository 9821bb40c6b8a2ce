CREATE TABLE "subscription_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checkout_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"amount_before_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"method_type" "payment_method_type" NOT NULL,
	"saved_token" text,
	"user_agent" text NOT NULL,
	"state" "attempt_state" NOT NULL,
	"reason" text,
	"next_billing_date" date,
	"lease_id" uuid NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "subscription_changes_amount" CHECK ("subscription_changes"."amount_cents" between 500 and 999900)
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "changes_subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_changes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("changes_subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_token" text;--> statement-breakpoint
-- Without a saved method, the card of a monthly gift is vaulted under the gift's own id.
UPDATE "subscriptions" SET "payment_token" = coalesce("attempts"."saved_token", "attempts"."id"::text) FROM "attempts" WHERE "attempts"."id" = "subscriptions"."id";--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "payment_token" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_changes_one_live_per_checkout" ON "subscription_changes" USING btree ("checkout_id") WHERE "subscription_changes"."state" in ('pending', 'sent', 'unknown', 'succeeded');--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_changes_one_open_per_subscription" ON "subscription_changes" USING btree ("subscription_id") WHERE "subscription_changes"."state" in ('pending', 'sent', 'unknown');--> statement-breakpoint
CREATE INDEX "subscription_changes_lapsing" ON "subscription_changes" USING btree ("lease_until") WHERE "subscription_changes"."state" in ('pending', 'sent', 'unknown');--> statement-breakpoint
CREATE INDEX "subscription_changes_checkout_id" ON "subscription_changes" USING btree ("checkout_id","created_at");