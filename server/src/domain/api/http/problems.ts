import { API_PROBLEMS, problemType, type ApiProblem } from '@handsel/contract/api';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalFor } from '../../../platform/http/refusals.ts';
import { apiRefusalOf, type ApiRefusal } from './result.ts';

/** RFC 6750: what a client learns about a missing or wrong key. */
const CHALLENGE = 'Bearer realm="handsel"';

/** Replies with a problem of the catalog (RFC 9457). */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, errors, scope, retryAfter }: ApiRefusal,
): FastifyReply {
  const { status, title } = API_PROBLEMS[code];
  const problem: ApiProblem = {
    type: problemType(code),
    title,
    status,
    code,
    ...(errors !== undefined && { errors }),
    ...(scope !== undefined && { scope }),
  };
  request.log.info({ code, fields: Object.keys(errors ?? {}) }, 'a call of the API was refused');
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  if (status === 401) void reply.header('www-authenticate', CHALLENGE);
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(problem);
}

/** Answers errors in a scope with problems of the catalog. */
export function handleApiErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error: FastifyError, request, reply) =>
    sendProblem(request, reply, apiRefusalOf(refusalFor(error, request))),
  );
}
