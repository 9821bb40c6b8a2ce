CREATE TABLE "failed_months" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"recovery_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_hard" boolean NOT NULL,
	"payment_token" text,
	"method_description" text NOT NULL,
	"next_try_on" date,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recoveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"ends_on" date NOT NULL,
	"last_tried_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "failed_months" ADD CONSTRAINT "failed_months_recovery_id_recoveries_id_fk" FOREIGN KEY ("recovery_id") REFERENCES "public"."recoveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_months_recovery_id" ON "failed_months" USING btree ("recovery_id","failed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recoveries_one_open_per_subscription" ON "recoveries" USING btree ("subscription_id") WHERE "recoveries"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "recoveries_ends_on" ON "recoveries" USING btree ("ends_on") WHERE "recoveries"."ended_at" is null;