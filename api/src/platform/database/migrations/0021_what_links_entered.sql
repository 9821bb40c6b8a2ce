ALTER TABLE "gateway_customers" ADD COLUMN "made_for" uuid;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gateway_customers" ADD CONSTRAINT "gateway_customers_made_for_donors_id_fk" FOREIGN KEY ("made_for") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_customers_made_for" ON "gateway_customers" USING btree ("made_for");--> statement-breakpoint
CREATE INDEX "subscription_changes_by_link" ON "subscription_changes" USING btree ("subscription_id") WHERE "subscription_changes"."checkout_id" is null and "subscription_changes"."forgotten_at" is null;--> statement-breakpoint
-- So far: its owner, or where it is nobody's who gave what it was made for.
UPDATE "gateway_customers" SET "made_for" = coalesce("donor_id", (SELECT "subscriptions"."donor_id" FROM "subscriptions" WHERE "subscriptions"."id" = "gateway_customers"."id"), (SELECT "gifts"."donor_id" FROM "gifts" WHERE "gifts"."attempt_id" = "gateway_customers"."id"));
