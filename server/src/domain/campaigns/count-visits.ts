import { sql } from 'drizzle-orm';
import { dayIn } from '@handsel/contract';
import type { Books } from '../../platform/database/day-in.ts';
import { SOURCES_PER_DAY_MAX } from '../../schema/source-visits.ts';

/** The most sources in memory. Invented ones of a few seconds do not displace real ones. */
const SOURCES_IN_MEMORY_MAX = 5_000;

interface Visit {
  /** The campaign's code; undefined for a page without a campaign. */
  campaign: string | undefined;
  /** The `utm_source` of the link; undefined for a link without one. */
  source: string | undefined;
}

export interface VisitCounter {
  count(visit: Visit): void;
  /** Adds the visits since the last call to the database. A process that dies loses them. */
  store(): Promise<void>;
}

/** Counts in memory, so that no page waits for the database. */
export function createVisitCounter({ db, timeZone }: Books): VisitCounter {
  let byCampaign = new Counts();
  let bySource = new Counts();
  return {
    count: ({ campaign = '', source = '' }) => {
      const day = dayIn(timeZone, new Date());
      byCampaign.add(day, campaign);
      // A stranger may open links with any number of sources. Only those of gifts are stored.
      const isKept = bySource.size < SOURCES_IN_MEMORY_MAX || bySource.has(day, source);
      bySource.add(day, isKept ? source : null);
    },
    store: async () => {
      if (byCampaign.size === 0) return;
      const [campaigns, sources] = [byCampaign.sorted(), bySource.sorted()];
      [byCampaign, bySource] = [new Counts(), new Counts()];
      // One statement, so that both counts have the same total.
      await db.execute(sql`
        with by_campaign as (
          insert into page_visits (day, campaign, visits)
          select day, name, visits from json_to_recordset(${campaigns}::json) as row (day date, name text, visits integer)
          on conflict (campaign, day) do update set visits = page_visits.visits + excluded.visits
        ), visited as (
          select day, visits, case when name = '' then name else (
            select source from gifts where gifts.source = name and (
              exists (select from source_visits where source_visits.day = row.day and source_visits.source = name)
              or (select count(*) from source_visits where source_visits.day = row.day) < ${SOURCES_PER_DAY_MAX}::integer)
            limit 1) end as source
          from json_to_recordset(${sources}::json) as row (day date, name text, visits integer)
        )
        insert into source_visits (day, source, visits)
        select day, source, sum(visits) from visited group by day, source order by day, source
        on conflict (day, source) do update set visits = source_visits.visits + excluded.visits`);
    },
  };
}

/** Visits by day and name. */
class Counts {
  private readonly counted = new Map<string, { day: string; name: string | null; visits: number }>();

  get size(): number {
    return this.counted.size;
  }

  has(day: string, name: string | null): boolean {
    return this.counted.has(JSON.stringify([day, name]));
  }

  add(day: string, name: string | null): void {
    const key = JSON.stringify([day, name]);
    const before = this.counted.get(key);
    this.counted.set(key, { day, name, visits: (before?.visits ?? 0) + 1 });
  }

  /** Returns JSON. Processes that store the same rows lock them in this order. */
  sorted(): string {
    return JSON.stringify(
      [...this.counted.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
    );
  }
}
