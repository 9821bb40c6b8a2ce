import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { logAs } from '../log.ts';
import { parseBody } from './parse-body.ts';
import { refusal, type Refusal } from './result.ts';

const USER_AGENT_MAX_LENGTH = 1_000;
/** The schema of absent parameters, an absent query or an absent body. */
const NOTHING = z.object({});

/** The policy of one call: donors' calls and the console's have different ones. */
export interface Policy<Admitted, Answer extends { ok: true }, Refused extends { ok: false }> {
  /** Decides access, origin, XSRF token and limits before the body is read. */
  admit: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<{ ok: true; admitted: Admitted } | Refused>;
  answer: (request: FastifyRequest, reply: FastifyReply, admitted: Admitted) => Promise<Answer | Refused>;
  send: (reply: FastifyReply, answer: Answer) => FastifyReply;
  refuse: (request: FastifyRequest, reply: FastifyReply, refused: Refused) => FastifyReply;
}

/** The part of a route that every call has: it is admitted, then read, answered and logged. */
export function framed<Admitted, Answer extends { ok: true }, Refused extends { ok: false }>({
  admit,
  answer,
  send,
  refuse,
}: Policy<Admitted, Answer, Refused>): Pick<RouteOptions, 'onRequest' | 'handler'> {
  const admitted = new WeakMap<FastifyRequest, { value: Admitted }>();
  return {
    // The body of a refused request is never read: the connection discards it.
    onRequest: async (request, reply) => {
      const found = await logAs(request.log, () => admit(request, reply));
      if (!found.ok) return refuse(request, reply, found);
      admitted.set(request, { value: found.admitted });
      return undefined;
    },
    handler: async (request, reply) => {
      const found = admitted.get(request);
      if (found === undefined) throw new Error('a call was not admitted before its body was read');
      const result = await logAs(request.log, () => answer(request, reply, found.value));
      void reply.header('cache-control', 'no-store');
      return result.ok ? send(reply, result) : refuse(request, reply, result);
    },
  };
}

interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Checks the parameters, the query and the body against the schemas of an endpoint. */
export function parseCall(
  request: FastifyRequest,
  schemas: { [part in keyof Parts]?: z.core.$ZodType | undefined },
): ({ ok: true } & Parts) | Refusal {
  const params = parseBody(schemas.params ?? NOTHING, request.params ?? {});
  if (!params.ok) return refusal('not_found');
  const query = parseBody(schemas.query ?? NOTHING, request.query);
  if (!query.ok) return query;
  const body = parseBody(schemas.body ?? NOTHING, schemas.body === undefined ? {} : request.body);
  if (!body.ok) return body;
  return { ok: true, params: params.value, query: query.value, body: body.value };
}

/** The User-Agent header, cut to the maximum length. */
export function userAgentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_LENGTH);
}
