-- release 1: expand
CREATE TYPE "public"."imported_monthly_state" AS ENUM('waiting', 'asked', 'not_begun', 'ending');--> statement-breakpoint
CREATE TABLE "imported_monthly" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"donor_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"begins_on" date NOT NULL,
	"token" text,
	"old_id" text,
	"fund_id" uuid NOT NULL,
	"campaign" text,
	"consent_text" text NOT NULL,
	"customer_id" text,
	"is_announced" boolean NOT NULL,
	"state" "imported_monthly_state" DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_monthly_reason" CHECK (("imported_monthly"."state" = 'not_begun') = ("imported_monthly"."reason" is not null)),
	CONSTRAINT "imported_monthly_amount" CHECK ("imported_monthly"."amount_cents" between 500 and 999900)
);
--> statement-breakpoint
ALTER TABLE "gateway_customers" ADD COLUMN "foreign_id" text;--> statement-breakpoint
ALTER TABLE "imported_monthly" ADD CONSTRAINT "imported_monthly_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_monthly" ADD CONSTRAINT "imported_monthly_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_monthly" ADD CONSTRAINT "imported_monthly_fund_id_funds_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."funds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imported_monthly_line" ON "imported_monthly" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "imported_monthly_old_id" ON "imported_monthly" USING btree ("old_id");--> statement-breakpoint
CREATE INDEX "imported_monthly_token" ON "imported_monthly" USING btree ("token");--> statement-breakpoint
CREATE INDEX "imported_monthly_donor_id" ON "imported_monthly" USING btree ("donor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_customers_foreign_id" ON "gateway_customers" USING btree ("foreign_id");