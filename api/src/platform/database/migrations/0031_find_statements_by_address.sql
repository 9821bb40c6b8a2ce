DROP INDEX "statements_year_email";--> statement-breakpoint
CREATE INDEX "email_changes_donor_id" ON "email_changes" USING btree ("donor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statements_email_year" ON "statements" USING btree (lower("email"),"year");