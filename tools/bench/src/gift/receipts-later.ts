import type pg from 'pg';

export interface KeptReceipts {
  /**
   * Makes them due now.
   * @returns how many there are
   */
  release(): Promise<number>;
  /** Stops holding new jobs back, and deletes the held ones. */
  forget(): Promise<void>;
}

/** Holds the jobs of receipts back until tomorrow. */
export async function keepReceiptsForLater(pool: pg.Pool): Promise<KeptReceipts> {
  await pool.query(`create function keep_for_later() returns trigger language plpgsql as $$
      begin
        new.run_at := now() + interval '1 day';
        return new;
      end $$;
    create trigger keep_for_later before insert on graphile_worker._private_jobs
      for each row when (new.key like 'receipt:%') execute function keep_for_later()`);
  const kept = `key like 'receipt:%' and run_at > now() + interval '1 hour'`;
  return {
    release: async () => {
      const { rowCount } = await pool.query(
        `update graphile_worker._private_jobs set run_at = now() where ${kept}`,
      );
      return rowCount ?? 0;
    },
    forget: async () => {
      await pool.query(`drop function keep_for_later cascade;
        delete from graphile_worker._private_jobs where ${kept}`);
    },
  };
}
