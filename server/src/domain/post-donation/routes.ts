import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { EndpointContext } from '../../platform/http/endpoint.ts';
import { answerRoutes } from './answers/routes.ts';
import { cardRoutes, type OfferedCards } from './card/routes.ts';
import { employerMatchRoutes, type OfferedMatching } from './employer-match/routes.ts';
import { dedicationNoticeRoutes } from './dedication-notice/routes.ts';

/**
 * Adds the calls after a gift: the thank-you questions, the notice and card of a dedication, and
 * employer matches.
 */
export function postDonationRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  db: Db,
  { cards, matching }: { cards: OfferedCards; matching: OfferedMatching },
): void {
  answerRoutes(app, context, db);
  dedicationNoticeRoutes(app, context, db);
  cardRoutes(app, context, db, cards);
  employerMatchRoutes(app, context, db, matching);
}
