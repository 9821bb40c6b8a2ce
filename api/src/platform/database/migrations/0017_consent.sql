ALTER TABLE "attempts" ADD COLUMN "consent_text" text;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "consent_text" text;