-- release 1: expand
-- The moment of a donor's first gift, including those of the donors whom the console shows as this one. It orders the list of donors.
ALTER TABLE "donors" ADD COLUMN "first_gift_at" timestamp with time zone;--> statement-breakpoint
create function first_gift_of(donor uuid) returns timestamptz language sql stable as $$
  select min(first) from (select donor as id union all select donor_id from merged_donors where shown_as = donor) members,
    lateral (select given_at as first from gifts where donor_id = members.id order by given_at limit 1) given
$$;
--> statement-breakpoint
-- Writes only rows that change, so a later gift does not lock its donor.
create function keep_first_gifts(changed uuid[]) returns void language sql as $$
  update donors set first_gift_at = first_gift_of(id)
  where id = any (changed || array(select shown_as from merged_donors where donor_id = any (changed)))
    and first_gift_at is distinct from first_gift_of(id)
$$;
--> statement-breakpoint
create function keep_first_gifts_of_gifts() returns trigger language plpgsql as $$
begin
  perform keep_first_gifts(array(select distinct donor_id from changed_gifts));
  return null;
end $$;
--> statement-breakpoint
create function keep_first_gifts_of_moved_gift() returns trigger language plpgsql as $$
begin
  perform keep_first_gifts(array[old.donor_id, new.donor_id]);
  return null;
end $$;
--> statement-breakpoint
create function keep_first_gifts_of_merge() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform keep_first_gifts(array[old.donor_id, old.shown_as]);
  end if;
  if tg_op <> 'DELETE' then
    perform keep_first_gifts(array[new.donor_id, new.shown_as]);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_first_gifts_added after insert on gifts
  referencing new table as changed_gifts for each statement execute function keep_first_gifts_of_gifts();
--> statement-breakpoint
create trigger keep_first_gifts_removed after delete on gifts
  referencing old table as changed_gifts for each statement execute function keep_first_gifts_of_gifts();
--> statement-breakpoint
create trigger keep_first_gifts_moved after update of donor_id, given_at on gifts for each row
  when (old.donor_id <> new.donor_id or old.given_at <> new.given_at) execute function keep_first_gifts_of_moved_gift();
--> statement-breakpoint
create trigger keep_first_gifts_merged after insert or update or delete on merged_donors
  for each row execute function keep_first_gifts_of_merge();
--> statement-breakpoint
CREATE INDEX "donors_listed" ON "donors" USING btree (coalesce("first_gift_at", "created_at"),"id") WHERE "donors"."merged_into" is null;
--> statement-breakpoint
CREATE INDEX "donors_without_first_gift" ON "donors" USING btree ("id") WHERE "donors"."first_gift_at" is null;
