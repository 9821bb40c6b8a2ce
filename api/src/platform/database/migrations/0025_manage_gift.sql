CREATE TYPE "public"."ended_by" AS ENUM('donor', 'link', 'erasure', 'unpaid', 'gateway');--> statement-breakpoint
CREATE TYPE "public"."change_kind" AS ENUM('terms', 'pause', 'resume', 'cancel');--> statement-breakpoint
ALTER TYPE "public"."gift_link_purpose" ADD VALUE 'manage';--> statement-breakpoint
ALTER TABLE "gift_links" DROP CONSTRAINT "gift_links_reason";--> statement-breakpoint
ALTER TABLE "subscription_changes" ALTER COLUMN "method_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "billing_day" smallint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_from" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ended_by" "ended_by";--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "kind" "change_kind" DEFAULT 'terms' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "resumes_on" date;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "donors_reason" text;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "is_by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_links" ADD CONSTRAINT "gift_links_reason" CHECK (num_nonnulls("gift_links"."recovery_id", "gift_links"."warning_id") = case "gift_links"."purpose" when 'mend' then 1 else 0 end);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_paused" CHECK (("subscriptions"."status" = 'paused') = ("subscriptions"."paused_from" is not null));--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_terms" CHECK (("subscription_changes"."kind" = 'terms') = ("subscription_changes"."method_type" is not null));--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_pause" CHECK (("subscription_changes"."kind" = 'pause') = ("subscription_changes"."resumes_on" is not null));