import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { serveEndpoint, serveOpenEndpoint, type EndpointContext } from '../../platform/http/endpoint.ts';
import { success } from '../../platform/http/result.ts';
import { chooseAnalytics, readChoice } from './choose-analytics.ts';
import { agreesToAny, withdrawAll } from './store.ts';

/** @param isOffered whether the charity asks donors now */
export function analyticsRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  { db, isOffered }: { db: Db; isOffered: () => boolean },
): void {
  serveOpenEndpoint<'getAnalyticsChoice'>(
    app,
    context,
    ENDPOINTS.getAnalyticsChoice,
    async ({ params, session }) => readChoice(db, session, params.id),
  );
  serveEndpoint<'chooseAnalytics'>(
    app,
    context,
    ENDPOINTS.chooseAnalytics,
    async ({ params, body, session }) =>
      chooseAnalytics({ db, isOffered }, session, { checkoutId: params.id, agrees: body.agrees }),
    { limit: 'analyticsChoice' },
  );
  serveOpenEndpoint<'getOwnAnalytics'>(app, context, ENDPOINTS.getOwnAnalytics, async ({ session }) =>
    success({ agrees: await agreesToAny(db, session.donorId) }),
  );
  serveEndpoint<'stopAnalytics'>(app, context, ENDPOINTS.stopAnalytics, async ({ session }) => {
    await withdrawAll(db, session.donorId);
    return success({ agrees: false });
  });
}
