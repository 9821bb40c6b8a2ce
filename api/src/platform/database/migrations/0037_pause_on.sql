ALTER TABLE "subscriptions" ADD COLUMN "is_pause_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was known so far; of the others the reconciliation asks by night.
UPDATE subscriptions SET is_pause_on = true
WHERE status = 'paused' OR (status = 'active' AND coalesce((
  SELECT made.kind = 'pause' AND made.next_billing_date > subscriptions.next_billing_date
  FROM subscription_changes AS made
  WHERE made.subscription_id = subscriptions.id AND made.state = 'succeeded' AND made.kind <> 'terms'
  ORDER BY made.created_at DESC LIMIT 1), false));
