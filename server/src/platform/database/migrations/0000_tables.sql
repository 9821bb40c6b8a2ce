CREATE TYPE "public"."attempt_state" AS ENUM('pending', 'sent', 'unknown', 'succeeded', 'declined', 'failed');--> statement-breakpoint
CREATE TYPE "public"."payment_method_type" AS ENUM('credit', 'saved', 'vaulted', 'google', 'paypal', 'apple', 'venmo', 'bank');--> statement-breakpoint
CREATE TYPE "public"."version_origin" AS ENUM('file', 'console', 'import');--> statement-breakpoint
CREATE TYPE "public"."frequency" AS ENUM('monthly', 'one-time');--> statement-breakpoint
CREATE TYPE "public"."page" AS ENUM('start', 'change-subscription', 'confirm', 'checkout', 'login', 'thank-you', 'set-password');--> statement-breakpoint
CREATE TYPE "public"."dispute_kind" AS ENUM('chargeback', 'pre_arbitration', 'retrieval');--> statement-breakpoint
CREATE TYPE "public"."dispute_state" AS ENUM('open', 'contested', 'won', 'lost');--> statement-breakpoint
CREATE TYPE "public"."gift_link_purpose" AS ENUM('update_payment_method', 'manage');--> statement-breakpoint
CREATE TYPE "public"."ended_by" AS ENUM('donor', 'link', 'staff', 'erasure', 'unpaid', 'gateway');--> statement-breakpoint
CREATE TYPE "public"."gift_state" AS ENUM('succeeded', 'refunded', 'partially_refunded', 'disputed');--> statement-breakpoint
CREATE TYPE "public"."ledger_kind" AS ENUM('charge', 'dispute', 'dispute_won', 'return', 'void', 'refund', 'refund_undone');--> statement-breakpoint
CREATE TYPE "public"."settlement" AS ENUM('settling', 'settled', 'returned', 'voided');--> statement-breakpoint
CREATE TYPE "public"."subscription_status" AS ENUM('active', 'past_due', 'paused', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."link_kind" AS ENUM('sign_in', 'password', 'allow_email_change', 'new_email', 'erasure');--> statement-breakpoint
CREATE TYPE "public"."warning_kind" AS ENUM('expires', 'revoked', 'returned');--> statement-breakpoint
CREATE TYPE "public"."shirt_size" AS ENUM('XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL');--> statement-breakpoint
CREATE TYPE "public"."receipt_kind" AS ENUM('gift', 'refund');--> statement-breakpoint
CREATE TYPE "public"."refund_failure" AS ENUM('no-trace', 'too-much', 'not-settled', 'not-paid-out', 'refused');--> statement-breakpoint
CREATE TYPE "public"."refund_reason" AS ENUM('requested', 'duplicate', 'wrong-amount', 'fraud', 'other');--> statement-breakpoint
CREATE TYPE "public"."refund_state" AS ENUM('awaiting-approval', 'rejected', 'lapsed', 'pending', 'sent', 'unknown', 'succeeded', 'failed');--> statement-breakpoint
CREATE TYPE "public"."trust" AS ENUM('anonymous', 'unverified', 'verified');--> statement-breakpoint
CREATE TYPE "public"."staff_role" AS ENUM('owner', 'admin', 'finance', 'donor-care', 'fundraiser', 'read-only');--> statement-breakpoint
CREATE TYPE "public"."export_format" AS ENUM('csv', 'xlsx');--> statement-breakpoint
CREATE TYPE "public"."export_state" AS ENUM('waiting', 'ready', 'failed');--> statement-breakpoint
CREATE TYPE "public"."view_period" AS ENUM('this-month', 'last-month', 'this-year');--> statement-breakpoint
CREATE TYPE "public"."note_subject" AS ENUM('gift', 'donor');--> statement-breakpoint
CREATE TYPE "public"."staff_passkey_purpose" AS ENUM('add', 'sign-in', 'step-up');--> statement-breakpoint
CREATE TYPE "public"."change_kind" AS ENUM('terms', 'pause', 'resume', 'cancel', 'amount', 'day');--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"details" jsonb NOT NULL,
	"times_seen" integer DEFAULT 1 NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"looking_by" text,
	"looking_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "alerts_looking" CHECK (("alerts"."looking_by" is null) = ("alerts"."looking_at" is null)),
	CONSTRAINT "alerts_closed" CHECK ("alerts"."closed_by" is null or "alerts"."closed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "donor_answers" (
	"donor_id" uuid PRIMARY KEY NOT NULL,
	"referred" boolean NOT NULL,
	"referrer" text NOT NULL,
	"employee_match" boolean NOT NULL,
	"employer" text NOT NULL,
	"employee_email" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_answers" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"dedicated" boolean NOT NULL,
	"dedicate_to" text NOT NULL,
	"dedicate_to_email" text NOT NULL,
	"referred" boolean NOT NULL,
	"referrer" text NOT NULL,
	"employee_match" boolean NOT NULL,
	"employer" text NOT NULL,
	"employee_email" text NOT NULL,
	"match_steps_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checkout_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"email" text NOT NULL,
	"frequency" "frequency" NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"method_type" "payment_method_type" NOT NULL,
	"nonce" text,
	"saved_token" text,
	"campaign" text,
	"campaign_version" integer,
	"source" text,
	"fund_id" uuid NOT NULL,
	"fund_split" jsonb,
	"user_agent" text NOT NULL,
	"consent_text" text,
	"state" "attempt_state" NOT NULL,
	"reason" text,
	"lease_id" uuid NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finalized_at" timestamp with time zone,
	CONSTRAINT "attempts_currency" CHECK ("attempts"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "attempts_amount" CHECK ("attempts"."amount_cents" between 500 and 999900)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"action" text GENERATED ALWAYS AS (content::jsonb ->> 'action') STORED,
	"subject" text GENERATED ALWAYS AS (content::jsonb ->> 'subject') STORED,
	"actor" text GENERATED ALWAYS AS (lower(content::jsonb ->> 'actor')) STORED
);
--> statement-breakpoint
CREATE TABLE "blocked_scripts" (
	"about" text NOT NULL,
	"network" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_scripts_about_network_pk" PRIMARY KEY("about","network")
);
--> statement-breakpoint
CREATE TABLE "campaign_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_drafts" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_versions" (
	"campaign_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"restored" integer,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_versions_campaign_id_version_pk" PRIMARY KEY("campaign_id","version"),
	CONSTRAINT "campaign_versions_moments" CHECK ("campaign_versions"."starts_at" < "campaign_versions"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"merged_into" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_code_unique" UNIQUE("code"),
	CONSTRAINT "campaigns_merged_is_archived" CHECK ("campaigns"."merged_into" is null or "campaigns"."is_archived"),
	CONSTRAINT "campaigns_merged_into_other" CHECK ("campaigns"."merged_into" <> "campaigns"."id")
);
--> statement-breakpoint
CREATE TABLE "card_attacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_attacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"began_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charity_draft" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charity_draft_only" CHECK ("charity_draft"."is_only")
);
--> statement-breakpoint
CREATE TABLE "charity_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"origin" "version_origin" NOT NULL,
	"restored" integer,
	"published_by" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"email" text,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"frequency" "frequency" NOT NULL,
	"page" "page" NOT NULL,
	"campaign" text,
	"campaign_version" integer,
	"source" text,
	"fund_id" uuid NOT NULL,
	"fund_split" jsonb,
	"changes_subscription_id" uuid,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_currency" CHECK ("checkouts"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "dedication_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checkout_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"dedicate_to" text NOT NULL,
	"tells_amount" boolean NOT NULL,
	"names_donor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_refusals" (
	"address_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "donor_corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"donor_id" uuid NOT NULL,
	"author" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donor_details" (
	"donor_id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"line1" text DEFAULT '' NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donor_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"donor_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merged_donors" (
	"donor_id" uuid PRIMARY KEY NOT NULL,
	"shown_as" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donor_tags" (
	"donor_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"donor_created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"password_session_id" uuid,
	"merged_into" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donors_merged" CHECK ("donors"."merged_into" is null or "donors"."password_hash" is null)
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"donor_id" uuid NOT NULL,
	"new_email" text NOT NULL,
	"session_id" uuid,
	"is_by_staff" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"allowed_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "funds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"accounting_code" text DEFAULT '' NOT NULL,
	"is_restricted" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_offered" boolean DEFAULT false NOT NULL,
	"opens_on" date,
	"closes_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "funds_code_form" CHECK ("funds"."code" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "funds_days" CHECK ("funds"."opens_on" <= "funds"."closes_on"),
	CONSTRAINT "funds_default_is_open" CHECK (not "funds"."is_default" or ("funds"."is_offered" and "funds"."opens_on" is null and "funds"."closes_on" is null))
);
--> statement-breakpoint
CREATE TABLE "fund_days" (
	"day" date NOT NULL,
	"fund_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "fund_days_day_fund_id_pk" PRIMARY KEY("day","fund_id")
);
--> statement-breakpoint
CREATE TABLE "fund_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gift_id" uuid NOT NULL,
	"ledger_entry_id" uuid,
	"fund_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fund_entries_amount" CHECK ("fund_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "gift_allocations" (
	"gift_id" uuid NOT NULL,
	"fund_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_allocations_gift_id_fund_id_pk" PRIMARY KEY("gift_id","fund_id"),
	CONSTRAINT "gift_allocations_amount" CHECK ("gift_allocations"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_funds" (
	"subscription_id" uuid NOT NULL,
	"fund_id" uuid NOT NULL,
	"share" integer NOT NULL,
	CONSTRAINT "subscription_funds_subscription_id_fund_id_pk" PRIMARY KEY("subscription_id","fund_id"),
	CONSTRAINT "subscription_funds_share" CHECK ("subscription_funds"."share" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" "gift_link_purpose" NOT NULL,
	"subscription_id" uuid NOT NULL,
	"dunning_run_id" uuid,
	"warning_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "gift_links_reason" CHECK (num_nonnulls("gift_links"."dunning_run_id", "gift_links"."warning_id") = case "gift_links"."purpose" when 'update_payment_method' then 1 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid,
	"donor_id" uuid NOT NULL,
	"subscription_id" uuid,
	"gateway_transaction_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"frequency" "frequency" NOT NULL,
	"method_type" "payment_method_type" NOT NULL,
	"method_description" text NOT NULL,
	"payer_name" text,
	"campaign" text,
	"campaign_version" integer,
	"source" text,
	"state" "gift_state" NOT NULL,
	"settlement" "settlement",
	"mandate_text" text,
	"mandated_at" timestamp with time zone,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"billed_on" date,
	CONSTRAINT "gifts_mandate" CHECK (("gifts"."mandate_text" is null) = ("gifts"."mandated_at" is null) and ("gifts"."mandate_text" is null or "gifts"."settlement" is not null)),
	CONSTRAINT "gifts_currency" CHECK ("gifts"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "gifts_origin" CHECK ("gifts"."attempt_id" is not null or "gifts"."subscription_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gift_id" uuid NOT NULL,
	"kind" "ledger_kind" NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"gateway_transaction_id" text NOT NULL,
	"happened_at" timestamp with time zone,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_currency" CHECK ("ledger_entries"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"donor_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"status" "subscription_status" NOT NULL,
	"payment_token" text NOT NULL,
	"next_billing_date" date,
	"billing_day" smallint,
	"paused_from" date,
	"other_next_cents" integer,
	"is_pause_on" boolean DEFAULT false NOT NULL,
	"even_months" smallint,
	"ended_at" timestamp with time zone,
	"ended_by" "ended_by",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_currency" CHECK ("subscriptions"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "subscriptions_paused" CHECK (("subscriptions"."status" = 'paused') = ("subscriptions"."paused_from" is not null))
);
--> statement-breakpoint
CREATE TABLE "image_files" (
	"image_id" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "image_files_image_id_name_pk" PRIMARY KEY("image_id","name")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"source" text NOT NULL,
	"content" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_id" CHECK ("images"."id" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "images_use" CHECK ("images"."use" in ('logo', 'hero'))
);
--> statement-breakpoint
CREATE TABLE "campaign_days" (
	"day" date NOT NULL,
	"campaign" text NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "campaign_days_campaign_day_pk" PRIMARY KEY("campaign","day")
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" date NOT NULL,
	"kind" "ledger_kind" NOT NULL,
	"frequency" "frequency" NOT NULL,
	"method_type" "payment_method_type" NOT NULL,
	"entries" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "ledger_days_day_kind_frequency_method_type_pk" PRIMARY KEY("day","kind","frequency","method_type")
);
--> statement-breakpoint
CREATE TABLE "ledger_summed" (
	"is_it" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "ledger_summed_once" CHECK ("ledger_summed"."is_it")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "link_kind" NOT NULL,
	"email" text NOT NULL,
	"email_change_id" uuid,
	"request_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "local_mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "method_warnings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" "warning_kind" NOT NULL,
	"payment_token" text NOT NULL,
	"method_description" text,
	"last_day" date NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "named_gifts" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"shows_amount" boolean NOT NULL,
	"named_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perks_owed" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"donor_id" uuid NOT NULL,
	"tier" text NOT NULL,
	"shirt_size" "shirt_size",
	"name" text DEFAULT '' NOT NULL,
	"line1" text DEFAULT '' NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"skipped_at" timestamp with time zone,
	"sent_on" date,
	"sent_by" text,
	"sent_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "perks_owed_donor_id_tier_pk" PRIMARY KEY("donor_id","tier"),
	CONSTRAINT "perks_owed_answer" CHECK ("perks_owed"."answered_at" is null or "perks_owed"."skipped_at" is null),
	CONSTRAINT "perks_owed_sent" CHECK (("perks_owed"."sent_on" is null) = ("perks_owed"."sent_by" is null) and ("perks_owed"."sent_on" is null or "perks_owed"."answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint NOT NULL
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
	"kind" "receipt_kind" DEFAULT 'gift' NOT NULL,
	"replaces_id" uuid,
	"refund_id" text,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"snapshot" jsonb NOT NULL,
	"message_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "receipts_currency" CHECK ("receipts"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "receipts_kind" CHECK (("receipts"."kind" = 'refund') = ("receipts"."refund_id" is not null) and ("receipts"."kind" = 'gift' or "receipts"."replaces_id" is null))
);
--> statement-breakpoint
CREATE TABLE "dunning_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"ends_on" date NOT NULL,
	"last_tried_at" timestamp with time zone,
	"last_tried_token" text,
	"last_tried_after" text,
	"in_doubt_until" timestamp with time zone,
	"ending_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "failed_months" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"dunning_run_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_hard" boolean NOT NULL,
	"payment_token" text,
	"method_description" text NOT NULL,
	"next_try_on" date,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fund_monthly_gifts" (
	"fund_id" uuid NOT NULL,
	"gifts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monthly_gift_sums" (
	"began" timestamp with time zone NOT NULL,
	"ended" timestamp with time zone,
	"gifts" integer NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gift_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"is_whole" boolean NOT NULL,
	"reason" "refund_reason" NOT NULL,
	"note" text NOT NULL,
	"cancels_monthly_gift" boolean NOT NULL,
	"state" "refund_state" NOT NULL,
	"failure" "refund_failure",
	"failure_detail" text,
	"requested_by" uuid NOT NULL,
	"requester_name" text NOT NULL,
	"decided_by" uuid,
	"decider_name" text,
	"gateway_transaction_id" text,
	"first_sent_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"lease_id" uuid NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finalized_at" timestamp with time zone,
	CONSTRAINT "refunds_currency" CHECK ("refunds"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_decided" CHECK (("refunds"."decided_by" is null) = ("refunds"."decider_name" is null))
);
--> statement-breakpoint
CREATE TABLE "entered_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checkout_id" uuid,
	"gift_link_id" uuid,
	"forgotten_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entered_cards_owner" CHECK (num_nonnulls("entered_cards"."checkout_id", "entered_cards"."gift_link_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "gateway_customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"donor_id" uuid,
	"made_for" uuid,
	"chosen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issued_nonces" (
	"nonce_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "method_nonces" (
	"nonce_hash" "bytea" PRIMARY KEY NOT NULL,
	"donor_id" uuid,
	"entered_card_id" uuid,
	"token" text NOT NULL,
	"card_hash" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "method_nonces_owner" CHECK (num_nonnulls("method_nonces"."donor_id", "method_nonces"."entered_card_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "method_removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"rotation_salt" "bytea" NOT NULL,
	"previous_token_hash" "bytea",
	"rotation_confirmed_at" timestamp with time zone,
	"rotation_due" timestamp with time zone,
	"token_given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"trust" "trust" DEFAULT 'anonymous' NOT NULL,
	"ended_at" timestamp with time zone,
	"donor_id" uuid,
	"device" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" "staff_role" NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"totp_last_step" bigint NOT NULL,
	"access_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"deactivated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_export_parts" (
	"export_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "staff_export_parts_export_id_number_pk" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
CREATE TABLE "staff_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"format" "export_format" NOT NULL,
	"has_persons" boolean NOT NULL,
	"filter" jsonb NOT NULL,
	"state" "export_state" DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"rows" integer,
	"length" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_exports_ready" CHECK (("staff_exports"."state" = 'ready') = ("staff_exports"."rows" is not null) and ("staff_exports"."rows" is null) = ("staff_exports"."length" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea",
	"email" text NOT NULL,
	"role" "staff_role" NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_gift_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"period" "view_period",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_kind" "note_subject" NOT NULL,
	"subject_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkey_challenges" (
	"challenge" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"purpose" "staff_passkey_purpose" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"staff_id" uuid NOT NULL,
	"second_factor_at" timestamp with time zone,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_single_sign_ons" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"year" integer NOT NULL,
	"email" text NOT NULL,
	"gift_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "change_kind" DEFAULT 'terms' NOT NULL,
	"checkout_id" uuid,
	"subscription_id" uuid NOT NULL,
	"session_id" uuid,
	"staff_id" uuid,
	"staff_name" text,
	"amount_before_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"method_type" "payment_method_type",
	"saved_token" text,
	"dunning_run_id" uuid,
	"takes_month" boolean DEFAULT false NOT NULL,
	"resumes_on" date,
	"reminded_at" timestamp with time zone,
	"billing_day" smallint,
	"first_billing_on" date,
	"instead_of" date,
	"replaces_id" uuid,
	"donors_reason" text,
	"is_by_link" boolean DEFAULT false NOT NULL,
	"user_agent" text NOT NULL,
	"consent_text" text,
	"state" "attempt_state" NOT NULL,
	"reason" text,
	"next_billing_date" date,
	"lease_id" uuid NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"forgotten_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finalized_at" timestamp with time zone,
	CONSTRAINT "subscription_changes_terms" CHECK (("subscription_changes"."kind" = 'terms') = ("subscription_changes"."method_type" is not null)),
	CONSTRAINT "subscription_changes_method_kept" CHECK ("subscription_changes"."kind"::text <> 'amount' or "subscription_changes"."saved_token" is not null),
	CONSTRAINT "subscription_changes_pause" CHECK (("subscription_changes"."kind" = 'pause') = ("subscription_changes"."resumes_on" is not null)),
	CONSTRAINT "subscription_changes_day" CHECK (("subscription_changes"."kind"::text = 'day') = ("subscription_changes"."first_billing_on" is not null)),
	CONSTRAINT "subscription_changes_whole_day" CHECK (num_nonnulls("subscription_changes"."first_billing_on", "subscription_changes"."billing_day", "subscription_changes"."instead_of", "subscription_changes"."replaces_id") in (0, 4)),
	CONSTRAINT "subscription_changes_maker" CHECK (("subscription_changes"."session_id" is null) = ("subscription_changes"."staff_id" is not null)),
	CONSTRAINT "subscription_changes_staff" CHECK (("subscription_changes"."staff_id" is null) = ("subscription_changes"."staff_name" is null) and ("subscription_changes"."staff_id" is null or "subscription_changes"."kind" <> 'terms')),
	CONSTRAINT "subscription_changes_amount" CHECK ("subscription_changes"."amount_cents" between 500 and 999900)
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"signature" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payload_hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "donor_answers" ADD CONSTRAINT "donor_answers_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_answers" ADD CONSTRAINT "gift_answers_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_codes" ADD CONSTRAINT "campaign_codes_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_drafts" ADD CONSTRAINT "campaign_drafts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_slugs" ADD CONSTRAINT "campaign_slugs_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_versions" ADD CONSTRAINT "campaign_versions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_merged_into_campaigns_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dedication_notices" ADD CONSTRAINT "dedication_notices_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_corrections" ADD CONSTRAINT "donor_corrections_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_details" ADD CONSTRAINT "donor_details_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_tags" ADD CONSTRAINT "donor_tags_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_days" ADD CONSTRAINT "fund_days_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entries" ADD CONSTRAINT "fund_entries_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entries" ADD CONSTRAINT "fund_entries_ledger_entry_id_ledger_entries_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entries" ADD CONSTRAINT "fund_entries_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_allocations" ADD CONSTRAINT "gift_allocations_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_allocations" ADD CONSTRAINT "gift_allocations_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_funds" ADD CONSTRAINT "subscription_funds_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_funds" ADD CONSTRAINT "subscription_funds_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_links" ADD CONSTRAINT "gift_links_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_links" ADD CONSTRAINT "gift_links_dunning_run_id_dunning_runs_id_fk" FOREIGN KEY ("dunning_run_id") REFERENCES "public"."dunning_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_links" ADD CONSTRAINT "gift_links_warning_id_method_warnings_id_fk" FOREIGN KEY ("warning_id") REFERENCES "public"."method_warnings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_id_attempts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_files" ADD CONSTRAINT "image_files_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_email_change_id_email_changes_id_fk" FOREIGN KEY ("email_change_id") REFERENCES "public"."email_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "method_warnings" ADD CONSTRAINT "method_warnings_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_gifts" ADD CONSTRAINT "named_gifts_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perks_owed" ADD CONSTRAINT "perks_owed_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_replaces_id_receipts_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_runs" ADD CONSTRAINT "dunning_runs_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_months" ADD CONSTRAINT "failed_months_dunning_run_id_dunning_runs_id_fk" FOREIGN KEY ("dunning_run_id") REFERENCES "public"."dunning_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_monthly_gifts" ADD CONSTRAINT "fund_monthly_gifts_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_staff_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entered_cards" ADD CONSTRAINT "entered_cards_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entered_cards" ADD CONSTRAINT "entered_cards_gift_link_id_gift_links_id_fk" FOREIGN KEY ("gift_link_id") REFERENCES "public"."gift_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_customers" ADD CONSTRAINT "gateway_customers_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_customers" ADD CONSTRAINT "gateway_customers_made_for_donors_id_fk" FOREIGN KEY ("made_for") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "method_nonces" ADD CONSTRAINT "method_nonces_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "method_nonces" ADD CONSTRAINT "method_nonces_entered_card_id_entered_cards_id_fk" FOREIGN KEY ("entered_card_id") REFERENCES "public"."entered_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_export_parts" ADD CONSTRAINT "staff_export_parts_export_id_staff_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."staff_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_exports" ADD CONSTRAINT "staff_exports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_staff_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_gift_views" ADD CONSTRAINT "staff_gift_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_identities" ADD CONSTRAINT "staff_identities_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_dunning_run_id_dunning_runs_id_fk" FOREIGN KEY ("dunning_run_id") REFERENCES "public"."dunning_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_kind_about" ON "alerts" USING btree ("kind","about") WHERE "alerts"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_live_per_checkout" ON "attempts" USING btree ("checkout_id") WHERE "attempts"."state" in ('pending', 'sent', 'unknown', 'succeeded');--> statement-breakpoint
CREATE INDEX "attempts_lapsing" ON "attempts" USING btree ("lease_until") WHERE "attempts"."state" in ('pending', 'sent', 'unknown');--> statement-breakpoint
CREATE INDEX "attempts_checkout_id" ON "attempts" USING btree ("checkout_id","created_at");--> statement-breakpoint
CREATE INDEX "attempts_session_id" ON "attempts" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "attempts_email" ON "attempts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "blocked_scripts_network" ON "blocked_scripts" USING btree ("network","seen_at");--> statement-breakpoint
CREATE INDEX "campaign_codes_campaign_id" ON "campaign_codes" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_slugs_campaign_id" ON "campaign_slugs" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "card_attacks_ends_at" ON "card_attacks" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "checkouts_session_id" ON "checkouts" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_email" ON "checkouts" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "dedication_notices_checkout_id" ON "dedication_notices" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "disputes_gift_id" ON "disputes" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "donor_corrections_donor_id" ON "donor_corrections" USING btree ("donor_id","created_at");--> statement-breakpoint
CREATE INDEX "donor_merges_donor_id" ON "donor_merges" USING btree ("donor_id");--> statement-breakpoint
CREATE INDEX "donor_merges_into_id" ON "donor_merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "merged_donors_shown_as" ON "merged_donors" USING btree ("shown_as");--> statement-breakpoint
CREATE UNIQUE INDEX "donor_tags_donor" ON "donor_tags" USING btree ("donor_id",lower("tag"));--> statement-breakpoint
CREATE INDEX "donor_tags_tag" ON "donor_tags" USING btree (lower("tag"),"donor_created_at","donor_id");--> statement-breakpoint
CREATE INDEX "donors_created_at" ON "donors" USING btree ("created_at","id") WHERE "donors"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "donors_email" ON "donors" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "donors_verified_email" ON "donors" USING btree (lower("email")) WHERE "donors"."email_verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_open" ON "email_changes" USING btree ("donor_id") WHERE "email_changes"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "email_changes_donor_id" ON "email_changes" USING btree ("donor_id");--> statement-breakpoint
CREATE INDEX "email_changes_expires_at" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "funds_name" ON "funds" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "funds_code" ON "funds" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "funds_default" ON "funds" USING btree ("is_default") WHERE "funds"."is_default";--> statement-breakpoint
CREATE INDEX "fund_entries_gift_id" ON "fund_entries" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "fund_entries_recorded_at" ON "fund_entries" USING btree ("recorded_at","fund_id","amount_cents");--> statement-breakpoint
CREATE INDEX "gift_allocations_fund_id" ON "gift_allocations" USING btree ("fund_id","given_at","gift_id");--> statement-breakpoint
CREATE INDEX "subscription_funds_fund_id" ON "subscription_funds" USING btree ("fund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_links_token_hash" ON "gift_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "gift_links_subscription_id" ON "gift_links" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "gift_links_expires_at" ON "gift_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_gateway_transaction_id" ON "gifts" USING btree ("gateway_transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_attempt_id" ON "gifts" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "gifts_donor_id" ON "gifts" USING btree ("donor_id","given_at","id","billed_on");--> statement-breakpoint
CREATE INDEX "gifts_subscription_id" ON "gifts" USING btree ("subscription_id") WHERE "gifts"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "gifts_settling" ON "gifts" USING btree ("id") WHERE "gifts"."settlement" = 'settling';--> statement-breakpoint
CREATE INDEX "gifts_given_at" ON "gifts" USING btree ("given_at","id","billed_on");--> statement-breakpoint
CREATE INDEX "gifts_method_type" ON "gifts" USING btree ("method_type","given_at","id");--> statement-breakpoint
CREATE INDEX "gifts_monthly" ON "gifts" USING btree ("given_at","id","amount_cents") WHERE "gifts"."frequency" = 'monthly';--> statement-breakpoint
CREATE INDEX "gifts_amount" ON "gifts" USING btree ("frequency","amount_cents","given_at","id");--> statement-breakpoint
CREATE INDEX "gifts_campaign" ON "gifts" USING btree ("campaign","given_at","id") WHERE "gifts"."campaign" is not null;--> statement-breakpoint
CREATE INDEX "gifts_notable" ON "gifts" USING btree ((case
  when "settlement" = 'returned' then 'returned' when "settlement" = 'voided' then 'voided'
  when "state" = 'disputed' then 'disputed' when "state" = 'refunded' then 'refunded'
  when "state" = 'partially_refunded' then 'partially_refunded'
  when "settlement" = 'settling' then 'settling' else 'succeeded' end),"given_at","id") WHERE (case
  when "gifts"."settlement" = 'returned' then 'returned' when "gifts"."settlement" = 'voided' then 'voided'
  when "gifts"."state" = 'disputed' then 'disputed' when "gifts"."state" = 'refunded' then 'refunded'
  when "gifts"."state" = 'partially_refunded' then 'partially_refunded'
  when "gifts"."settlement" = 'settling' then 'settling' else 'succeeded' end) <> 'succeeded';--> statement-breakpoint
CREATE INDEX "gifts_refunded" ON "gifts" USING btree ("given_at","id") WHERE "gifts"."state" in ('refunded', 'partially_refunded');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_gateway_transaction_id" ON "ledger_entries" USING btree ("gateway_transaction_id","kind");--> statement-breakpoint
CREATE INDEX "ledger_entries_gift_id" ON "ledger_entries" USING btree ("gift_id","kind","amount_cents");--> statement-breakpoint
CREATE INDEX "ledger_entries_recorded_at" ON "ledger_entries" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_donor_id" ON "subscriptions" USING btree ("donor_id");--> statement-breakpoint
CREATE INDEX "subscriptions_created_at" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_status" ON "subscriptions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "images_source" ON "images" USING btree ("source");--> statement-breakpoint
CREATE UNIQUE INDEX "links_token_hash" ON "links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "links_email" ON "links" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "links_expires_at" ON "links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "method_warnings_once" ON "method_warnings" USING btree ("subscription_id","payment_token","last_day");--> statement-breakpoint
CREATE UNIQUE INDEX "perks_owed_id" ON "perks_owed" USING btree ("id");--> statement-breakpoint
CREATE INDEX "perks_owed_asked_at" ON "perks_owed" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "perks_owed_not_sent" ON "perks_owed" USING btree ("asked_at","id") WHERE "perks_owed"."sent_on" is null;--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_gift_id" ON "receipts" USING btree ("gift_id") WHERE "receipts"."kind" = 'gift' and "receipts"."replaces_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_replaces_id" ON "receipts" USING btree ("replaces_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_refund_id" ON "receipts" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "receipts_of_gift" ON "receipts" USING btree ("gift_id","kind","year","number");--> statement-breakpoint
CREATE INDEX "receipts_not_mailed" ON "receipts" USING btree ("gift_id") WHERE "receipts"."mailed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_year_number" ON "receipts" USING btree ("year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "dunning_runs_one_open_per_subscription" ON "dunning_runs" USING btree ("subscription_id") WHERE "dunning_runs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "dunning_runs_ends_on" ON "dunning_runs" USING btree ("ends_on") WHERE "dunning_runs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "failed_months_dunning_run_id" ON "failed_months" USING btree ("dunning_run_id","failed_at");--> statement-breakpoint
CREATE INDEX "refunds_gift_id" ON "refunds" USING btree ("gift_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_requested_by" ON "refunds" USING btree ("requested_by","created_at");--> statement-breakpoint
CREATE INDEX "refunds_lapsing" ON "refunds" USING btree ("lease_until") WHERE "refunds"."state" in ('pending', 'sent', 'unknown');--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" in ('awaiting-approval', 'pending', 'sent', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_gateway_transaction_id" ON "refunds" USING btree ("gateway_transaction_id");--> statement-breakpoint
CREATE INDEX "entered_cards_checkout_id" ON "entered_cards" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "entered_cards_gift_link_id" ON "entered_cards" USING btree ("gift_link_id");--> statement-breakpoint
CREATE INDEX "gateway_customers_donor_id" ON "gateway_customers" USING btree ("donor_id");--> statement-breakpoint
CREATE INDEX "gateway_customers_made_for" ON "gateway_customers" USING btree ("made_for");--> statement-breakpoint
CREATE INDEX "issued_nonces_created_at" ON "issued_nonces" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "method_nonces_donor_id" ON "method_nonces" USING btree ("donor_id");--> statement-breakpoint
CREATE INDEX "method_nonces_entered_card_id" ON "method_nonces" USING btree ("entered_card_id");--> statement-breakpoint
CREATE INDEX "method_nonces_token" ON "method_nonces" USING btree ("token");--> statement-breakpoint
CREATE INDEX "method_removals_token" ON "method_removals" USING btree ("token");--> statement-breakpoint
CREATE INDEX "method_removals_lapses_at" ON "method_removals" USING btree ("lapses_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_previous_token_hash" ON "sessions" USING btree ("previous_token_hash");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_at" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "sessions_donor_id" ON "sessions" USING btree ("donor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_exports_staff_id" ON "staff_exports" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_exports_expires_at" ON "staff_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_exports_waiting" ON "staff_exports" USING btree ("staff_id") WHERE "staff_exports"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_token_hash" ON "staff_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_invitations_email" ON "staff_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_gift_views_name" ON "staff_gift_views" USING btree ("staff_id","name");--> statement-breakpoint
CREATE INDEX "staff_notes_subject" ON "staff_notes" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_passkey_challenges_expires_at" ON "staff_passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_passkeys_credential_id" ON "staff_passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff_id" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_recovery_codes_code_hash" ON "staff_recovery_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "staff_recovery_codes_staff_id" ON "staff_recovery_codes" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sessions_token_hash" ON "staff_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff_id" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_identities_issuer_subject" ON "staff_identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_identities_staff_id_issuer" ON "staff_identities" USING btree ("staff_id","issuer");--> statement-breakpoint
CREATE INDEX "staff_single_sign_ons_expires_at" ON "staff_single_sign_ons" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "statements_email_year" ON "statements" USING btree (lower("email"),"year");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_changes_one_live_per_checkout" ON "subscription_changes" USING btree ("checkout_id") WHERE "subscription_changes"."state" in ('pending', 'sent', 'unknown', 'succeeded');--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_changes_one_open_per_subscription" ON "subscription_changes" USING btree ("subscription_id") WHERE "subscription_changes"."state" in ('pending', 'sent', 'unknown');--> statement-breakpoint
CREATE INDEX "subscription_changes_lapsing" ON "subscription_changes" USING btree ("lease_until") WHERE "subscription_changes"."state" in ('pending', 'sent', 'unknown');--> statement-breakpoint
CREATE INDEX "subscription_changes_dunning_run_id" ON "subscription_changes" USING btree ("dunning_run_id","created_at");--> statement-breakpoint
CREATE INDEX "subscription_changes_checkout_id" ON "subscription_changes" USING btree ("checkout_id","created_at");--> statement-breakpoint
CREATE INDEX "subscription_changes_by_link" ON "subscription_changes" USING btree ("subscription_id") WHERE "subscription_changes"."checkout_id" is null and "subscription_changes"."forgotten_at" is null;--> statement-breakpoint
CREATE INDEX "subscription_changes_day" ON "subscription_changes" USING btree ("subscription_id","created_at") WHERE "subscription_changes"."first_billing_on" is not null;--> statement-breakpoint
CREATE INDEX "subscription_changes_session_id" ON "subscription_changes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "used_challenges_expires_at" ON "used_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_payload_hash" ON "webhooks" USING btree ("payload_hash");--> statement-breakpoint
CREATE INDEX "webhooks_received_at" ON "webhooks" USING btree ("received_at");