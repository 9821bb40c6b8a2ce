-- release 1: expand
ALTER TABLE "staff" ADD COLUMN "exports_segments" boolean DEFAULT false NOT NULL;