-- release 1: expand
CREATE TYPE "public"."reversal_reason" AS ENUM('bounced', 'wrong-amount', 'wrong-donor', 'duplicate', 'other');--> statement-breakpoint
ALTER TYPE "public"."payment_method_type" ADD VALUE 'check';--> statement-breakpoint
ALTER TYPE "public"."payment_method_type" ADD VALUE 'cash';--> statement-breakpoint
ALTER TYPE "public"."payment_method_type" ADD VALUE 'transfer';--> statement-breakpoint
ALTER TYPE "public"."payment_method_type" ADD VALUE 'stock';--> statement-breakpoint
ALTER TYPE "public"."payment_method_type" ADD VALUE 'in_kind';--> statement-breakpoint
ALTER TYPE "public"."ledger_kind" ADD VALUE 'reversal';--> statement-breakpoint
CREATE TABLE "offline_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"received_on" date NOT NULL,
	"expected_count" integer NOT NULL,
	"control_cents" bigint NOT NULL,
	"method_type" "payment_method_type" NOT NULL,
	"fund_id" uuid,
	"campaign" text,
	"begun_by" text NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booked_by" text,
	"booked_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "offline_batches_booked" CHECK (("offline_batches"."booked_by" is null) = ("offline_batches"."booked_at" is null) and ("offline_batches"."booked_at" is null or "offline_batches"."removed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "offline_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"donor_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"given_on" date NOT NULL,
	"method_type" "payment_method_type" NOT NULL,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"fund_id" uuid NOT NULL,
	"campaign" text,
	"note" text NOT NULL,
	"is_no_duplicate" boolean NOT NULL,
	"typed_by" text NOT NULL,
	"typed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversed_by" text,
	"reversal_reason" "reversal_reason",
	"reversal_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "offline_lines_amount" CHECK ("offline_lines"."amount_cents" > 0),
	CONSTRAINT "offline_lines_reversed" CHECK (("offline_lines"."reversed_at" is null) = ("offline_lines"."reversed_by" is null) and ("offline_lines"."reversed_at" is null) = ("offline_lines"."reversal_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "gifts" DROP CONSTRAINT "gifts_origin";--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "offline_line_id" uuid;--> statement-breakpoint
ALTER TABLE "offline_batches" ADD CONSTRAINT "offline_batches_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_lines" ADD CONSTRAINT "offline_lines_batch_id_offline_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."offline_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_lines" ADD CONSTRAINT "offline_lines_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_lines" ADD CONSTRAINT "offline_lines_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offline_batches_begun_at" ON "offline_batches" USING btree ("begun_at","id") WHERE "offline_batches"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "offline_lines_batch_id" ON "offline_lines" USING btree ("batch_id","typed_at","id");--> statement-breakpoint
CREATE INDEX "offline_lines_donor_id" ON "offline_lines" USING btree ("donor_id","amount_cents","given_on");--> statement-breakpoint
CREATE INDEX "offline_lines_reference" ON "offline_lines" USING btree (lower("reference")) WHERE "offline_lines"."reference" <> '';--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_offline_line_id_offline_lines_id_fk" FOREIGN KEY ("offline_line_id") REFERENCES "public"."offline_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_offline_line_id" ON "gifts" USING btree ("offline_line_id") WHERE "gifts"."offline_line_id" is not null;--> statement-breakpoint
-- Wider than before, so all rows satisfy it: they are not read again.
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_origin" CHECK ("gifts"."attempt_id" is not null or "gifts"."subscription_id" is not null or "gifts"."offline_line_id" is not null) NOT VALID;
