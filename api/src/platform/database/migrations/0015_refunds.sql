ALTER TYPE "public"."ledger_kind" ADD VALUE 'void';--> statement-breakpoint
ALTER TYPE "public"."ledger_kind" ADD VALUE 'refund';--> statement-breakpoint
ALTER TYPE "public"."ledger_kind" ADD VALUE 'refund_undone';--> statement-breakpoint
ALTER TYPE "public"."settlement" ADD VALUE 'voided';--> statement-breakpoint
ALTER TABLE "gifts" DROP CONSTRAINT "gifts_mandate";--> statement-breakpoint
CREATE INDEX "ledger_entries_recorded_at" ON "ledger_entries" USING btree ("recorded_at","id");--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_mandate" CHECK (("gifts"."mandate_text" is null) = ("gifts"."mandated_at" is null) and ("gifts"."mandate_text" is null or "gifts"."settlement" is not null));