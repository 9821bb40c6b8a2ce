CREATE TYPE "public"."dispute_kind" AS ENUM('chargeback', 'pre_arbitration', 'retrieval');--> statement-breakpoint
CREATE TYPE "public"."dispute_state" AS ENUM('open', 'contested', 'won', 'lost');--> statement-breakpoint
ALTER TYPE "public"."ledger_kind" ADD VALUE 'dispute';--> statement-breakpoint
ALTER TYPE "public"."ledger_kind" ADD VALUE 'dispute_won';--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"gift_id" uuid NOT NULL,
	"kind" "dispute_kind" NOT NULL,
	"state" "dispute_state" NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"reply_by" date,
	"as_of" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_entries_gateway_transaction_id";--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_gift_id" ON "disputes" USING btree ("gift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_gateway_transaction_id" ON "ledger_entries" USING btree ("gateway_transaction_id","kind");