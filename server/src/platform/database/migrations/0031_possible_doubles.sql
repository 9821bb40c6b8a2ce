-- release 1: expand
CREATE TABLE "possible_doubles" (
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"dismissed_at" timestamp with time zone,
	"dismissed_by" text,
	CONSTRAINT "possible_doubles_first_id_second_id_pk" PRIMARY KEY("first_id","second_id")
);
--> statement-breakpoint
ALTER TABLE "possible_doubles" ADD CONSTRAINT "possible_doubles_first_id_gifts_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possible_doubles" ADD CONSTRAINT "possible_doubles_second_id_gifts_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "possible_doubles_second_id" ON "possible_doubles" USING btree ("second_id");--> statement-breakpoint
-- Marks these gifts together with others of the same donor and amount within seven days. Months of monthly gifts, imported gifts and gifts that staff entered do not count.
create function find_doubles(changed uuid[]) returns void language sql as $$
  insert into possible_doubles (first_id, second_id)
  select distinct case when (given.given_at, given.id) < (other.given_at, other.id) then given.id else other.id end,
    case when (given.given_at, given.id) < (other.given_at, other.id) then other.id else given.id end
  from gifts given join gifts other on other.donor_id = given.donor_id and other.id <> given.id
    and other.given_at between given.given_at - interval '7 days' and given.given_at + interval '7 days'
  where given.id = any (changed) and other.amount_cents = given.amount_cents
    and given.frequency = 'one-time' and other.frequency = 'one-time'
    and num_nonnulls(given.offline_line_id, given.import_id, other.offline_line_id, other.import_id) = 0
  on conflict do nothing
$$;
--> statement-breakpoint
create function find_doubles_of_gifts() returns trigger language plpgsql as $$
begin
  perform find_doubles(array(select id from added_gifts where frequency = 'one-time' and offline_line_id is null and import_id is null));
  return null;
end $$;
--> statement-breakpoint
create function find_doubles_of_moved_gift() returns trigger language plpgsql as $$
begin
  perform find_doubles(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create trigger find_doubles_added after insert on gifts
  referencing new table as added_gifts for each statement execute function find_doubles_of_gifts();
--> statement-breakpoint
create trigger find_doubles_moved after update of donor_id on gifts for each row
  when (old.donor_id <> new.donor_id) execute function find_doubles_of_moved_gift();
