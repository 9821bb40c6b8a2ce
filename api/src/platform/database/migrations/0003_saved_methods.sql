CREATE TABLE "gateway_customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"donor_id" uuid,
	"chosen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "method_nonces" (
	"nonce_hash" "bytea" PRIMARY KEY NOT NULL,
	"donor_id" uuid NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "saved_token" text;--> statement-breakpoint
ALTER TABLE "gateway_customers" ADD CONSTRAINT "gateway_customers_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "method_nonces" ADD CONSTRAINT "method_nonces_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_customers_donor_id" ON "gateway_customers" USING btree ("donor_id");--> statement-breakpoint
CREATE INDEX "method_nonces_donor_id" ON "method_nonces" USING btree ("donor_id");--> statement-breakpoint
-- Every monthly gift so far has a gateway customer of its own, under its own id.
INSERT INTO "gateway_customers" ("id", "donor_id", "created_at") SELECT "id", "donor_id", "created_at" FROM "subscriptions";
