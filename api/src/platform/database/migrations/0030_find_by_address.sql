CREATE INDEX "attempts_email" ON "attempts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "checkouts_email" ON "checkouts" USING btree (lower("email"));