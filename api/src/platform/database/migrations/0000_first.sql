CREATE TYPE "public"."attempt_state" AS ENUM('pending', 'sent', 'unknown', 'succeeded', 'declined', 'failed');--> statement-breakpoint
CREATE TYPE "public"."payment_method_type" AS ENUM('credit', 'saved', 'vaulted', 'google', 'paypal', 'apple', 'venmo', 'bank');--> statement-breakpoint
CREATE TYPE "public"."frequency" AS ENUM('monthly', 'one-time');--> statement-breakpoint
CREATE TYPE "public"."page" AS ENUM('start', 'change-subscription', 'confirm', 'checkout', 'login', 'thank-you', 'set-password');--> statement-breakpoint
CREATE TYPE "public"."gift_state" AS ENUM('succeeded', 'refunded', 'partially_refunded', 'disputed');--> statement-breakpoint
CREATE TYPE "public"."ledger_kind" AS ENUM('charge');--> statement-breakpoint
CREATE TYPE "public"."subscription_status" AS ENUM('active', 'past_due', 'paused', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."trust" AS ENUM('guest', 'giver', 'donor');--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checkout_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"email" text NOT NULL,
	"frequency" "frequency" NOT NULL,
	"amount_cents" integer NOT NULL,
	"method_type" "payment_method_type" NOT NULL,
	"nonce" text,
	"campaign" text,
	"user_agent" text NOT NULL,
	"state" "attempt_state" NOT NULL,
	"reason" text,
	"lease_id" uuid NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "attempts_amount" CHECK ("attempts"."amount_cents" between 500 and 999900)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"email" text,
	"amount_cents" integer NOT NULL,
	"frequency" "frequency" NOT NULL,
	"page" "page" NOT NULL,
	"campaign" text,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_proved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"donor_id" uuid NOT NULL,
	"subscription_id" uuid,
	"gateway_transaction_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"frequency" "frequency" NOT NULL,
	"method_type" "payment_method_type" NOT NULL,
	"method_description" text NOT NULL,
	"campaign" text,
	"state" "gift_state" NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gift_id" uuid NOT NULL,
	"kind" "ledger_kind" NOT NULL,
	"amount_cents" integer NOT NULL,
	"gateway_transaction_id" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"donor_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" "subscription_status" NOT NULL,
	"next_billing_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gift_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"message_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"rotation_salt" "bytea" NOT NULL,
	"previous_token_hash" "bytea",
	"rotation_confirmed_at" timestamp with time zone,
	"rotation_due" timestamp with time zone,
	"trust" "trust" DEFAULT 'guest' NOT NULL,
	"donor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_id_attempts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_live_per_checkout" ON "attempts" USING btree ("checkout_id") WHERE "attempts"."state" in ('pending', 'sent', 'unknown', 'succeeded');--> statement-breakpoint
CREATE INDEX "attempts_lapsing" ON "attempts" USING btree ("lease_until") WHERE "attempts"."state" in ('pending', 'sent', 'unknown');--> statement-breakpoint
CREATE INDEX "attempts_checkout_id" ON "attempts" USING btree ("checkout_id","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_session_id" ON "checkouts" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "donors_email" ON "donors" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "donors_proved_email" ON "donors" USING btree (lower("email")) WHERE "donors"."email_proved_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_gateway_transaction_id" ON "gifts" USING btree ("gateway_transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_attempt_id" ON "gifts" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "gifts_donor_id" ON "gifts" USING btree ("donor_id","given_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_gateway_transaction_id" ON "ledger_entries" USING btree ("gateway_transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_gift_id" ON "ledger_entries" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "subscriptions_donor_id" ON "subscriptions" USING btree ("donor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_gift_id" ON "receipts" USING btree ("gift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_year_number" ON "receipts" USING btree ("year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_previous_token_hash" ON "sessions" USING btree ("previous_token_hash");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_at" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "sessions_donor_id" ON "sessions" USING btree ("donor_id");