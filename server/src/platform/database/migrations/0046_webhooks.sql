-- release 1: expand
-- Webhooks that tell other programs about events, and the events that wait for them (decision 098).
CREATE TABLE "campaign_goals_reached" (
	"campaign_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" bigint NOT NULL,
	"reached_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_goals_reached_campaign_id_kind_target_pk" PRIMARY KEY("campaign_id","kind","target")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" uuid NOT NULL,
	"event" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"donor_id" uuid,
	"data" jsonb NOT NULL,
	"is_full" boolean NOT NULL,
	"full_body" text,
	"happened_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried_since" timestamp with time zone,
	"last_tried_at" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" smallint,
	"fault" text,
	"fault_detail" text,
	"answer" text,
	CONSTRAINT "webhook_deliveries_full" CHECK ("webhook_deliveries"."is_full" or "webhook_deliveries"."full_body" is null)
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"is_full" boolean NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"off_reason" text,
	"off_at" timestamp with time zone,
	"secret" "bytea" NOT NULL,
	"previous_secret" "bytea",
	"previous_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_delivered_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_events" CHECK (cardinality("webhook_endpoints"."events") > 0),
	CONSTRAINT "webhook_endpoints_off" CHECK (num_nonnulls("webhook_endpoints"."off_reason", "webhook_endpoints"."off_at") = case when "webhook_endpoints"."is_on" then 0 else 2 end),
	CONSTRAINT "webhook_endpoints_previous" CHECK (num_nonnulls("webhook_endpoints"."previous_secret", "webhook_endpoints"."previous_until") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_at","sequence") WHERE "webhook_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("endpoint_id","subject_id","sequence") WHERE "webhook_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_listed" ON "webhook_deliveries" USING btree ("endpoint_id","sequence");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed" ON "webhook_deliveries" USING btree ("endpoint_id","sequence") WHERE "webhook_deliveries"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_donor_id" ON "webhook_deliveries" USING btree ("donor_id") WHERE "webhook_deliveries"."donor_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_happened_at" ON "webhook_deliveries" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_on" ON "webhook_endpoints" USING btree ("id") WHERE "webhook_endpoints"."is_on";
--> statement-breakpoint
-- Adds an event for each endpoint that is on and wants it. Rows are only added, so that no transaction waits for another one here.
create function record_webhook(event_name text, subject uuid, donor uuid, ids jsonb) returns void language sql as $$
  insert into webhook_deliveries (endpoint_id, event, subject_id, donor_id, data, is_full)
  select id, event_name, subject, donor, ids, is_full from webhook_endpoints where is_on and event_name = any (events)
$$;
--> statement-breakpoint
create function record_webhook_of_donor(event_name text, donor uuid) returns void language sql as $$
  select record_webhook(event_name, donor, donor, jsonb_build_object('donor_id', donor))
$$;
--> statement-breakpoint
create function record_webhook_of_gift(event_name text, gift gifts) returns void language sql as $$
  select record_webhook(event_name, gift.donor_id, gift.donor_id,
    jsonb_build_object('gift_id', gift.id, 'donor_id', gift.donor_id, 'monthly_gift_id', gift.subscription_id))
$$;
--> statement-breakpoint
create function record_webhook_of_monthly_gift(event_name text, monthly subscriptions) returns void language sql as $$
  select record_webhook(event_name, monthly.donor_id, monthly.donor_id,
    jsonb_build_object('monthly_gift_id', monthly.id, 'donor_id', monthly.donor_id))
$$;
--> statement-breakpoint
create function record_webhook_of_new_gift() returns trigger language plpgsql as $$
begin
  perform record_webhook_of_gift('gift.created', new);
  if new.settlement = 'settled' then
    perform record_webhook_of_gift('gift.settled', new);
  end if;
  return null;
end $$;
--> statement-breakpoint
create function record_webhook_of_settled_gift() returns trigger language plpgsql as $$
begin
  perform record_webhook_of_gift('gift.settled', new);
  return null;
end $$;
--> statement-breakpoint
create function record_webhook_of_entry() returns trigger language plpgsql as $$
begin
  perform record_webhook_of_gift(case new.kind when 'refund' then 'gift.refunded' when 'refund_undone' then 'gift.refund_failed'
    when 'dispute' then 'gift.disputed' when 'dispute_won' then 'gift.dispute_won' when 'return' then 'gift.returned' else 'gift.voided' end, gifts)
  from gifts where id = new.gift_id;
  return null;
end $$;
--> statement-breakpoint
create function record_webhook_of_new_monthly_gift() returns trigger language plpgsql as $$
begin
  perform record_webhook_of_monthly_gift('monthly_gift.started', new);
  if new.status = 'paused' then
    perform record_webhook_of_monthly_gift('monthly_gift.paused', new);
  elsif new.status = 'cancelled' then
    perform record_webhook_of_monthly_gift('monthly_gift.ended', new);
  end if;
  return null;
end $$;
--> statement-breakpoint
create function record_webhook_of_monthly_gift_changed() returns trigger language plpgsql as $$
begin
  -- The day is null until the gateway was asked for it.
  if (old.amount_cents, old.fee_rate, old.payment_token) is distinct from (new.amount_cents, new.fee_rate, new.payment_token)
    or old.billing_day <> new.billing_day then
    perform record_webhook_of_monthly_gift('monthly_gift.changed', new);
  end if;
  if old.status = new.status then
    return null;
  end if;
  if old.status = 'past_due' and new.status <> 'cancelled' then
    perform record_webhook_of_monthly_gift('monthly_gift.recovered', new);
  end if;
  if new.status = 'paused' then
    perform record_webhook_of_monthly_gift('monthly_gift.paused', new);
  elsif new.status = 'cancelled' then
    perform record_webhook_of_monthly_gift('monthly_gift.ended', new);
  elsif old.status = 'paused' then
    perform record_webhook_of_monthly_gift('monthly_gift.resumed', new);
  end if;
  return null;
end $$;
--> statement-breakpoint
create function record_webhook_of_funds() returns trigger language plpgsql as $$
begin
  perform record_webhook_of_monthly_gift('monthly_gift.changed', subscriptions)
  from subscriptions where id in (select subscription_id from changed);
  return null;
end $$;
--> statement-breakpoint
create function record_webhook_of_failed_month() returns trigger language plpgsql as $$
begin
  perform record_webhook_of_monthly_gift('monthly_gift.payment_failed', subscriptions)
  from subscriptions join dunning_runs on subscription_id = subscriptions.id where dunning_runs.id = new.dunning_run_id;
  return null;
end $$;
--> statement-breakpoint
create function record_webhook_of_new_donor() returns trigger language plpgsql as $$
begin
  perform record_webhook_of_donor('donor.created', new.id);
  return null;
end $$;
--> statement-breakpoint
create function record_webhook_of_donor_changed() returns trigger language plpgsql as $$
begin
  perform record_webhook_of_donor('donor.updated', new.id);
  return null;
end $$;
--> statement-breakpoint
-- An erased donor has only the event of the erasure.
create function record_webhook_of_details() returns trigger language plpgsql as $$
begin
  perform record_webhook_of_donor('donor.updated', id) from donors where id = new.donor_id and email <> 'erased';
  return null;
end $$;
--> statement-breakpoint
-- Staff's notes on contact count for all donors whom the console shows as one.
create function record_webhook_of_contact() returns trigger language plpgsql as $$
declare
  donor uuid := case when tg_op = 'DELETE' then old.donor_id else new.donor_id end;
begin
  perform record_webhook_of_donor('donor.updated', id) from donors
  where (id = donor or id = (select shown_as from merged_donors where donor_id = donor)) and email <> 'erased';
  return null;
end $$;
--> statement-breakpoint
create function record_webhook_of_merge() returns trigger language plpgsql as $$
declare
  ids uuid[] := case tg_op when 'DELETE' then array[old.donor_id, old.shown_as] when 'INSERT' then array[new.donor_id, new.shown_as]
    else array[new.donor_id, old.shown_as, new.shown_as] end;
begin
  perform record_webhook_of_donor('donor.updated', id) from donors where id = any (ids) and email <> 'erased';
  return null;
end $$;
--> statement-breakpoint
-- Removes a donor's data from the deliveries of the donor: later attempts have ids only.
create function forget_webhook_data(donor uuid) returns void language sql as $$
  update webhook_deliveries set is_full = false, full_body = null, answer = null
  where donor_id = donor and (is_full or answer is not null)
$$;
--> statement-breakpoint
create function record_webhook_of_erased_donor() returns trigger language plpgsql as $$
begin
  perform forget_webhook_data(new.id);
  perform record_webhook_of_donor('donor.erased', new.id);
  return null;
end $$;
--> statement-breakpoint
create function forget_webhook_data_of_donor() returns trigger language plpgsql as $$
begin
  perform forget_webhook_data(old.id);
  return null;
end $$;
--> statement-breakpoint
create function record_webhook_of_receipt() returns trigger language plpgsql as $$
begin
  perform record_webhook('receipt.issued', donor_id, donor_id, jsonb_build_object('receipt_id', new.id, 'gift_id', id, 'donor_id', donor_id))
  from gifts where id = new.gift_id;
  return null;
end $$;
--> statement-breakpoint
create function record_webhook_of_deposit() returns trigger language plpgsql as $$
begin
  perform record_webhook('deposit.received', new.id, null, jsonb_build_object('deposit_id', new.id));
  return null;
end $$;
--> statement-breakpoint
create trigger webhooks_added after insert on gifts for each row execute function record_webhook_of_new_gift();
--> statement-breakpoint
create trigger webhooks_settled after update on gifts for each row
  when (new.settlement = 'settled' and old.settlement is distinct from new.settlement) execute function record_webhook_of_settled_gift();
--> statement-breakpoint
create trigger webhooks_moved after insert on ledger_entries for each row when (new.kind <> 'charge') execute function record_webhook_of_entry();
--> statement-breakpoint
create trigger webhooks_added after insert on subscriptions for each row execute function record_webhook_of_new_monthly_gift();
--> statement-breakpoint
create trigger webhooks_changed after update on subscriptions for each row
  when ((old.status, old.amount_cents, old.fee_rate, old.payment_token, old.billing_day)
    is distinct from (new.status, new.amount_cents, new.fee_rate, new.payment_token, new.billing_day))
  execute function record_webhook_of_monthly_gift_changed();
--> statement-breakpoint
create trigger webhooks_removed after delete on subscription_funds referencing old table as changed
  for each statement execute function record_webhook_of_funds();
--> statement-breakpoint
create trigger webhooks_added after insert on failed_months for each row execute function record_webhook_of_failed_month();
--> statement-breakpoint
create trigger webhooks_added after insert on donors for each row execute function record_webhook_of_new_donor();
--> statement-breakpoint
create trigger webhooks_changed after update on donors for each row
  when ((old.email, old.email_verified_at, old.merged_into) is distinct from (new.email, new.email_verified_at, new.merged_into) and new.email <> 'erased')
  execute function record_webhook_of_donor_changed();
--> statement-breakpoint
create trigger webhooks_erased after update on donors for each row
  when (new.email = 'erased' and old.email <> 'erased') execute function record_webhook_of_erased_donor();
--> statement-breakpoint
create trigger webhooks_removed after delete on donors for each row execute function forget_webhook_data_of_donor();
--> statement-breakpoint
create trigger webhooks_added after insert on donor_details for each row execute function record_webhook_of_details();
--> statement-breakpoint
create trigger webhooks_changed after update on donor_details for each row
  when ((old.name, old.line1, old.line2, old.city, old.state, old.postal_code, old.country)
    is distinct from (new.name, new.line1, new.line2, new.city, new.state, new.postal_code, new.country))
  execute function record_webhook_of_details();
--> statement-breakpoint
create trigger webhooks_changed after insert or update or delete on donor_contact for each row execute function record_webhook_of_contact();
--> statement-breakpoint
create trigger webhooks_changed after insert or update or delete on merged_donors for each row execute function record_webhook_of_merge();
--> statement-breakpoint
create trigger webhooks_added after insert on receipts for each row execute function record_webhook_of_receipt();
--> statement-breakpoint
-- A deposit that was rebuilt from transactions has no amount of the gateway.
create trigger webhooks_received after update on deposits for each row
  when (new.success and new.told_cents is not null and (not old.success or old.told_cents is null)) execute function record_webhook_of_deposit();
