import { sql } from 'drizzle-orm';
import { dayIn } from '@handsel/contract';
import type { Books } from '../../platform/database/day-in.ts';

export interface VisitCounter {
  /** @param campaign its code, or undefined for a page without a campaign */
  count(campaign: string | undefined): void;
  /** Adds the visits since the last call to the database. A process that dies loses them. */
  store(): Promise<void>;
}

/** Counts in memory, so that no page waits for the database. */
export function createVisitCounter({ db, timeZone }: Books): VisitCounter {
  let counted = new Map<string, { day: string; campaign: string; visits: number }>();
  return {
    count: (campaign = '') => {
      const day = dayIn(timeZone, new Date());
      const key = `${day} ${campaign}`;
      const before = counted.get(key);
      counted.set(key, { day, campaign, visits: (before?.visits ?? 0) + 1 });
    },
    store: async () => {
      if (counted.size === 0) return;
      const rows = [...counted.values()].toSorted((a, b) =>
        a.day + a.campaign < b.day + b.campaign ? -1 : 1,
      );
      counted = new Map();
      await db.execute(sql`
        insert into page_visits (day, campaign, visits)
        select day, campaign, visits from json_to_recordset(${JSON.stringify(rows)}::json) as row (day date, campaign text, visits integer)
        on conflict (campaign, day) do update set visits = page_visits.visits + excluded.visits`);
    },
  };
}
