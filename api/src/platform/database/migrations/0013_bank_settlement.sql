CREATE TYPE "public"."settlement" AS ENUM('settling', 'settled', 'returned');--> statement-breakpoint
ALTER TYPE "public"."ledger_kind" ADD VALUE 'return';--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "settlement" "settlement";--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "mandate_text" text;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "mandated_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "gifts_settling" ON "gifts" USING btree ("id") WHERE "gifts"."settlement" = 'settling';--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_mandate" CHECK (("gifts"."settlement" is null) = ("gifts"."mandate_text" is null) and ("gifts"."settlement" is null) = ("gifts"."mandated_at" is null));