import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { serveEndpoint, serveOpenEndpoint, type EndpointContext } from '../../../platform/http/endpoint.ts';
import { askSteps, readMatch, sayRequested, searchEmployers, type MatchingNow } from './ask-employer.ts';

export type OfferedMatching = () => MatchingNow;

export function employerMatchRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  db: Db,
  matching: OfferedMatching,
): void {
  const { limits } = context;
  const now = () => ({ db, limits, ...matching() });
  serveOpenEndpoint<'getEmployerMatch'>(
    app,
    context,
    ENDPOINTS.getEmployerMatch,
    async ({ params, session }) => readMatch(now(), session, params.id),
  );
  serveEndpoint<'findEmployers'>(
    app,
    context,
    ENDPOINTS.findEmployers,
    async ({ params, query, session }) =>
      searchEmployers(now(), session, { checkoutId: params.id, search: query.search }),
    { limit: 'employerSearch' },
  );
  serveEndpoint<'askMatchSteps'>(
    app,
    context,
    ENDPOINTS.askMatchSteps,
    async ({ params, body, session, limitKeys }) =>
      askSteps(now(), session, { checkoutId: params.id, asked: body, limitKeys }),
  );
  serveEndpoint<'markMatchRequested'>(
    app,
    context,
    ENDPOINTS.markMatchRequested,
    async ({ params, session }) => sayRequested(now(), session, params.id),
    { limit: 'matchChange' },
  );
}
