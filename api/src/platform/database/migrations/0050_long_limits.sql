-- A window may be longer than the 24 days whose milliseconds an integer holds. Nothing else is new.
create or replace function take_limits(moment bigint, steps integer[], keys text[], besides text[], most integer[], seconds integer[], blocks integer[])
returns table (refused_step integer, wait_ms bigint) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  counts integer[];
  ends bigint[];
  refuser integer;
begin
  -- Each is counted, and its row is ours, in the order of the keys: so no two callers wait for each other.
  with asked as (
    select * from unnest(keys, seconds) with ordinality as asked (key, seconds, place)
  ), counted as (
    insert into rate_limits as counter (key, points, expire)
    select key, 1, moment + 1000::bigint * asked.seconds from asked order by key
    on conflict (key) do update set
      points = case when counter.expire <= moment then 1 else counter.points + 1 end,
      expire = case when counter.expire <= moment then excluded.expire else counter.expire end
    returning key, points, expire
  )
  select array_agg(points order by place), array_agg(expire order by place) into counts, ends
  from asked join counted using (key);

  -- A statement of its own sees what was counted there while this one waited for its rows.
  if array_remove(besides, null) <> '{}' then
    select array_agg(counts[place] + coalesce(beside.points, 0) order by place) into counts
    from generate_subscripts(keys, 1) place
      left join rate_limits beside on beside.key = besides[place] and beside.expire > moment;
  end if;

  for place in 1 .. coalesce(cardinality(keys), 0) loop
    -- The first one refuses; of windows in one step the one that ends last. What a block would say after that is not asked.
    if counts[place] > most[place] and (
      refuser is null
      or (steps[place] = steps[refuser] and blocks[place] is null and ends[place] > ends[refuser])
    ) then
      refuser := place;
    end if;
  end loop;
  if refuser is null then
    return;
  end if;

  -- The count of the block that refuses goes on; whoever exceeds it begins it.
  update rate_limits counter set points = counter.points - 1
  from generate_subscripts(keys, 1) place
  where counter.key = keys[place] and steps[place] >= steps[refuser] and (place <> refuser or blocks[place] is null);
  if counts[refuser] = most[refuser] + 1 and blocks[refuser] is not null then
    ends[refuser] := moment + 1000::bigint * blocks[refuser];
    update rate_limits counter set expire = ends[refuser] where counter.key = keys[refuser];
  end if;
  return query select steps[refuser], ends[refuser] - moment;
end;
$$;
