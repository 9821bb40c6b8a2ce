import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Gateway } from '../../gateway/gateway.ts';
import type { SignedWebhook } from '../../gateway/webhook.ts';
import { raiseAlert } from '../../platform/alerts/raise-alert.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { consequenceOf } from './consequences.ts';
import { storeWebhook } from './store.ts';

export interface WebhookContext {
  db: Db;
  gateway: Gateway;
  limits: Limits;
  log: FastifyBaseLogger;
}

/**
 * `forged-again`: the network has sent many forged webhooks, and the log no longer mentions them.
 */
export type Received = 'taken' | 'unreadable' | 'forged' | 'forged-again';

/**
 * Stores a signed webhook once, together with its job, so that webhooks may come in any order and
 * repeatedly. Only forged requests are counted, so a forger cannot block the gateway's webhooks.
 */
export async function receiveWebhook(
  { db, gateway, limits, log }: WebhookContext,
  sent: SignedWebhook,
  network: string,
): Promise<Received> {
  const read = await gateway.readWebhook(sent);
  switch (read.kind) {
    case 'forged': {
      if ((await limits.take('forgedWebhook', { network })) !== undefined) return 'forged-again';
      log.warn('a webhook that Braintree did not sign was refused');
      return 'forged';
    }
    case 'unreadable':
      log.error({ err: read.error }, 'a webhook that Braintree signed could not be read');
      await raiseAlert(db, { kind: 'unreadableWebhook', about: 'Braintree’s webhooks' });
      return 'unreadable';
    case 'webhook': {
      const { kind } = read.webhook;
      const payloadHash = createHash('sha256').update(sent.payload).digest();
      const consequence = consequenceOf(read.webhook);
      const isNew = await storeWebhook(db, { ...read.webhook, payloadHash, sent }, consequence);
      log.info({ webhook: kind, isNew }, 'a webhook was taken');
      return 'taken';
    }
  }
}
