import type pg from 'pg';

/** Receipts are written down as jobs, and none is taken before tomorrow. @returns what ends that, and forgets those jobs */
export async function keepReceiptsForLater(pool: pg.Pool): Promise<() => Promise<void>> {
  await pool.query(`create function keep_for_later() returns trigger language plpgsql as $$
      begin
        new.run_at := now() + interval '1 day';
        return new;
      end $$;
    create trigger keep_for_later before insert on graphile_worker._private_jobs
      for each row when (new.key like 'receipt:%') execute function keep_for_later()`);
  return async () => {
    await pool.query(`drop function keep_for_later cascade;
      delete from graphile_worker._private_jobs where key like 'receipt:%' and run_at > now() + interval '1 hour'`);
  };
}
