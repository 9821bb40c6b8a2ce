import type { Seed } from './seed/seed.ts';
import type { State } from './state/state.ts';
import type { WebhookDelivery } from './webhooks/delivery.ts';

/** Where the time comes from. */
export interface Clock {
  now(): Date;
}

/** What every call works with. */
export interface Gateway {
  readonly state: State;
  readonly clock: Clock;
  readonly merchant: Seed;
  /** Where browsers reach the paths under `/braintree`, e.g. `http://localhost:3000/braintree`. */
  readonly browserUrl: () => string;
  readonly webhooks: WebhookDelivery;
}

/** The present moment as it is stored. */
export function timestamp(gateway: Gateway): string {
  return gateway.clock.now().toISOString();
}

/** The present calendar day, UTC, `YYYY-MM-DD`. */
export function today(gateway: Gateway): string {
  return timestamp(gateway).slice(0, 10);
}
