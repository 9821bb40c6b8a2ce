CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payload_hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gifts" ALTER COLUMN "attempt_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_payload_hash" ON "webhooks" USING btree ("payload_hash");--> statement-breakpoint
CREATE INDEX "webhooks_received_at" ON "webhooks" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_origin" CHECK ("gifts"."attempt_id" is not null or "gifts"."subscription_id" is not null);