DROP INDEX "gifts_donor_id";--> statement-breakpoint
DROP INDEX "ledger_entries_gift_id";--> statement-breakpoint
DROP INDEX "receipts_of_gift";--> statement-breakpoint
CREATE INDEX "gifts_donor_id" ON "gifts" USING btree ("donor_id","given_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_gift_id" ON "ledger_entries" USING btree ("gift_id","kind","amount_cents");--> statement-breakpoint
CREATE INDEX "receipts_of_gift" ON "receipts" USING btree ("gift_id","kind","year","number");