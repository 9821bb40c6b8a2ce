-- release 1: expand
-- The language in which a visitor reads, and in which a donor is written to.
ALTER TABLE "checkouts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;