-- release 1: expand
-- The donors whom a colleague was shown with a full email in a list, within an hour.
CREATE TABLE "staff_donors_shown" (
	"staff_id" uuid NOT NULL,
	"donor_id" uuid NOT NULL,
	"shown_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_donors_shown_staff_id_donor_id_pk" PRIMARY KEY("staff_id","donor_id")
);
--> statement-breakpoint
ALTER TABLE "staff_donors_shown" ADD CONSTRAINT "staff_donors_shown_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_donors_shown_at" ON "staff_donors_shown" USING btree ("shown_at");