import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { serveEndpoint, serveOpenEndpoint, type EndpointContext } from '../../../platform/http/endpoint.ts';
import { callOffCard, changeDay, readCard, writeCard, type CardsNow } from './change-card.ts';
import { printCard } from './print-card.ts';

export type OfferedCards = () => CardsNow;

export function cardRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  db: Db,
  cards: OfferedCards,
): void {
  const { limits } = context;
  const cardContext = () => ({ db, limits, ...cards() });
  serveOpenEndpoint<'getCard'>(app, context, ENDPOINTS.getCard, async ({ params, session }) =>
    readCard(cardContext(), session, params.id),
  );
  serveEndpoint<'putCard'>(
    app,
    context,
    ENDPOINTS.putCard,
    async ({ params, body, session, limitKeys, language }) =>
      writeCard(cardContext(), session, { checkoutId: params.id, card: body, limitKeys, language }),
    { limit: 'dedicationCard' },
  );
  serveEndpoint<'moveCard'>(
    app,
    context,
    ENDPOINTS.moveCard,
    async ({ params, body, session, limitKeys }) =>
      changeDay(cardContext(), session, { checkoutId: params.id, sendOn: body.send_on, limitKeys }),
    { limit: 'dedicationCard' },
  );
  serveEndpoint<'cancelCard'>(
    app,
    context,
    ENDPOINTS.cancelCard,
    async ({ params, session }) => callOffCard(cardContext(), session, params.id),
    { limit: 'dedicationCard' },
  );
  serveOpenEndpoint<'printCard'>(app, context, ENDPOINTS.printCard, async ({ params, session, language }) =>
    printCard(cardContext(), session, { ...params, language }),
  );
}
