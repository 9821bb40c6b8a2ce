import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import {
  forgetAbandonedCheckouts,
  forgetLinks,
  forgetMethodNonces,
  forgetSessions,
  forgetWebhooks,
  type Forget,
} from './store.ts';

/** Rows a statement: few enough for none to last long. */
const BATCH = 5_000;

/**
 * The nightly job: forgets what can open, pay or prove nothing any more. No gift, no attempt and no change of a monthly
 * gift is ever touched, nor what one of them points to. Run again, or by two processes at once, it does no harm.
 */
export async function cleanUp(db: Db, log: FastifyBaseLogger): Promise<void> {
  const forgotten = {
    links: await forgetAll(db, forgetLinks),
    webhooks: await forgetAll(db, forgetWebhooks),
    methodNonces: await forgetAll(db, forgetMethodNonces),
    checkouts: await forgetAll(db, forgetAbandonedCheckouts),
    // After the checkouts, which hold their sessions.
    sessions: await forgetAll(db, forgetSessions),
  };
  log.info({ forgotten }, 'cleaned up');
}

async function forgetAll(db: Db, forget: Forget): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await forget(db, BATCH);
    total += count;
    if (count < BATCH) return total;
  }
}
