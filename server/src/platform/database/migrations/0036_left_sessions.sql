-- release 1: expand
ALTER TABLE "sessions" ADD COLUMN "left_session_id" uuid;