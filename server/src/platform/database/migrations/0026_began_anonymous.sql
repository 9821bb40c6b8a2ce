-- release 1: expand
ALTER TABLE "attempts" ADD COLUMN "began_anonymous" boolean DEFAULT false NOT NULL;