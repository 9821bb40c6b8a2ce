import {
  API_BODY_EXAMPLES,
  API_CALLS_A_SECOND,
  API_ENDPOINTS,
  API_EXAMPLES,
  API_PROBLEMS,
  apiListQuery,
  apiProblemSchema,
  problemType,
  IDEMPOTENCY_DAYS,
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY,
  SHARED_API_PROBLEMS,
  WRITE_API_PROBLEMS,
  type ApiEndpointName,
  type ApiProblemCode,
} from '@handsel/contract/api';
import { apiWords as words } from '@handsel/words/shared/api';
import * as z from 'zod/mini';

/** The API as an OpenAPI 3.1 document, from the schemas that check its calls. */
export function apiDocument({ charity, publicUrl }: { charity: string; publicUrl: URL }) {
  const names = Object.keys(API_ENDPOINTS) as ApiEndpointName[];
  return {
    openapi: '3.1.0',
    info: { title: words.title({ charity }), version: '1', description: words.description },
    servers: [{ url: publicUrl.origin }],
    security: [{ key: [] }],
    paths: pathsOf(names),
    components: {
      schemas: { Problem: schemaOf(apiProblemSchema) },
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: words.key } },
    },
  };
}

/** The operations by path and method. */
function pathsOf(names: readonly ApiEndpointName[]) {
  const byPath = Object.groupBy(names, pathOf);
  return Object.fromEntries(
    Object.entries(byPath).map(([path, group = []]) => [
      path,
      Object.fromEntries(group.map((name) => [API_ENDPOINTS[name].method.toLowerCase(), operationOf(name)])),
    ]),
  );
}

const pathOf = (name: ApiEndpointName) => API_ENDPOINTS[name].path.replace(':id', '{id}');

function operationOf(name: ApiEndpointName) {
  const { title, path, scope, isList, body, reply } = API_ENDPOINTS[name];
  const hasId = path.endsWith('/:id');
  const parameters = [
    ...(isList ? listParameters() : []),
    ...(hasId ? [itemParameter()] : []),
    ...(body === undefined ? [] : [idempotencyParameter()]),
  ];
  const problems: readonly ApiProblemCode[] = [
    ...SHARED_API_PROBLEMS,
    ...(isList ? (['invalid_cursor'] as const) : []),
    ...(hasId ? (['not_found'] as const) : []),
    ...(body === undefined ? [] : WRITE_API_PROBLEMS),
  ];
  return {
    operationId: name,
    summary: title,
    description: isList ? words.order({ scope }) : words.scope({ scope }),
    'x-scope': scope,
    parameters,
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: schemaOf(body, 'input'), example: API_BODY_EXAMPLES[name] },
        },
      },
    }),
    responses: {
      200: {
        description: words.success,
        headers: LIMIT_HEADERS,
        content: { 'application/json': { schema: schemaOf(reply), example: API_EXAMPLES[name] } },
      },
      ...problemResponses(problems),
    },
  };
}

const PARAMETER_WORDS: Record<string, string> = {
  limit: words.limit,
  cursor: words.cursor,
  updated_since: words.updatedSince,
};

function listParameters() {
  const { properties = {} } = schemaOf(apiListQuery, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    description: PARAMETER_WORDS[name],
    schema,
  }));
}

const itemParameter = () => ({
  name: 'id',
  in: 'path',
  required: true,
  description: words.id,
  schema: { type: 'string', format: 'uuid' },
});

const idempotencyParameter = () => ({
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: true,
  description: words.idempotencyKey({ days: IDEMPOTENCY_DAYS }),
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
});

const integerHeader = (description: string, example: number) => ({
  description,
  schema: { type: 'integer' },
  example,
});
const LIMIT_HEADERS = {
  'RateLimit-Limit': integerHeader(words.limitHeader, API_CALLS_A_SECOND),
  'RateLimit-Remaining': integerHeader(words.remainingHeader, API_CALLS_A_SECOND - 1),
  'RateLimit-Reset': integerHeader(words.resetHeader, 1),
};

/** Grouped by status, because OpenAPI allows one response a status. */
function problemResponses(codes: readonly ApiProblemCode[]) {
  const byStatus = Object.groupBy(codes, (code) => API_PROBLEMS[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${API_PROBLEMS[code].title}`).join(' '),
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(group.map((code) => [code, { value: exampleOf(code) }])),
          },
        },
      },
    ]),
  );
}

const exampleOf = (code: ApiProblemCode) => ({ type: problemType(code), ...API_PROBLEMS[code], code });

/** Checks of ours cannot be expressed in JSON Schema; only their type stays. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output' = 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    unrepresentable: 'any',
    io,
  });
  return rest;
}
