-- release 1: expand
ALTER TABLE "bank_line_returns" DROP CONSTRAINT "bank_line_returns_cents";--> statement-breakpoint
ALTER TABLE "bank_line_returns" ADD COLUMN "is_regained" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_lines" ADD COLUMN "refund_of" text;--> statement-breakpoint
ALTER TABLE "import_lines" ADD COLUMN "refund_cents" integer;--> statement-breakpoint
ALTER TABLE "bank_line_returns" ADD CONSTRAINT "bank_line_returns_cents" CHECK ("bank_line_returns"."cents" < 0 or "bank_line_returns"."is_regained");
