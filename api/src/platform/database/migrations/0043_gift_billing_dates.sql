DROP INDEX "gifts_donor_id";--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "billed_on" date;--> statement-breakpoint
CREATE INDEX "gifts_donor_id" ON "gifts" USING btree ("donor_id","given_at","id","billed_on");