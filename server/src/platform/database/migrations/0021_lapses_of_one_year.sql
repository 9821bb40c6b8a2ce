-- release 1: expand
-- What a donor gave in the year before a lapse alone, so that those who gave last year and not this year are read in order.
ALTER TABLE "donor_lapses" ADD COLUMN "year_gifts" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "donor_lapses" ADD COLUMN "year_cents" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "donor_lapses_largest_of_year" ON "donor_lapses" USING btree ("year","year_cents" DESC NULLS LAST,"donor_id");
--> statement-breakpoint
-- As before, and with what was given in the year of each lapse alone.
create or replace function fold_donor_years(most integer) returns integer language plpgsql as $$
declare
  folded uuid[];
begin
  lock table donor_years in share row exclusive mode;
  select array_agg(donor_id) into folded from (select donor_id from donor_years_changed limit most) changed;
  if folded is null then
    return 0;
  end if;
  delete from donor_years_changed where donor_id = any (folded);
  insert into cohort_years (first_year, year, donors)
  select years[1], gave, sum(change) from (
    select years, -1 as change from donor_lapses where donor_id = any (folded) and until_year = 32767
    union all
    select years, 1 from lapses_of(folded) where until_year = 32767
  ) donors cross join lateral unnest(years) gave group by 1, 2 having sum(change) <> 0
  on conflict (first_year, year) do update set donors = cohort_years.donors + excluded.donors;
  delete from donor_lapses where donor_id = any (folded);
  insert into donor_lapses (donor_id, year, until_year, gifts, cents, years, year_gifts, year_cents)
  select donor_id, year, until_year, lapse.gifts, lapse.cents, years, given.gifts, given.cents
  from lapses_of(folded) lapse join donor_years given using (donor_id, year);
  return cardinality(folded);
end;
$$;
--> statement-breakpoint
insert into donor_years_changed (donor_id) select distinct donor_id from donor_years on conflict do nothing;
