-- The counters come and go by the minute, and plans are kept from when there were few: they are found by their keys alone, one by one.
alter function take_limits
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off;
--> statement-breakpoint
-- What counts now; a counter whose window has ended is not among them.
create function read_limits(moment bigint, keys text[])
returns table (key text, points integer, expire bigint) language plpgsql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
    select counter.key::text, counter.points, counter.expire
    from unnest(keys) asked join rate_limits counter on counter.key = asked
    where counter.expire > moment;
end;
$$;
--> statement-breakpoint
-- Takes off what is to count no longer, of a window that ends by `ends_by` at the latest; where it has ended meanwhile, nothing.
-- The rows are locked in the order in which they are taken. Answers with how much it was.
create function lessen_limits(moment bigint, keys text[], amounts integer[], ends_by bigint[])
returns table (key text, taken integer) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
    with counting as (
      select counter.key, counter.points as before, coalesce((
        select sum(given.amount)::integer from unnest(keys, amounts, ends_by) as given (key, amount, ends_by)
        where given.key = counter.key and counter.expire <= given.ends_by
      ), 0) as less
      from rate_limits counter where counter.key = any (keys) and counter.points > 0 and counter.expire > moment
      order by counter.key for update
    )
    update rate_limits counter set points = greatest(before - less, 0) from counting where counter.key = counting.key
    returning counter.key::text, least(before, less);
end;
$$;
