-- release 1: expand
ALTER TABLE "import_lines" ADD COLUMN "gross_cents" integer;