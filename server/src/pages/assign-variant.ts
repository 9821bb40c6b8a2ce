import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createVisitorList, type RunningTest } from '../console/charity/index.ts';
import type { Db } from '../platform/database/database.ts';
import { readSessionCookie, writeSessionCookies } from '../platform/http/session-cookie.ts';
import type { SessionStore } from '../platform/http/session-store.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import { isVisit, STORE_INTERVAL_MS } from './count-visits.ts';

interface Assigning {
  db: Db;
  sessions: SessionStore;
  publicUrl: URL;
  log: FastifyBaseLogger;
}

/** Returns whether a visitor gets variant B, and counts the visit if a gift begins on the page. */
export type AssignVariant = (
  test: RunningTest,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<boolean>;

/**
 * Assigns visitors to the variants of an A/B test by their session. A visitor without a session
 * gets it with the page, one request earlier than usual, and no additional cookie. Programs and
 * prefetches get variant A and no session.
 */
export function assignVariants(
  app: FastifyInstance,
  { db, sessions, publicUrl, log }: Assigning,
): AssignVariant {
  const isSecure = publicUrl.protocol === 'https:';
  const list = createVisitorList(db);
  const storing = repeat(
    log,
    () => list.store(),
    () => STORE_INTERVAL_MS,
  );
  app.addHook('onClose', async () => {
    await storing.stop();
    await list.store();
  });

  async function sessionOf(
    request: FastifyRequest,
    reply: FastifyReply,
    mayBegin: boolean,
  ): Promise<string | undefined> {
    const shown = readSessionCookie(request, isSecure);
    const found =
      shown === undefined ? undefined : await sessions.open(shown, request.headers['user-agent'] ?? '');
    if (found?.kind === 'active') {
      if (found.newToken !== undefined) writeSessionCookies(reply, found.newToken, isSecure);
      return found.session.id;
    }
    // The page's first call reports a lapsed donor session, or keeps the cookie that a later reply
    // set.
    if (found?.kind === 'lapsed' && found.session.trust !== 'anonymous') return undefined;
    if (found?.kind === 'none' && found.keepCookie) return undefined;
    if (!mayBegin) return undefined;
    const begun = sessions.newAnonymous();
    writeSessionCookies(reply, begun.token, isSecure);
    return begun.id;
  }

  return async (test, request, reply) => {
    const counts = isVisit(request);
    try {
      const sessionId = await sessionOf(request, reply, counts);
      if (sessionId === undefined) return false;
      const variant = test.variantOf(sessionId);
      if (counts) list.add({ testId: test.id, sessionId, variant });
      return variant === 'b';
    } catch (error) {
      // An error in the test must not stop the page.
      request.log.warn(
        { err: error },
        'a visitor could not be assigned to an A/B test, and gets what is published',
      );
      return false;
    }
  };
}
