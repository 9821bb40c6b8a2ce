-- release 1: expand
ALTER TABLE "campaign_versions" ADD COLUMN "draft_revision" integer;--> statement-breakpoint
ALTER TABLE "charity_versions" ADD COLUMN "draft_revision" integer;