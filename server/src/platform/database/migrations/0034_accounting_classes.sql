-- release 1: expand
ALTER TABLE "closed_lines" ADD COLUMN "accounting_class" text;--> statement-breakpoint
ALTER TABLE "funds" ADD COLUMN "accounting_class" text DEFAULT '' NOT NULL;