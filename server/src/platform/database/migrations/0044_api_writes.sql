-- release 1: expand
-- Changes of programs by their own names, and the batches that programs enter.
CREATE TABLE "api_writes" (
	"key_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"item_id" uuid NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_writes_key_id_idempotency_key_pk" PRIMARY KEY("key_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "offline_batches" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "api_writes" ADD CONSTRAINT "api_writes_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_writes_written_at" ON "api_writes" USING btree ("written_at");--> statement-breakpoint
ALTER TABLE "offline_batches" ADD CONSTRAINT "offline_batches_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offline_batches_api_key_id" ON "offline_batches" USING btree ("api_key_id","begun_at") WHERE "offline_batches"."api_key_id" is not null and "offline_batches"."booked_at" is null and "offline_batches"."removed_at" is null;