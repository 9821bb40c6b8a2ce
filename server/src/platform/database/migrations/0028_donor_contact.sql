-- release 1: expand
CREATE TABLE "donor_contact" (
	"donor_id" uuid PRIMARY KEY NOT NULL,
	"died_at" timestamp with time zone,
	"died_by" uuid,
	"died_by_name" text,
	"no_mail_at" timestamp with time zone,
	"no_contact_at" timestamp with time zone,
	CONSTRAINT "donor_contact_death" CHECK (num_nonnulls("donor_contact"."died_at", "donor_contact"."died_by", "donor_contact"."died_by_name") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "donor_contact" ADD CONSTRAINT "donor_contact_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_contact" ADD CONSTRAINT "donor_contact_died_by_staff_id_fk" FOREIGN KEY ("died_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;