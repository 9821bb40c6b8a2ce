-- release 1: expand
CREATE TABLE "cohort_years" (
	"first_year" smallint NOT NULL,
	"year" smallint NOT NULL,
	"donors" integer NOT NULL,
	CONSTRAINT "cohort_years_first_year_year_pk" PRIMARY KEY("first_year","year")
);
--> statement-breakpoint
CREATE TABLE "donor_lapses" (
	"donor_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"until_year" smallint NOT NULL,
	"gifts" integer NOT NULL,
	"cents" bigint NOT NULL,
	"years" smallint[] NOT NULL,
	CONSTRAINT "donor_lapses_donor_id_year_pk" PRIMARY KEY("donor_id","year")
);
--> statement-breakpoint
CREATE TABLE "donor_years_changed" (
	"donor_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "donor_lapses_largest" ON "donor_lapses" USING btree ("until_year","year","cents" DESC NULLS LAST,"donor_id");
--> statement-breakpoint
-- What a donor gave before each of the years in which they gave nothing. Somebody gave in a year if something is left of it, and only who gave once has
-- a lapse. The last one has no end: 32767 is the largest year that there is.
create function lapses_of(ids uuid[])
returns table (donor_id uuid, year smallint, until_year smallint, gifts bigint, cents bigint, years smallint[]) language sql stable as $$
  select donor_id, year, until_year, gifts, cents, years from (
    select donor_id, year, coalesce(lead(year) over own - (lead(cents) over own > 0)::integer, 32767)::smallint as until_year,
      sum(gifts) over own as gifts, sum(cents) over own as cents, array_agg(year) filter (where cents > 0) over own as years
    from donor_years where donor_id = any (ids) window own as (partition by donor_id order by year)
  ) lapses where years is not null and until_year > year
$$;
--> statement-breakpoint
create function note_donor_years() returns trigger language plpgsql as $$
begin
  insert into donor_years_changed (donor_id) select distinct donor_id from changed order by 1 on conflict do nothing;
  return null;
end;
$$;
--> statement-breakpoint
create trigger donor_years_added after insert on donor_years
  referencing new table as changed for each statement execute function note_donor_years();
--> statement-breakpoint
create trigger donor_years_moved after update on donor_years
  referencing new table as changed for each statement execute function note_donor_years();
--> statement-breakpoint
create trigger donor_years_removed after delete on donor_years
  referencing old table as changed for each statement execute function note_donor_years();
--> statement-breakpoint
-- Brings the lapses of so many changed donors up to date, and the cohorts with them. Nobody changes sums of donors meanwhile: a change that is not
-- committed yet would be passed over, and its mark removed.
create function fold_donor_years(most integer) returns integer language plpgsql as $$
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
  insert into donor_lapses (donor_id, year, until_year, gifts, cents, years)
  select donor_id, year, until_year, gifts, cents, years from lapses_of(folded);
  return cardinality(folded);
end;
$$;
--> statement-breakpoint
insert into donor_years_changed (donor_id) select distinct donor_id from donor_years;
