import { staffErrorWords } from '@handsel/words/console/errors';
import { staffApiKeyErrorWords } from '@handsel/words/console/api-keys';
import * as z from 'zod/mini';
import { API_SCOPES, apiScopeSchema, type ApiScope } from '../../shared/api-scopes.ts';
import { textSchema } from '../../shared/fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import type { Permission } from '../permissions.ts';
import { isStaffName } from '../person.ts';
import { emptyBody, idParams, moment } from './parts.ts';

/** The most keys that work at the same time. */
export const API_KEYS_MAX = 50;
export const API_KEY_NAME_MAX_LENGTH = 60;
/** How many days a key can work. The last one is the default. */
export const API_KEY_DAYS = [30, 90, 180, 365] as const;
export const API_KEY_MAX_DAYS = 365;

/** The permissions that a person needs in order to make a key with a scope. */
export const SCOPE_PERMISSIONS = {
  'gifts:read': ['giving:see'],
  'donors:read': ['giving:see', 'emails:see', 'exports:persons'],
  'monthly_gifts:read': ['giving:see'],
  'campaigns:read': ['giving:see'],
  'funds:read': ['giving:see'],
  'deposits:read': ['books:keep'],
  'offline_gifts:write': ['books:keep'],
  'donors:write': ['giving:correct'],
} as const satisfies Record<ApiScope, readonly Permission[]>;

const API_KEY_STATES = ['active', 'expired', 'revoked'] as const;

const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The last characters of the key. */
  ending: z.string(),
  scopes: z.array(apiScopeSchema),
  state: z.enum(API_KEY_STATES),
  /** Name and email. */
  created_by: z.string(),
  created_at: moment,
  expires_at: moment,
  /** The minute of the last accepted call. */
  last_used_at: z.nullable(moment),
  revoked: z.nullable(z.object({ at: moment, by: z.string() })),
});
export type StaffApiKey = z.infer<typeof apiKeySchema>;

/** Keys with which other programs call the API. */
export const API_KEY_ENDPOINTS = {
  /** The newest first, with those that have ended. */
  getApiKeys: {
    method: 'GET',
    path: '/staff/api/api-keys',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.array(apiKeySchema),
    access: 'settings:manage',
    needsStepUp: false,
    errors: [],
  },
  /** Makes a key. Only this reply has its secret. */
  makeApiKey: {
    method: 'POST',
    path: '/staff/api/api-keys',
    params: undefined,
    query: undefined,
    body: z.object({
      name: textSchema(API_KEY_NAME_MAX_LENGTH).check(
        z.trim(),
        z.minLength(1, staffApiKeyErrorWords.nameMissing),
        z.refine(isStaffName, staffErrorWords.name),
      ),
      scopes: z
        .array(apiScopeSchema)
        .check(z.minLength(1, staffApiKeyErrorWords.scopesMissing), z.maxLength(API_SCOPES.length)),
      days: z.int().check(z.minimum(1), z.maximum(API_KEY_MAX_DAYS)),
    }),
    reply: z.object({ api_key: apiKeySchema, secret: z.string() }),
    access: 'settings:manage',
    needsStepUp: true,
    errors: ['not_permitted', 'too_many_api_keys', 'too_many'],
  },
  /** Revokes a key, from the next call on. A key that no longer works stays as it is. */
  revokeApiKey: {
    method: 'POST',
    path: '/staff/api/api-keys/:id/revoke',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: apiKeySchema,
    access: 'settings:manage',
    needsStepUp: true,
    errors: ['not_found', 'not_permitted'],
  },
} as const satisfies Record<string, StaffEndpoint>;
