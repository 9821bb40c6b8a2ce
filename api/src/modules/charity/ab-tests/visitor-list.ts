import type { AbVariant } from '@handsel/contract/staff';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';

/** Of those that were not stored yet. Somebody who floods the pages fills neither memory nor the database. */
const MOST = 20_000;

interface Seen {
  testId: string;
  sessionId: string;
  variant: AbVariant;
  seenAt: Date;
}

export interface VisitorList {
  /** A visitor was sent a page of their variant. */
  add(seen: Omit<Seen, 'seenAt'>): void;
  /** Writes those that came since, each once for a test. What a process that dies has noted since is lost. */
  store(): Promise<void>;
}

/** Notes in memory who saw which variant, so that no page waits for the database. */
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
      // Only now: a database that does not answer loses none.
      for (const [key] of taken) waiting.delete(key);
    },
  };
}
