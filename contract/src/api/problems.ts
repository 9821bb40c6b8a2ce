import { apiProblemWords as words } from '@handsel/words/shared/api';
import * as z from 'zod/mini';

/**
 * The closed catalog of the API's errors: status and title by code. The type of a problem is
 * `urn:handsel:problem:` and its code (RFC 9457).
 */
export const API_PROBLEMS = {
  invalid_query: { status: 400, title: words.invalidQuery },
  invalid_cursor: { status: 400, title: words.invalidCursor },
  invalid_request: { status: 400, title: words.invalidRequest },
  key_in_url: { status: 400, title: words.keyInUrl },
  key_missing: { status: 401, title: words.keyMissing },
  key_unknown: { status: 401, title: words.keyUnknown },
  key_expired: { status: 401, title: words.keyExpired },
  key_revoked: { status: 401, title: words.keyRevoked },
  scope_missing: { status: 403, title: words.scopeMissing },
  idempotency_key_missing: { status: 400, title: words.idempotencyKeyMissing },
  idempotency_key_reused: { status: 422, title: words.idempotencyKeyReused },
  invalid_body: { status: 422, title: words.invalidBody },
  not_found: { status: 404, title: words.notFound },
  too_many: { status: 429, title: words.tooMany },
  internal: { status: 500, title: words.internal },
  unavailable: { status: 503, title: words.unavailable },
} as const satisfies Record<string, { status: number; title: string }>;
export type ApiProblemCode = keyof typeof API_PROBLEMS;
export const API_PROBLEM_CODES = Object.keys(API_PROBLEMS) as [ApiProblemCode, ...ApiProblemCode[]];

/** The problems of every call. Those of a single call are in API_ENDPOINTS. */
export const SHARED_API_PROBLEMS: readonly ApiProblemCode[] = [
  'invalid_query',
  'invalid_request',
  'key_in_url',
  'key_missing',
  'key_unknown',
  'key_expired',
  'key_revoked',
  'scope_missing',
  'too_many',
  'internal',
  'unavailable',
];

/** The problems of every call that changes something. */
export const WRITE_API_PROBLEMS: readonly ApiProblemCode[] = [
  'idempotency_key_missing',
  'idempotency_key_reused',
  'invalid_body',
];

/** The body of every failure, as application/problem+json. */
export const apiProblemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(API_PROBLEM_CODES),
  /** The errors by query parameter, or by field of the body. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The scope that the key lacks. */
  scope: z.optional(z.string()),
});
export type ApiProblem = z.infer<typeof apiProblemSchema>;

export const problemType = (code: ApiProblemCode) => `urn:handsel:problem:${code}`;
