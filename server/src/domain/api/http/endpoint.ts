import {
  API_ENDPOINTS,
  API_PAGE_MAX,
  API_PATH,
  apiItemParams,
  apiListQuery,
  type ApiEndpointName,
  type ApiListQuery,
} from '@handsel/contract/api';
import { apiQueryWords as words } from '@handsel/words/shared/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { framed } from '../../../platform/http/frame.ts';
import type { ApiKey } from '../keys/store.ts';
import { admitKey, type AdmitContext } from './admit.ts';
import { sendProblem } from './problems.ts';
import { apiRefusal, type ApiRefusal, type ApiResult } from './result.ts';

export interface ApiCall {
  key: ApiKey;
  /** The item's id; empty for a list. */
  id: string;
  /** Defaults for a single item. */
  query: ApiListQuery;
}

/**
 * Registers a call of the API. Only this function enforces who may make it: key, limit and scope
 * are checked before a body is read.
 */
export function serveApiEndpoint(
  scope: FastifyInstance,
  context: AdmitContext,
  name: ApiEndpointName,
  handle: (call: ApiCall) => Promise<ApiResult<unknown>>,
): void {
  const { path, isList, scope: needed } = API_ENDPOINTS[name];
  scope.route({
    method: 'GET',
    url: path.slice(API_PATH.length),
    ...framed<ApiKey, { ok: true; data: unknown }, ApiRefusal>({
      admit: (request, reply) => admitKey(context, request, reply, needed),
      answer: async (request, _reply, key) => {
        const parsed = parseApiCall(request, isList);
        return parsed.ok ? handle({ key, ...parsed.data }) : parsed;
      },
      send: (reply, { data }) => reply.send(data),
      refuse: sendProblem,
    }),
  });
}

const NO_QUERY = z.strictObject({});

function parseApiCall(
  { params, query }: FastifyRequest,
  isList: boolean,
): ApiResult<Pick<ApiCall, 'id' | 'query'>> {
  const named = isList ? undefined : z.safeParse(apiItemParams, params);
  if (named?.success === false) return apiRefusal('not_found');
  const asked = z.safeParse(isList ? apiListQuery : NO_QUERY, query);
  if (!asked.success) return apiRefusal('invalid_query', errorsOf(asked.error));
  return { ok: true, data: { id: named?.data.id ?? '', query: z.parse(apiListQuery, asked.data) } };
}

const PARAMETER_WORDS: Record<string, string> = {
  limit: words.limit({ max: API_PAGE_MAX }),
  updated_since: words.updatedSince,
};

function errorsOf({ issues }: z.core.$ZodError): Record<string, string[]> {
  const errors = issues.flatMap((issue): [string, string[]][] => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [key, [words.unknown]]);
    const name = String(issue.path[0]);
    return [[name, [PARAMETER_WORDS[name] ?? words.other]]];
  });
  return Object.fromEntries(errors);
}
