import type { FastifyInstance } from 'fastify';

/** Takes the events that the current braintree-web sends to PayPal about itself, and keeps none. */
export function events(app: FastifyInstance): void {
  app.post('/braintree/events', (_request, reply) => reply.code(200).send({}));
}
