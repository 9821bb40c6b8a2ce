import * as z from 'zod/mini';

/** The permissions of a key of the API. Each call of the API names the one it needs. */
export const API_SCOPES = [
  'gifts:read',
  'donors:read',
  'monthly_gifts:read',
  'campaigns:read',
  'funds:read',
  'deposits:read',
  'offline_gifts:write',
  'donors:write',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];
export const apiScopeSchema = z.enum(API_SCOPES);
