import {
  API_ENDPOINTS,
  API_PAGE_MAX,
  API_PATH,
  apiItemParams,
  apiListQuery,
  type ApiEndpointName,
  type ApiEndpoints,
  type ApiListQuery,
} from '@handsel/contract/api';
import { apiFieldWords, apiQueryWords as words } from '@handsel/words/shared/api';
import { requestWords } from '@handsel/words/shared/requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { framed } from '../../../platform/http/frame.ts';
import { hasDefaultMessage } from '../../../platform/has-default-message.ts';
import { oddTextFields } from '../../../platform/http/odd-text.ts';
import type { ApiKey } from '../keys/store.ts';
import { admitKey, type AdmitContext } from './admit.ts';
import { sendProblem } from './problems.ts';
import { apiRefusal, type ApiRefusal, type ApiResult } from './result.ts';
import { idempotencyKeyOf } from './write-once.ts';

/** The calls that change something. */
export type ApiWriteName = {
  [Name in ApiEndpointName]: ApiEndpoints[Name]['method'] extends 'GET' ? never : Name;
}[ApiEndpointName];

export interface ApiCall {
  key: ApiKey;
  /** The item's id; empty for a list. */
  id: string;
  /** Defaults for a single item. */
  query: ApiListQuery;
}

export interface ApiWriteCall<Name extends ApiWriteName> {
  key: ApiKey;
  /** The item's id; empty for a new item. */
  id: string;
  body: z.output<ApiEndpoints[Name]['body']>;
  idempotencyKey: string;
  /** The network of the program. */
  source: string;
}

/** More than the longest valid body. */
const BODY_MAX_BYTES = 32 * 1_024;

/**
 * Registers a call that reads. Only this function and `serveApiWrite` enforce who may call: key,
 * limit and scope are checked before a body is read.
 */
export function serveApiRead(
  scope: FastifyInstance,
  context: AdmitContext,
  name: ApiEndpointName,
  handle: (call: ApiCall) => Promise<ApiResult<unknown>>,
): void {
  serve(scope, context, name, async (request, key) => {
    const parsed = parseRead(request, API_ENDPOINTS[name].isList);
    return parsed.ok ? handle({ key, ...parsed.data }) : parsed;
  });
}

/** Registers a call that changes something. */
export function serveApiWrite<Name extends ApiWriteName>(
  scope: FastifyInstance,
  context: AdmitContext,
  name: Name,
  handle: (call: ApiWriteCall<Name>) => Promise<ApiResult<unknown>>,
): void {
  serve(scope, context, name, async (request, key) => {
    const named = idempotencyKeyOf(request);
    if (!named.ok) return named;
    const id = parseId(request, name);
    if (!id.ok) return id;
    const body = parseWritten<Name>(name, request.body);
    if (!body.ok) return body;
    const { network: source } = context.senderOf(request);
    return handle({ key, id: id.data, body: body.data, idempotencyKey: named.idempotencyKey, source });
  });
}

function serve(
  scope: FastifyInstance,
  context: AdmitContext,
  name: ApiEndpointName,
  answer: (request: FastifyRequest, key: ApiKey) => Promise<ApiResult<unknown>>,
): void {
  const { method, path, scope: needed } = API_ENDPOINTS[name];
  scope.route({
    method,
    url: path.slice(API_PATH.length),
    bodyLimit: BODY_MAX_BYTES,
    ...framed<ApiKey, { ok: true; data: unknown }, ApiRefusal>({
      admit: (request, reply) => admitKey(context, request, reply, needed),
      answer: (request, _reply, key) => answer(request, key),
      send: (reply, { data }) => reply.send(data),
      refuse: sendProblem,
    }),
  });
}

const NO_QUERY = z.strictObject({});

function parseRead(
  { params, query }: FastifyRequest,
  isList: boolean,
): ApiResult<Pick<ApiCall, 'id' | 'query'>> {
  const named = isList ? undefined : z.safeParse(apiItemParams, params);
  if (named?.success === false) return apiRefusal('not_found');
  const asked = z.safeParse(isList ? apiListQuery : NO_QUERY, query);
  if (!asked.success) return apiRefusal('invalid_query', queryErrors(asked.error));
  return { ok: true, data: { id: named?.data.id ?? '', query: z.parse(apiListQuery, asked.data) } };
}

function parseId({ params, query }: FastifyRequest, name: ApiWriteName): ApiResult<string> {
  const asked = z.safeParse(NO_QUERY, query);
  if (!asked.success) return apiRefusal('invalid_query', queryErrors(asked.error));
  if (!API_ENDPOINTS[name].path.endsWith('/:id')) return { ok: true, data: '' };
  const named = z.safeParse(apiItemParams, params);
  return named.success ? { ok: true, data: named.data.id } : apiRefusal('not_found');
}

function parseWritten<Name extends ApiWriteName>(
  name: Name,
  body: unknown,
): ApiResult<z.output<ApiEndpoints[Name]['body']>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return apiRefusal('invalid_request');
  const odd = oddTextFields(body);
  if (odd.length > 0)
    return apiRefusal(
      'invalid_body',
      Object.fromEntries(odd.map((field) => [field, [requestWords.oddText]])),
    );
  const parsed = z.safeParse(API_ENDPOINTS[name].body, body);
  return parsed.success
    ? { ok: true, data: parsed.data as z.output<ApiEndpoints[Name]['body']> }
    : apiRefusal('invalid_body', bodyErrors(parsed.error));
}

const PARAMETER_WORDS: Record<string, string> = {
  limit: words.limit({ max: API_PAGE_MAX }),
  updated_since: words.updatedSince,
};

function queryErrors({ issues }: z.core.$ZodError): Record<string, string[]> {
  const errors = issues.flatMap((issue): [string, string[]][] => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [key, [words.unknown]]);
    const name = String(issue.path[0]);
    return [[name, [PARAMETER_WORDS[name] ?? words.other]]];
  });
  return Object.fromEntries(errors);
}

/**
 * The errors by the path of the field, such as `donor.address.city`. A path may be any text, such
 * as `toString`.
 */
function bodyErrors({ issues }: z.core.$ZodError): Record<string, string[]> {
  const errors = issues.flatMap((issue): [string, string][] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => [[...issue.path, key].join('.'), apiFieldWords.unknown]);
    return [[issue.path.join('.'), hasDefaultMessage(issue) ? apiFieldWords.wrong : issue.message]];
  });
  const byPath = Map.groupBy(errors, ([path]) => path);
  return Object.fromEntries([...byPath].map(([path, found]) => [path, found.map(([, words]) => words)]));
}
