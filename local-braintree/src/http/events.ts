import type { FastifyInstance } from 'fastify';

/** Accepts and drops the events about itself that the current braintree-web sends to PayPal. */
export function events(app: FastifyInstance): void {
  app.post('/braintree/events', (_request, reply) => reply.code(200).send({}));
}
