import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint, serveOpenEndpoint, type EndpointContext } from '../../platform/http/endpoint.ts';
import { declareGiftAid, endGiftAid, readOwnGiftAid, type GiftAidContext } from './own-gift-aid.ts';

export function giftAidRoutes(app: FastifyInstance, context: EndpointContext, giftAid: GiftAidContext): void {
  serveOpenEndpoint<'getOwnGiftAid'>(app, context, ENDPOINTS.getOwnGiftAid, async ({ session }) =>
    readOwnGiftAid(giftAid, session.donorId),
  );
  serveEndpoint<'declareGiftAid'>(
    app,
    context,
    ENDPOINTS.declareGiftAid,
    async ({ session, body, language }) => declareGiftAid(giftAid, session.donorId, body, language),
    { limit: 'giftAid' },
  );
  serveEndpoint<'endGiftAid'>(app, context, ENDPOINTS.endGiftAid, async ({ session }) =>
    endGiftAid(giftAid, session.donorId),
  );
}
