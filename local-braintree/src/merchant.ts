import type { RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Billing } from './billing/billing.ts';
import { GatewayClock } from './billing/gateway-clock.ts';
import { Faults } from './faults/faults.ts';
import type { Gateway } from './gateway/gateway.ts';
import { basicAuthorization } from './http/server-api.ts';
import { buildServer } from './http/server.ts';
import { applySeed } from './seed/seed.ts';
import type { Seed } from './seed/seed.ts';
import { State } from './state/state.ts';
import { WebhookDelivery } from './webhooks/delivery.ts';

interface MerchantOptions {
  readonly stateFolder: string;
  readonly controlKey: string;
  readonly browserUrl: () => string;
  readonly webhookUrl: string | undefined;
  readonly startsAt: Date | undefined;
  readonly report: (line: string) => void;
  readonly front?: (next: RequestListener) => RequestListener;
}

/** A merchant with its own state, clock, faults, webhooks and billing. */
export interface OpenMerchant {
  readonly id: string;
  /** The credentials of its server's GraphQL calls, which name no merchant. */
  readonly authorization: string;
  readonly app: FastifyInstance;
  /** Does the work of the time in which the gateway was off. */
  readonly catchUp: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** @throws Error whose message is one sentence about the state folder */
export function openMerchant(merchant: Seed, options: MerchantOptions): OpenMerchant {
  const { stateFolder, controlKey, browserUrl, startsAt, report, front } = options;
  const state = openState(stateFolder);
  const clock = new GatewayClock(state);
  const faults = new Faults();
  const webhooks = new WebhookDelivery(state, merchant, faults, report);
  const gateway: Gateway = { state, clock, merchant, webhooks, browserUrl };
  const billing = new Billing(gateway, clock, report);
  const app = buildServer(gateway, { faults, billing, controlKey, report, ...(front && { front }) });
  const catchUp = async () => {
    if (startsAt !== undefined && state.clock.get('clock') === undefined) await clock.set(startsAt);
    const now = clock.now().toISOString();
    state.forgetExpiredNonces(now);
    await applySeed(state, merchant, now);
    webhooks.sendTo(options.webhookUrl ?? merchant.webhookUrl);
    await billing.catchUp();
  };
  const close = async () => {
    await Promise.all([webhooks.stop(), billing.stop()]);
    await app.close();
    state.close();
  };
  const authorization = basicAuthorization(merchant);
  return { id: merchant.merchantId, authorization, app, catchUp, close };
}

function openState(folder: string): State {
  try {
    return new State(folder);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const why = detail.includes('locked')
      ? 'is in use by another local-braintree'
      : `cannot be used (${detail})`;
    throw new Error(`The state folder ${folder} ${why}.`, { cause: error });
  }
}
