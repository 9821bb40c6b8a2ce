import type { ApiScope } from '@handsel/contract';
import type { ApiProblemCode } from '@handsel/contract/api';
import type { Refusal } from '../../../platform/http/result.ts';

export interface ApiRefusal {
  ok: false;
  code: ApiProblemCode;
  /** The errors by query parameter. */
  errors?: Record<string, string[]>;
  /** The scope that the key lacks. */
  scope?: ApiScope;
  /** The delay before the next attempt, in seconds. */
  retryAfter?: number;
}

export type ApiResult<T> = { ok: true; data: T } | ApiRefusal;

export function apiRefusal(code: ApiProblemCode, errors?: Record<string, string[]>): ApiRefusal {
  return { ok: false, code, ...(errors !== undefined && { errors }) };
}

/** Translates a refusal by the platform, such as by a rate limit, into the API's codes. */
export function apiRefusalOf({ code, retryAfter }: Refusal): ApiRefusal {
  const refused = apiRefusal(PROBLEM_CODES[code] ?? 'internal');
  return retryAfter === undefined ? refused : { ...refused, retryAfter };
}

const PROBLEM_CODES: { [code in Refusal['code']]?: ApiProblemCode } = {
  malformed: 'invalid_request',
  too_large: 'invalid_request',
  not_json: 'invalid_request',
  not_found: 'not_found',
  too_many: 'too_many',
  unavailable: 'unavailable',
};
