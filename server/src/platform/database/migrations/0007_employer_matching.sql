-- release 1: expand
CREATE TABLE "employer_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checkout_id" uuid NOT NULL,
	"employer_id" uuid,
	"typed_name" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asks" integer DEFAULT 1 NOT NULL,
	"received_cents" integer,
	"received_on" date
);
--> statement-breakpoint
CREATE TABLE "employers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"other_names" text[] NOT NULL,
	"searched" text NOT NULL,
	"link" text NOT NULL,
	"ratio_basis_points" integer,
	"min_cents" integer,
	"max_cents" integer,
	"deadline_months" integer,
	"deadline_from" text NOT NULL,
	"note" text NOT NULL,
	"is_active" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employer_matches" ADD CONSTRAINT "employer_matches_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_matches" ADD CONSTRAINT "employer_matches_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "employer_matches_checkout_id" ON "employer_matches" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "employer_matches_employer_id" ON "employer_matches" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "employer_matches_asked_at" ON "employer_matches" USING btree ("asked_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "employers_name_key" ON "employers" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "employers_searched_parts" ON "employers" USING gin ("searched" gin_trgm_ops);