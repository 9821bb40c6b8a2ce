-- release 1: expand
ALTER TABLE "dedication_cards" ADD COLUMN "reviewed_at" timestamp with time zone;