-- What a gift gives back, in one call. `firsts` is counted as take_limits counts: where it refuses, the gift is not the first. What `mistakes` counts
-- is forgotten, and given back to `given_for_mistakes`, for a first gift at least one; one is given back to each of `given`, and, for a first gift
-- while none of `suspects` has counted its most, of `given_if_first`. Nobody else holds a counter of the first two while they wait for one of
-- the others, so no two callers wait for each other.
create function forgive_limits(moment bigint, firsts text[], firsts_most integer[], firsts_seconds integer[], mistakes text[],
  suspects text[], suspects_most integer[], given text[], given_for_mistakes text[], given_if_first text[])
returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  is_first boolean;
  forgiven integer;
  keys text[] := given || given_for_mistakes;
  amounts integer[];
begin
  perform from take_limits(moment, array_fill(0, array[cardinality(firsts)]), firsts,
    array_fill(null::text, array[cardinality(firsts)]), firsts_most, firsts_seconds, array_fill(null::integer, array[cardinality(firsts)]));
  is_first := not found;

  -- Their sum is told to one caller alone: who comes later finds nothing.
  with counting as (
    select counter.key, counter.points from rate_limits counter
    where counter.key = any (mistakes) and counter.points > 0 and counter.expire > moment
    order by counter.key for update
  ), forgotten as (
    update rate_limits counter set points = 0 from counting where counter.key = counting.key returning counting.points
  )
  select coalesce(max(forgotten.points), 0) into forgiven from forgotten;

  amounts := array_fill(1, array[cardinality(given)])
    || array_fill(greatest(forgiven, is_first::integer), array[cardinality(given_for_mistakes)]);
  if is_first and not exists (
    select from unnest(suspects, suspects_most) suspect (key, most) join rate_limits counter on counter.key = suspect.key
    where counter.points >= suspect.most and counter.expire > moment
  ) then
    keys := keys || given_if_first;
    amounts := amounts || array_fill(1, array[cardinality(given_if_first)]);
  end if;

  perform from lessen_limits(moment, keys, amounts, array_fill(9223372036854775807, array[cardinality(keys)]));
end;
$$;
