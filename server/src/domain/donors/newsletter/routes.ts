import { ENDPOINTS } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint, serveOpenEndpoint, type EndpointContext } from '../../../platform/http/endpoint.ts';
import { answerNewsletter, readOwnNewsletter, type NewsletterContext } from './own-newsletter.ts';

export function newsletterRoutes(
  app: FastifyInstance,
  context: EndpointContext,
  newsletter: NewsletterContext,
): void {
  serveOpenEndpoint<'getOwnNewsletter'>(app, context, ENDPOINTS.getOwnNewsletter, async ({ session }) =>
    readOwnNewsletter(newsletter, session.donorId),
  );
  serveEndpoint<'answerNewsletter'>(
    app,
    context,
    ENDPOINTS.answerNewsletter,
    async ({ session, body, language }) =>
      answerNewsletter(newsletter, { session, donorId: session.donorId }, body, language),
    { limit: 'newsletter' },
  );
}
