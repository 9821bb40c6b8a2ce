-- release 1: expand
-- Keys with which other programs call the API. Only their hashes are stored.
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"revoked_by_name" text,
	CONSTRAINT "api_keys_scopes" CHECK (cardinality("api_keys"."scopes") > 0),
	CONSTRAINT "api_keys_year" CHECK ("api_keys"."expires_at" <= "api_keys"."created_at" + interval '366 days'),
	CONSTRAINT "api_keys_revoked" CHECK (num_nonnulls("api_keys"."revoked_at", "api_keys"."revoked_by", "api_keys"."revoked_by_name") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_revoked_by_staff_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_keys_created_at" ON "api_keys" USING btree ("created_at","id");
