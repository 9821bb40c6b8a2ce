import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { AnalyticsProvider, GivingEvent } from './provider.ts';
import { findDueEvents, forgetSent, markSent } from './store.ts';

/** Google Analytics takes no event that is older. */
const TOLD_FOR_DAYS = 3;
const AT_MOST = 200;
/** Less than there is between two of this job. */
const RUN_FOR_MS = 60_000;
/** An event that is never taken keeps no other one back; a provider that is away is not asked for each. */
const FAILURES_AT_MOST = 5;

export interface AnalyticsContext {
  db: Db;
  log: FastifyBaseLogger;
  /** Unset: the charity has none, or has turned it off. */
  provider: AnalyticsProvider | undefined;
}

/**
 * Tells the provider what was given and taken back since the last time. What it does not take is told by the next run, for three days. A crash
 * between telling and noting tells a thing twice; providers know a gift by its id.
 */
export async function tellAnalytics({ db, log, provider }: AnalyticsContext): Promise<void> {
  if (provider === undefined) return;
  await forgetSent(db, 2 * TOLD_FOR_DAYS);
  const until = Date.now() + RUN_FOR_MS;
  let failures = 0;
  for (const { entryId, ...event } of await findDueEvents(db, TOLD_FOR_DAYS, AT_MOST)) {
    if (Date.now() > until || failures === FAILURES_AT_MOST) return;
    const reason = await whyNotTaken(provider, event);
    if (reason === undefined) await markSent(db, entryId);
    else {
      failures += 1;
      log.warn({ reason }, 'analytics took no event');
    }
  }
}

async function whyNotTaken(provider: AnalyticsProvider, event: GivingEvent): Promise<string | undefined> {
  try {
    await provider.send(event);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
