import type { Seed } from '../seed/seed.ts';
import type { State } from '../state/state.ts';
import type { WebhookDelivery } from '../webhooks/delivery.ts';

/** The gateway's time, which tests can advance. */
export interface Clock {
  now(): Date;
}

/** The state, the settings and the time, for every call. */
export interface Gateway {
  readonly state: State;
  readonly clock: Clock;
  readonly merchant: Seed;
  /**
   * The base address of browsers' paths under `/braintree`, e.g. `http://localhost:3000/braintree`.
   */
  readonly browserUrl: () => string;
  readonly webhooks: WebhookDelivery;
}

/** The current time in the stored format. */
export function timestamp(gateway: Gateway): string {
  return gateway.clock.now().toISOString();
}

/** The current day in UTC, `YYYY-MM-DD`. */
export function today(gateway: Gateway): string {
  return timestamp(gateway).slice(0, 10);
}
