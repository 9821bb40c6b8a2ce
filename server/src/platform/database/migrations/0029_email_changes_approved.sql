-- release 1: expand
ALTER TABLE "email_changes" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "asked_by_name" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "approved_by_name" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;