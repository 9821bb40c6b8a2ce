import type { Outage } from '../platform/alerts/watch-outages.ts';
import type { Gateway } from './gateway.ts';

/** Receives the outcome of each call and its duration. */
type OnAnswered = (outcome: string, seconds: number) => void;

/**
 * Tracks the gateway's answers. While it fails, a cheap call is made repeatedly, so that the end of
 * an outage is noticed without donors.
 */
export function createGatewayOutage(onAnswered: OnAnswered): {
  onAnswered: OnAnswered;
  outage: (gateway: Pick<Gateway, 'findMerchantAccount'>) => Outage;
} {
  let isFailing = false;
  return {
    onAnswered: (outcome, seconds) => {
      isFailing = outcome === 'unknown' || outcome === 'not-done';
      onAnswered(outcome, seconds);
    },
    outage: (gateway) => ({
      kind: 'gatewayDown',
      about: 'Braintree',
      look: async () => {
        if (!isFailing) return undefined;
        const found = await gateway.findMerchantAccount();
        return found.kind === 'not-done' || found.kind === 'unknown' ? found.reason : undefined;
      },
    }),
  };
}
