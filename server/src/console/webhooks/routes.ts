import type { FastifyInstance } from 'fastify';
import { serveStaffEndpoint, type StaffEndpointContext } from '../access/index.ts';
import type { WebhookContext } from './context.ts';
import { getWebhook, getWebhooks } from './get-webhooks.ts';
import { changeWebhook, makeWebhook } from './make-webhook.ts';
import { replayWebhookDelivery, rotateWebhookSecret, switchWebhook } from './operate-webhook.ts';

const limited = { limit: 'staffWebhook' } as const;

/**
 * Registers the console's calls about webhooks.
 * @param scope the scope of the console's calls
 */
export function staffWebhookRoutes(
  scope: FastifyInstance,
  endpoints: StaffEndpointContext,
  context: WebhookContext,
): void {
  serveStaffEndpoint(scope, endpoints, 'getWebhooks', () => getWebhooks(context));
  serveStaffEndpoint(scope, endpoints, 'getWebhook', (call) => getWebhook(context, call));
  serveStaffEndpoint(scope, endpoints, 'makeWebhook', (call) => makeWebhook(context, call), limited);
  serveStaffEndpoint(scope, endpoints, 'changeWebhook', (call) => changeWebhook(context, call), limited);
  serveStaffEndpoint(
    scope,
    endpoints,
    'rotateWebhookSecret',
    (call) => rotateWebhookSecret(context, call),
    limited,
  );
  serveStaffEndpoint(scope, endpoints, 'switchWebhook', (call) => switchWebhook(context, call), limited);
  serveStaffEndpoint(
    scope,
    endpoints,
    'replayWebhookDelivery',
    (call) => replayWebhookDelivery(context, call),
    limited,
  );
}
