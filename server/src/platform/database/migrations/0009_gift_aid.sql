-- release 1: expand
CREATE TABLE "gift_aid_adjustments" (
	"claim_id" uuid NOT NULL,
	"gift_id" uuid NOT NULL,
	"pence" integer NOT NULL,
	CONSTRAINT "gift_aid_adjustments_claim_id_gift_id_pk" PRIMARY KEY("claim_id","gift_id"),
	CONSTRAINT "gift_aid_adjustments_amount" CHECK ("gift_aid_adjustments"."pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_aid_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_by" text NOT NULL,
	"until_on" date NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gift_aid_declarations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"donor_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"house" text NOT NULL,
	"postcode" text NOT NULL,
	"words_version" smallint NOT NULL,
	"words" text NOT NULL,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gift_aid_lines" (
	"gift_id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"declaration_id" uuid NOT NULL,
	"given_on" date NOT NULL,
	"cents" integer NOT NULL,
	"pence" integer NOT NULL,
	CONSTRAINT "gift_aid_lines_amount" CHECK ("gift_aid_lines"."cents" > 0 and "gift_aid_lines"."pence" >= 0)
);
--> statement-breakpoint
ALTER TABLE "gift_aid_adjustments" ADD CONSTRAINT "gift_aid_adjustments_claim_id_gift_aid_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."gift_aid_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_adjustments" ADD CONSTRAINT "gift_aid_adjustments_gift_id_gift_aid_lines_gift_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gift_aid_lines"("gift_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_declarations" ADD CONSTRAINT "gift_aid_declarations_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_lines" ADD CONSTRAINT "gift_aid_lines_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_lines" ADD CONSTRAINT "gift_aid_lines_claim_id_gift_aid_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."gift_aid_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_lines" ADD CONSTRAINT "gift_aid_lines_declaration_id_gift_aid_declarations_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."gift_aid_declarations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_aid_adjustments_gift_id" ON "gift_aid_adjustments" USING btree ("gift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_aid_declarations_open" ON "gift_aid_declarations" USING btree ("donor_id") WHERE "gift_aid_declarations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "gift_aid_declarations_donor_id" ON "gift_aid_declarations" USING btree ("donor_id");--> statement-breakpoint
CREATE INDEX "gift_aid_lines_claim_id" ON "gift_aid_lines" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "gift_aid_lines_declaration_id" ON "gift_aid_lines" USING btree ("declaration_id");