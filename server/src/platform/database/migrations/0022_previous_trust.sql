-- release 1: expand
-- The trust that the previous token of a session had.
ALTER TABLE "sessions" ADD COLUMN "previous_trust" "trust";
