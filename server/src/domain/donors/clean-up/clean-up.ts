import type { FastifyBaseLogger } from 'fastify';
import { forgetLinks, forgetSessions } from '../../accounts/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Forget, Retention } from '../../../platform/database/forget.ts';
import { forgetBlockedScripts } from '../../../platform/http/forget-blocked-scripts.ts';
import { forgetAbandonedCheckouts } from '../../checkout/index.ts';
import { forgetIssuedNonces, forgetMethodNonces } from '../../payment-methods/index.ts';
import { forgetGiftLinks } from '../../payments/index.ts';
import { forgetLinkEntered } from '../../subscriptions/index.ts';
import { forgetWebhooks } from '../../webhooks/index.ts';
import { forgetEmailChanges } from '../account/forget.ts';

/** Rows of one statement, few enough that each is short. */
const BATCH = 5_000;

/**
 * The nightly job: forgets records that can no longer open, pay or verify anything. It never
 * touches a gift, an attempt or a change of a monthly gift, or a row that one of them references.
 * Repeated and parallel runs are harmless.
 */
export async function cleanUp({
  db,
  log,
  retention,
}: {
  db: Db;
  log: FastifyBaseLogger;
  retention: Retention;
}): Promise<void> {
  const forgetAll = async (forget: Forget): Promise<number> => {
    let total = 0;
    for (;;) {
      const count = await forget(db, BATCH, retention);
      total += count;
      if (count < BATCH) return total;
    }
  };
  const forgotten = {
    links: await forgetAll(forgetLinks),
    blockedScripts: await forgetAll(forgetBlockedScripts),
    emailChanges: await forgetAll(forgetEmailChanges),
    giftLinks: await forgetAll(forgetGiftLinks),
    webhooks: await forgetAll(forgetWebhooks),
    linkEntered: await forgetAll(forgetLinkEntered),
    methodNonces: await forgetAll(forgetMethodNonces),
    issuedNonces: await forgetAll(forgetIssuedNonces),
    checkouts: await forgetAll(forgetAbandonedCheckouts),
    // Runs after the checkouts, which hold their sessions.
    sessions: await forgetAll(forgetSessions),
  };
  log.info({ forgotten }, 'cleaned up');
}
