CREATE TYPE "public"."warning_kind" AS ENUM('expires', 'revoked');--> statement-breakpoint
CREATE TABLE "method_warnings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" "warning_kind" NOT NULL,
	"payment_token" text NOT NULL,
	"method_description" text,
	"last_day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "method_warnings" ADD CONSTRAINT "method_warnings_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "method_warnings_once" ON "method_warnings" USING btree ("subscription_id","payment_token","last_day");