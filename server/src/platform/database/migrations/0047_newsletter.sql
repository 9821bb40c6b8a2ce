-- release 1: expand
-- Donors' answers about news by email, which webhooks and the API tell other programs.
CREATE TABLE "newsletter_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"donor_id" uuid NOT NULL,
	"agrees" boolean NOT NULL,
	"source" text NOT NULL,
	"words" text NOT NULL,
	"recorded_by" uuid,
	"recorded_by_name" text,
	"answered_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "newsletter_answers_recorded" CHECK (num_nonnulls("newsletter_answers"."recorded_by", "newsletter_answers"."recorded_by_name") = case when "newsletter_answers"."source" = 'staff' then 2 else 0 end)
);
--> statement-breakpoint
ALTER TABLE "newsletter_answers" ADD CONSTRAINT "newsletter_answers_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_answers" ADD CONSTRAINT "newsletter_answers_recorded_by_staff_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_answers_donor_id" ON "newsletter_answers" USING btree ("donor_id","answered_at");
--> statement-breakpoint
-- A first "no" withdraws nothing. Staff's record counts for all donors whom the console shows as one.
create function record_webhook_of_news() returns trigger language plpgsql as $$
declare
  shown uuid := coalesce((select shown_as from merged_donors where donor_id = new.donor_id), new.donor_id);
begin
  if new.agrees then
    perform record_webhook_of_donor('consent.given', new.donor_id);
  else
    perform record_webhook_of_donor('consent.withdrawn', donor_id) from (
      select distinct donor_id from newsletter_answers where agrees and id <> new.id
        and (donor_id = shown or donor_id in (select donor_id from merged_donors where shown_as = shown))) agreed;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger webhooks_added after insert on newsletter_answers for each row execute function record_webhook_of_news();
--> statement-breakpoint
create trigger api_changes_added after insert on newsletter_answers referencing new table as changed
  for each statement execute function note_api_changes_of_contact();
--> statement-breakpoint
create trigger api_changes_changed after update on newsletter_answers referencing new table as changed
  for each statement execute function note_api_changes_of_contact();
--> statement-breakpoint
create trigger api_changes_removed after delete on newsletter_answers referencing old table as changed
  for each statement execute function note_api_changes_of_contact();
