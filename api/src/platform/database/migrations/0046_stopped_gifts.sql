ALTER TYPE "public"."warning_kind" ADD VALUE 'returned';--> statement-breakpoint
CREATE TABLE "issued_nonces" (
	"nonce_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "perks_owed" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "issued_nonces_created_at" ON "issued_nonces" USING btree ("created_at");