import type { AbVariant } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';

/**
 * The limit of unstored visitors. A flood of requests fills neither the memory nor the database.
 */
const MOST = 20_000;

interface Seen {
  testId: string;
  sessionId: string;
  variant: AbVariant;
  seenAt: Date;
}

export interface VisitorList {
  /** Records that a visitor was sent a page of their variant. */
  add(seen: Omit<Seen, 'seenAt'>): void;
  /** Stores the visitors since the last call, each once a test. A process that dies loses them. */
  store(): Promise<void>;
}

/** Collects in memory which visitor saw which variant, so that no page waits for the database. */
export function createVisitorList(db: Db): VisitorList {
  const waiting = new Map<string, Seen>();
  return {
    add: (seen) => {
      const key = `${seen.testId} ${seen.sessionId}`;
      if (waiting.size < MOST && !waiting.has(key)) waiting.set(key, { ...seen, seenAt: new Date() });
    },
    store: async () => {
      if (waiting.size === 0) return;
      const taken = [...waiting].toSorted(([one], [other]) => (one < other ? -1 : 1));
      await db.execute(sql`
        insert into ab_test_visitors (test_id, session_id, variant, seen_at)
        select "testId", "sessionId", variant, "seenAt"
        from json_to_recordset(${JSON.stringify(taken.map(([, seen]) => seen))}::json)
          as row ("testId" uuid, "sessionId" uuid, variant ab_variant, "seenAt" timestamptz)
        on conflict do nothing`);
      // Removed only after the write, so that nothing is lost while the database does not answer.
      for (const [key] of taken) waiting.delete(key);
    },
  };
}
