import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../control/faults.ts';
import type { Gateway } from '../gateway.ts';
import { refusal } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { exchange, send } from './exchange.ts';
import { unknownParameter } from './parameters.ts';
import { refusedCalls, supportedRoutes } from './route-table.ts';
import type { Route } from './routes.ts';

/** What the server SDKs call: everything below `/merchants/{merchantId}`. */
export function serverApi(app: FastifyInstance, gateway: Gateway, faults: Faults): void {
  const { merchantId, publicKey, privateKey } = gateway.merchant;
  const authorization = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`;

  app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      const { merchantId: asked } = request.params as { merchantId?: string };
      if (request.headers.authorization !== authorization) {
        return send(reply, refusal(401, 'The public key or the private key is wrong.'));
      }
      if (asked !== merchantId) {
        return send(reply, refusal(403, `These keys are not the keys of merchant ${asked ?? ''}.`));
      }
      return undefined;
    });
    for (const route of supportedRoutes) {
      scope.route({
        method: route.method,
        url: `/merchants/:merchantId${route.path}`,
        handler: (request, reply) => answer(gateway, faults, route, request, reply),
      });
    }
    for (const { call, method, path } of refusedCalls) {
      if (path === undefined) continue;
      scope.route({
        method,
        url: `/merchants/:merchantId${path}`,
        handler: (_request, reply) =>
          send(reply, refusal(501, `local-braintree does not support ${call}: see SUPPORTED.md.`)),
      });
    }
    scope.all('/merchants/:merchantId/*', (request, reply) =>
      send(reply, refusal(501, `local-braintree does not know the call ${request.method} ${request.url}.`)),
    );
    done();
  });
}

function answer(
  gateway: Gateway,
  faults: Faults,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  const body = Input.from(request.body ?? {});
  if (body === undefined) return send(reply, refusal(400, 'The body is not a JSON object.'));
  const unknown = unknownParameter(body, route.parameters ?? {});
  // 403 is what Braintree answers: github.com/braintree/braintree_node/issues/129.
  if (unknown !== undefined) return send(reply, refusal(403, `${route.call} takes no parameter ${unknown}.`));
  const path = request.params as Record<string, string>;
  const run = (decline: string | undefined) => route.handle({ gateway, path, body, decline });
  return exchange(gateway, faults, { call: route.call, writes: route.writes, run }, reply);
}
