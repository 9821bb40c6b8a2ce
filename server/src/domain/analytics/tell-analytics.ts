import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { AnalyticsProvider, GivingEvent } from './provider.ts';
import { findDueEvents, forgetSent, markSent } from './store.ts';

/** Google Analytics rejects older events. */
const TOLD_FOR_DAYS = 3;
const AT_MOST = 200;
/** Shorter than the interval between two runs of this job. */
const RUN_FOR_MS = 60_000;
/**
 * One rejected event does not hold back the others, but the run stops when the provider seems to be
 * down.
 */
const FAILURES_AT_MOST = 5;

export interface AnalyticsContext {
  db: Db;
  log: FastifyBaseLogger;
  /** Undefined when the charity has no provider or turned it off. */
  provider: AnalyticsProvider | undefined;
}

/**
 * Sends the provider the gifts and refunds since the last run. Events that it rejects are sent
 * again by the next runs, for three days. A crash between sending and recording sends an event
 * twice; providers recognize a gift by its id.
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
