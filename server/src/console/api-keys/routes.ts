import type { FastifyInstance } from 'fastify';
import { serveStaffEndpoint, type StaffEndpointContext } from '../access/index.ts';
import { getApiKeys } from './get-api-keys.ts';
import { makeApiKey, type ApiKeyContext } from './make-api-key.ts';
import { endApiKey } from './revoke-api-key.ts';

/**
 * Registers the console's calls about keys of the API.
 * @param scope the scope of the console's calls
 */
export function staffApiKeyRoutes(
  scope: FastifyInstance,
  endpoints: StaffEndpointContext,
  context: ApiKeyContext,
): void {
  serveStaffEndpoint(scope, endpoints, 'getApiKeys', () => getApiKeys(context));
  serveStaffEndpoint(scope, endpoints, 'makeApiKey', (call) => makeApiKey(context, call), {
    limit: 'staffApiKey',
  });
  serveStaffEndpoint(scope, endpoints, 'revokeApiKey', (call) => endApiKey(context, call));
}
