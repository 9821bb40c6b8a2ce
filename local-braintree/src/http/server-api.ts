import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { graphqlErrors } from '../client-api/graphql.ts';
import type { Faults } from '../faults/faults.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { jsonAnswer, refusal, withParams } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { exchange, send } from './exchange.ts';
import { answerFeeReport, feeReportOf, feeReports } from './fee-report-api.ts';
import { answerBrowser } from './graphql-api.ts';
import { parameterProblem } from '../wire/parameters.ts';
import { graphQlCallOf, partnerAddresses, partnerCallOf, refusedCalls } from './refused-calls.ts';
import { supportedRoutes } from './route-table.ts';
import { sandboxRoutes } from '../resources/past-due.ts';
import type { Route } from '../resources/route.ts';

/** Tells the developer why a call was rejected: the SDKs keep only the status. */
type Report = (line: string) => void;

/** The calls of the server SDKs: everything below `/merchants/{merchantId}`. */
export function serverApi(app: FastifyInstance, gateway: Gateway, faults: Faults, report: Report): void {
  const refuse = (reply: FastifyReply, status: 400 | 403 | 501, message: string): FastifyReply => {
    report(message);
    return send(reply, refusal(status, message));
  };
  app.register((scope, _options, done) => {
    scope.addHook('onRequest', authenticate(gateway));
    for (const route of [...supportedRoutes, ...sandboxRoutes]) {
      scope.route({
        method: route.method,
        url: `/merchants/:merchantId${route.path}`,
        handler: (request, reply) => {
          const call = readCall(route, request);
          if ('refuse' in call) return refuse(reply, call.refuse, call.message);
          const path = request.params as Record<string, string>;
          const query = textsOf(request.query);
          const run = (decline: string | undefined) =>
            withParams(route.handle({ gateway, path, query, body: call.body, decline }), call.body);
          return exchange(gateway, faults, { call: route.call, writes: route.writes, run }, reply);
        },
      });
    }
    for (const refused of refusedCalls) {
      if (!('path' in refused)) continue;
      scope.route({
        method: refused.method,
        url: `/merchants/:merchantId${refused.path}`,
        handler: (_request, reply) => refuse(reply, 501, notSupported(refused.call)),
      });
    }
    scope.all('/merchants/:merchantId/*', (request, reply) =>
      refuse(reply, 501, `local-braintree does not know the call ${request.method} ${request.url}.`),
    );
    done();
  });
  for (const address of partnerAddresses) {
    app.post(address, (request, reply) => {
      const grantType = Input.from(request.body)?.text('grantType');
      return refuse(reply, 501, notSupported(partnerCallOf(address, grantType)));
    });
  }
  feeReports(app, gateway);
  app.post('/graphql', (request, reply) => {
    // Servers send their keys here, and browsers a client token.
    if (request.headers.authorization?.startsWith('Bearer ') === true) {
      return answerBrowser(gateway, faults, report, request, reply);
    }
    const body = Input.from(request.body) ?? new Input({});
    const wanted = feeReportOf(body);
    if (wanted === undefined)
      return refuse(reply, 501, notSupported(graphQlCallOf(body.text('query') ?? '')));
    if (request.headers.authorization !== basicAuthorization(gateway.merchant)) {
      return send(reply, jsonAnswer(200, graphqlErrors('AUTHENTICATION', 'The keys are wrong.')));
    }
    return send(reply, answerFeeReport(gateway, wanted, request.host));
  });
}

function notSupported(call: string): string {
  return `local-braintree does not support ${call}.`;
}

function authenticate(gateway: Gateway) {
  const { merchantId } = gateway.merchant;
  const authorization = basicAuthorization(gateway.merchant);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.headers.authorization !== authorization) {
      return send(reply, refusal(401, 'The public key or the private key is wrong.'));
    }
    const { merchantId: asked } = request.params as { merchantId?: string };
    if (asked === merchantId) return undefined;
    return send(reply, refusal(403, `These keys are not the keys of merchant ${asked ?? ''}.`));
  };
}

export function basicAuthorization({
  publicKey,
  privateKey,
}: Pick<Gateway['merchant'], 'publicKey' | 'privateKey'>): string {
  return `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`;
}

/** The texts of a query; repeated parameters count as absent. */
function textsOf(query: unknown): Record<string, string> {
  const entries = Object.entries(query as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

type ReadCall = { readonly body: Input } | { readonly refuse: 400 | 403 | 501; readonly message: string };

/** Reads the body and checks it against the parameters of the call. */
function readCall(route: Route, request: FastifyRequest): ReadCall {
  const body = Input.from(request.body ?? {});
  if (body === undefined) return { refuse: 400, message: `${route.call}: the body is not a JSON object.` };
  const problem = parameterProblem(body, route.parameters ?? {});
  if (problem?.kind === 'unsupported') {
    return { refuse: 501, message: `local-braintree does not support ${problem.path} of ${route.call}.` };
  }
  // Braintree answers 403: github.com/braintree/braintree_node/issues/129.
  if (problem !== undefined)
    return { refuse: 403, message: `${route.call} takes no parameter ${problem.path}.` };
  return { body };
}
