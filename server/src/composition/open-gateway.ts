import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AppOptions } from '../app-options.ts';
import type { Config } from '../settings/config.ts';
import { withForeignCustomers } from '../domain/payment-methods/index.ts';
import { withReplacedSubscriptions } from '../domain/subscriptions/index.ts';
import { createBraintreeGateway } from '../gateway/braintree/gateway.ts';
import { checkControlPanel } from '../gateway/check-control-panel.ts';
import { createGatewayOutage } from '../gateway/gateway-outage.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { watchMerchantAccount } from '../gateway/watch-merchant-account.ts';
import type { Db } from '../platform/database/database.ts';
import { createMetrics, type Metrics } from '../platform/http/metrics.ts';
import type { Outage } from '../platform/alerts/watch-outages.ts';
import { startTracing } from '../platform/tracing/start-tracing.ts';
import { NO_TRACING, type Tracing } from '../platform/tracing/tracing.ts';

export interface OpenGateway {
  gateway: Gateway;
  outage: Outage;
  /** Whether payments are stopped because the merchant account is a wrong one. */
  isStopped: () => boolean;
  metrics: Metrics;
  tracing: Tracing;
}

/** Connects to Braintree, watches its merchant account, and counts and traces its calls. */
export async function openGateway(
  app: FastifyInstance,
  config: Config,
  db: Db,
  log: FastifyBaseLogger,
  options: AppOptions,
): Promise<OpenGateway> {
  const metrics = createMetrics();
  const tracing = config.tracing === undefined ? NO_TRACING : await startTracing(config.tracing, log);
  app.addHook('onClose', () => tracing.close());
  const gatewayOutage = createGatewayOutage(metrics.gatewayAnswered);
  const braintree = createBraintreeGateway(config.braintree, gatewayOutage.onAnswered, tracing);
  const watched = await watchMerchantAccount({
    db,
    gateway: withForeignCustomers(db, withReplacedSubscriptions(db, braintree)),
    log,
    merchantAccountId: config.braintree.merchantAccountId,
    askAgainMs: options.askMerchantAccountAgainMs,
  });
  app.addHook('onClose', () => watched.stop());
  const { gateway } = watched;
  if (config.role !== 'web') app.addHook('onListen', () => void checkControlPanel(gateway, log));
  return {
    gateway,
    outage: gatewayOutage.outage(braintree),
    isStopped: () => watched.isStopped(),
    metrics,
    tracing,
  };
}
