import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { serveEndpoint, type EndpointContext } from '../../platform/http/endpoint.ts';
import { answerPerks, readOwedPerks, skipPerks } from './perks.ts';

export function perksRoutes(app: FastifyInstance, context: EndpointContext, db: Db): void {
  serveEndpoint<'getPerks'>(app, context, ENDPOINTS.getPerks, async ({ session }) =>
    readOwedPerks(db, session),
  );
  serveEndpoint<'answerPerks'>(app, context, ENDPOINTS.answerPerks, async ({ body, session }) =>
    answerPerks(db, session, body),
  );
  serveEndpoint<'skipPerks'>(app, context, ENDPOINTS.skipPerks, async ({ session }) =>
    skipPerks(db, session),
  );
}
