-- release 1: expand
CREATE TABLE "staff_export_progress" (
	"export_id" uuid PRIMARY KEY NOT NULL,
	"rows" integer NOT NULL,
	"back_to" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_exports" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "staff_export_progress" ADD CONSTRAINT "staff_export_progress_export_id_staff_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."staff_exports"("id") ON DELETE cascade ON UPDATE no action;