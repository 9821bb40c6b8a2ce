import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applePayRoutes } from '../client-api/apple-pay.ts';
import { readFingerprint } from '../client-api/authorization.ts';
import { configurationRoutes } from '../client-api/configuration.ts';
import { creditCardRoutes } from '../client-api/credit-cards.ts';
import { googlePayRoutes } from '../client-api/google-pay.ts';
import { payPalRoutes } from '../client-api/paypal.ts';
import type { ClientRoute } from '../client-api/route.ts';
import { threeDSecureRoutes } from '../client-api/three-d-secure.ts';
import { unionPayRoutes } from '../client-api/union-pay.ts';
import { vaultRoutes } from '../client-api/vault.ts';
import { visaCheckoutRoutes } from '../client-api/visa-checkout.ts';
import type { Faults } from '../faults/faults.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { jsonAnswer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { nestedQuery } from '../wire/nested-query.ts';
import { exchange, send } from './exchange.ts';

/** The supported calls of braintree-web, one file for each family. */
export const clientRoutes: readonly ClientRoute[] = [
  ...configurationRoutes,
  ...creditCardRoutes,
  ...threeDSecureRoutes,
  ...unionPayRoutes,
  ...vaultRoutes,
  ...visaCheckoutRoutes,
  ...googlePayRoutes,
  ...applePayRoutes,
  ...payPalRoutes,
];

/** @param report gets one line for each unsupported call */
export function clientApi(
  app: FastifyInstance,
  gateway: Gateway,
  faults: Faults,
  report: (line: string) => void,
): void {
  // Braintree serves this API at the root, beside that of the server SDKs.
  for (const place of ['/braintree', '']) {
    const prefix = `${place}/merchants/:merchantId/client_api`;
    // The tests of the server SDKs add `.json`.
    for (const suffix of ['', '.json']) {
      for (const route of clientRoutes) {
        app.route({
          method: route.method,
          url: `${prefix}/v1${route.path}${suffix}`,
          handler: (request, reply) => answer(gateway, faults, route, request, reply),
        });
      }
    }
    app.all(`${prefix}/*`, (request, reply) => {
      const message = `local-braintree does not know the browser's call ${request.method} ${request.url.split('?', 1)[0]}.`;
      report(message);
      return send(reply, jsonAnswer(501, { error: { message } }));
    });
  }
}

function answer(
  gateway: Gateway,
  faults: Faults,
  route: ClientRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  const { merchantId } = request.params as { merchantId: string };
  // braintree-web sends the fingerprint in the parameters of a GET, and otherwise in the body.
  const input =
    Input.from(route.method === 'GET' ? nestedQuery(request.query) : request.body) ?? new Input({});
  const authorization = readFingerprint(gateway, input.text('authorizationFingerprint'));
  if (authorization === undefined || merchantId !== gateway.merchant.merchantId) {
    return send(reply, jsonAnswer(401, { error: { message: 'Authorization fingerprint is invalid' } }));
  }
  const run = (decline: string | undefined) =>
    route.handle({ gateway, authorization, path: request.params as Record<string, string>, input, decline });
  void reply.header('cache-control', 'no-store');
  return exchange(gateway, faults, { call: route.call, writes: route.writes, run }, reply);
}
