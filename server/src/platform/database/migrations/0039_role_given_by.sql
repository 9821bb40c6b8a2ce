-- release 1: expand
ALTER TABLE "staff" ADD COLUMN "role_given_by" uuid;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "role_given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role_given_by_staff_id_fk" FOREIGN KEY ("role_given_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
