import {
  declaredErrors,
  ENDPOINTS,
  ERRORS,
  EXAMPLES,
  failureSchema,
  type Access,
  type EndpointName,
  type ErrorCode,
} from '@handsel/contract';
import * as z from 'zod/mini';

interface Documented {
  method: string;
  path: string;
  params: z.core.$ZodType | undefined;
  query?: z.core.$ZodType;
  body: z.core.$ZodType | undefined;
  reply: z.core.$ZodType | 'pdf';
  access: Access;
  demandsXsrf: boolean;
  errors: readonly ErrorCode[];
}

/**
 * The contract as an OpenAPI 3.1 document: every call, its example, and every error it may return.
 */
export function openApiDocument(publicUrl: URL) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(ENDPOINTS) as [EndpointName, Documented][]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Handsel',
      version: '1',
      description: 'Success is 200 with {"data": …}; 202 means: still checking.',
    },
    servers: [{ url: publicUrl.origin }],
    paths,
    components: {
      schemas: { Failure: schemaOf(failureSchema) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'handsel' } },
    },
  };
}

function operation(name: EndpointName, endpoint: Documented) {
  const example = EXAMPLES[name];
  const pathNames = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, each]) => each ?? '');
  const xsrf = { name: 'X-XSRF-TOKEN', in: 'header', required: true, schema: { type: 'string' } };
  return {
    operationId: name,
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    'x-access': endpoint.access,
    parameters: [
      ...pathNames.map((each) => ({ name: each, in: 'path', required: true, schema: { type: 'string' } })),
      ...queryParameters(endpoint.query),
      ...(endpoint.demandsXsrf ? [xsrf] : []),
    ],
    ...(endpoint.body === undefined
      ? {}
      : { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input'), example.body) } }),
    responses: {
      200: { description: 'Success', content: replyContent(endpoint.reply, example.data) },
      ...failures(declaredErrors(name)),
    },
  };
}

/**
 * Files have no schema: https://spec.openapis.org/oas/v3.1.1.html#considerations-for-file-uploads
 */
function replyContent(reply: Documented['reply'], data: unknown) {
  return reply === 'pdf' ? { 'application/pdf': {} } : json(schemaOf(reply), { data });
}

function queryParameters(query: z.core.$ZodType | undefined) {
  const { properties = {}, required = [] } = query === undefined ? {} : schemaOf(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/**
 * Grouped by status, because OpenAPI allows one response a status. Each code is an example of its
 * response.
 */
function failures(codes: ErrorCode[]) {
  const byStatus = Object.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${ERRORS[code].log}`).join('; '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Failure' },
            examples: Object.fromEntries(
              group.map((code) => [code, { value: { message: ERRORS[code].message, code } }]),
            ),
          },
        },
      },
    ]),
  );
}

function json(schema: unknown, example: unknown) {
  return { 'application/json': { schema, example } };
}

/** Our own checks cannot be expressed in JSON Schema; only their type stays. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output' = 'output') {
  return z.toJSONSchema(schema, { target: 'draft-2020-12', unrepresentable: 'any', io });
}
