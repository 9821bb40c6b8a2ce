-- release 1: expand
-- A monthly import that is undone ends its gifts in the name of the colleague, who may be renamed.
ALTER TABLE "imports" ADD COLUMN "undone_by_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undone_by_id_staff_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;