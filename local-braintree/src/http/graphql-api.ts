import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFingerprint } from '../client-api/authorization.ts';
import { graphqlErrors } from '../client-api/graphql.ts';
import type { GraphqlOperation } from '../client-api/graphql.ts';
import { usBankAccountOperations } from '../client-api/us-bank-account.ts';
import { vaultOperations } from '../client-api/vault.ts';
import { venmoOperations } from '../client-api/venmo.ts';
import type { Faults } from '../faults/faults.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { jsonAnswer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { exchange, send } from './exchange.ts';

/** The supported GraphQL operations of braintree-web, one file for each family. */
export const graphqlOperations: readonly GraphqlOperation[] = [
  ...vaultOperations,
  ...usBankAccountOperations,
  ...venmoOperations,
];

/** @param report gets one line for each unsupported operation */
export function graphqlApi(
  app: FastifyInstance,
  gateway: Gateway,
  faults: Faults,
  report: (line: string) => void,
): void {
  app.post('/braintree/graphql', (request, reply) => answerBrowser(gateway, faults, report, request, reply));
}

/** Answers a request with a client token, as braintree-web sends it. */
export function answerBrowser(
  gateway: Gateway,
  faults: Faults,
  report: (line: string) => void,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  void reply.header('cache-control', 'no-store');
  const [, fingerprint] = /^Bearer (.*)$/.exec(request.headers.authorization ?? '') ?? [];
  const authorization = readFingerprint(gateway, fingerprint);
  if (authorization === undefined) {
    return send(reply, jsonAnswer(200, graphqlErrors('AUTHENTICATION', 'The client token is not valid.')));
  }
  const input = Input.from(request.body) ?? new Input({});
  const name = operationNameIn(input);
  const operation = graphqlOperations.find(({ operationName }) => operationName === name);
  if (operation === undefined) {
    const message = `local-braintree does not know the browser's GraphQL operation "${name}".`;
    report(message);
    return send(reply, jsonAnswer(501, { error: { message } }));
  }
  const variables = input.object('variables') ?? new Input({});
  const run = () => jsonAnswer(200, operation.handle({ gateway, authorization, variables }));
  return exchange(gateway, faults, { call: operation.call, writes: operation.writes, run }, reply);
}

/**
 * The operation of a request's body: some modules of braintree-web send its name only in the query.
 */
export function operationNameIn(body: Input): string {
  const query = body.text('query') ?? '';
  return body.text('operationName') ?? /^\s*(?:mutation|query)\s+(\w+)/.exec(query)?.[1] ?? '';
}
