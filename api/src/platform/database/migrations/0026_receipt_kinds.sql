CREATE TYPE "public"."receipt_kind" AS ENUM('gift', 'refund');--> statement-breakpoint
DROP INDEX "receipts_gift_id";--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "kind" "receipt_kind" DEFAULT 'gift' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_replaces_id_receipts_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_replaces_id" ON "receipts" USING btree ("replaces_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_refund_id" ON "receipts" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "receipts_of_gift" ON "receipts" USING btree ("gift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_gift_id" ON "receipts" USING btree ("gift_id") WHERE "receipts"."kind" = 'gift' and "receipts"."replaces_id" is null;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_kind" CHECK (("receipts"."kind" = 'refund') = ("receipts"."refund_id" is not null) and ("receipts"."kind" = 'gift' or "receipts"."replaces_id" is null));