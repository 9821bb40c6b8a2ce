-- release 1: expand
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"description" text NOT NULL,
	"fingerprint" text,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "bank_lines_currency" CHECK ("bank_lines"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "deposit_chargebacks" (
	"dispute_id" text NOT NULL,
	"is_returned" boolean NOT NULL,
	"deposit_id" uuid NOT NULL,
	"gateway_transaction_id" text NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "deposit_chargebacks_dispute_id_is_returned_pk" PRIMARY KEY("dispute_id","is_returned")
);
--> statement-breakpoint
CREATE TABLE "deposit_lines" (
	"deposit_id" uuid NOT NULL,
	"gateway_transaction_id" text NOT NULL,
	"kind" text,
	"amount_cents" integer,
	"currency" text,
	"settlement_cents" integer,
	"settlement_currency" text,
	"rate" text,
	"fee_cents" integer,
	CONSTRAINT "deposit_lines_deposit_id_gateway_transaction_id_pk" PRIMARY KEY("deposit_id","gateway_transaction_id"),
	CONSTRAINT "deposit_lines_looked_up" CHECK (("deposit_lines"."kind" is null) = ("deposit_lines"."amount_cents" is null))
);
--> statement-breakpoint
CREATE TABLE "deposit_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deposit_id" uuid NOT NULL,
	"bank_line_id" uuid NOT NULL,
	"matched_by" text NOT NULL,
	"matched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deposit_notices" (
	"webhook_id" uuid PRIMARY KEY NOT NULL,
	"deposit_id" uuid NOT NULL,
	"disbursement_id" text NOT NULL,
	"disbursed_on" date NOT NULL,
	"net_cents" integer NOT NULL,
	"success" boolean NOT NULL,
	"is_retry" boolean NOT NULL,
	"exception" text,
	"follow_up" text,
	"as_of" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"disbursement_id" text,
	"merchant_account_id" text NOT NULL,
	"disbursed_on" date NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"told_cents" integer,
	"success" boolean NOT NULL,
	"exception" text,
	"follow_up" text,
	"gross_cents" integer DEFAULT 0 NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"refund_cents" integer DEFAULT 0 NOT NULL,
	"chargeback_cents" integer DEFAULT 0 NOT NULL,
	"as_of" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposits_currency" CHECK ("deposits"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "payload" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "deposit_chargebacks" ADD CONSTRAINT "deposit_chargebacks_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_lines" ADD CONSTRAINT "deposit_lines_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_matches" ADD CONSTRAINT "deposit_matches_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_matches" ADD CONSTRAINT "deposit_matches_bank_line_id_bank_lines_id_fk" FOREIGN KEY ("bank_line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_notices" ADD CONSTRAINT "deposit_notices_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_notices" ADD CONSTRAINT "deposit_notices_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_booked_on" ON "bank_lines" USING btree ("booked_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_fingerprint" ON "bank_lines" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "deposit_chargebacks_deposit_id" ON "deposit_chargebacks" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "deposit_lines_gateway_transaction_id" ON "deposit_lines" USING btree ("gateway_transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_matches_deposit_id" ON "deposit_matches" USING btree ("deposit_id") WHERE "deposit_matches"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_matches_bank_line_id" ON "deposit_matches" USING btree ("bank_line_id") WHERE "deposit_matches"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "deposit_notices_deposit_id" ON "deposit_notices" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "deposit_notices_disbursement_id" ON "deposit_notices" USING btree ("disbursement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_disbursement_id" ON "deposits" USING btree ("disbursement_id");--> statement-breakpoint
CREATE INDEX "deposits_disbursed_on" ON "deposits" USING btree ("disbursed_on","id");