import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { EndpointContext } from '../../platform/http/endpoint.ts';
import { answerRoutes } from './answers/routes.ts';
import { cardRoutes, type OfferedCards } from './card/routes.ts';
import { employerMatchRoutes, type OfferedMatching } from './employer-match/routes.ts';
import { dedicationNoticeRoutes } from './dedication-notice/routes.ts';

/** What is asked after a gift, the notice and the card of a dedication, and the match of an employer. */
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
