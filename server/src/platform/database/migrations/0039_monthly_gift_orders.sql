-- release 1: expand
CREATE INDEX "subscriptions_amount" ON "subscriptions" USING btree ("amount_cents","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_next_charge" ON "subscriptions" USING btree ((coalesce(case when "status" <> 'cancelled' then "next_billing_date" end, date '9999-12-31') - date '2000-01-01'),"created_at","id");