import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import type { Books } from '../../../platform/database/day-in.ts';
import { serveOpenEndpoint, type EndpointContext } from '../../../platform/http/endpoint.ts';
import { listGivingYears, listMonthlyGifts, listOwnGifts } from './own-giving.ts';

/**
 * Adds the calls for a donor's giving: an unverified donor reads their own gifts, a verified donor
 * all gifts under the address.
 */
export function ownGivingRoutes(app: FastifyInstance, context: EndpointContext, books: Books): void {
  serveOpenEndpoint<'getMonthlyGifts'>(app, context, ENDPOINTS.getMonthlyGifts, async ({ session }) =>
    listMonthlyGifts(books, session.donorId),
  );
  serveOpenEndpoint<'getOwnGifts'>(
    app,
    context,
    ENDPOINTS.getOwnGifts,
    async ({ session, query, language }) => listOwnGifts(books, session.donorId, query, language),
  );
  serveOpenEndpoint<'getGivingYears'>(app, context, ENDPOINTS.getGivingYears, async ({ session }) =>
    listGivingYears(books, session.donorId),
  );
}
