import pg from 'pg';
import type { RunningSystem } from '../../../build/running-system.ts';

const LOOK_MS = 20;

export interface Books {
  /** Waits until the queue is empty. */
  readonly settled: () => Promise<void>;
  /** The number of gifts, of their charges in the ledger, and of their mailed receipts. */
  readonly count: () => Promise<{ gifts: number; charges: number; mailed: number }>;
  readonly close: () => Promise<void>;
}

/** Opens the system's database. */
export async function openBooks({ databaseUrl }: RunningSystem): Promise<Books> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  return {
    settled: async () => {
      for (;;) {
        const jobs = await client.query('select from graphile_worker._private_jobs limit 1');
        if (jobs.rowCount === 0) return;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
    count: async () => {
      const { rows } = await client.query<{ gifts: number; charges: number; mailed: number }>(
        `select (select count(*)::integer from gifts) as gifts,
           (select count(*)::integer from gifts join ledger_entries entry on entry.gift_id = gifts.id
              and entry.kind = 'charge' and entry.amount_cents = gifts.amount_cents) as charges,
           (select count(*)::integer from gifts join receipts on receipts.gift_id = gifts.id and mailed_at is not null) as mailed`,
      );
      return rows[0] ?? { gifts: NaN, charges: NaN, mailed: NaN };
    },
    close: () => client.end(),
  };
}
