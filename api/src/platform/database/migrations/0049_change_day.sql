ALTER TYPE "public"."change_kind" ADD VALUE 'day';--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "billing_day" smallint;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "first_billing_on" date;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "instead_of" date;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
CREATE INDEX "subscription_changes_day" ON "subscription_changes" USING btree ("subscription_id","created_at") WHERE "subscription_changes"."first_billing_on" is not null;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_day" CHECK (("subscription_changes"."kind"::text = 'day') = ("subscription_changes"."first_billing_on" is not null));--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_whole_day" CHECK (num_nonnulls("subscription_changes"."first_billing_on", "subscription_changes"."billing_day", "subscription_changes"."instead_of", "subscription_changes"."replaces_id") in (0, 4));