-- Their keys come as arrays, of which PostgreSQL guesses that there are ten; so it kept no plan, and made one for each call, which took longer than
-- the call itself. There is one way to find a counter, by its key.
alter function take_limits set plan_cache_mode = force_generic_plan;
alter function read_limits set plan_cache_mode = force_generic_plan;
alter function lessen_limits set plan_cache_mode = force_generic_plan;
