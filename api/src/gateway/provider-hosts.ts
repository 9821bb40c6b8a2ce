import { PROVIDER_NEEDS, type ProviderNeeds } from '@handsel/contract';
import { NO_HOSTS, type ForeignHosts } from '../platform/http/security-headers.ts';
import type { Offer } from './providers.ts';

/**
 * FraudNet, which braintree-web's data collector and its client load where the charity's fraud tools at Braintree ask for it, whatever
 * is paid with. Which tools those are is known to Braintree alone, so the hosts are always let in.
 * https://developer.paypal.com/limited-release/fraudnet/integrate
 */
const DEVICE_DATA: ForeignHosts = {
  ...NO_HOSTS,
  script: ['https://c.paypal.com'],
  frame: ['https://c.paypal.com'],
  image: ['https://c.paypal.com', 'https://b.stats.paypal.com'],
};

/** The style element behind Venmo's window to sign in: `venmo/shared/web-login-backdrop.js` of braintree-web 3.97.2. */
const VENMO_LOGIN: ForeignHosts = {
  ...NO_HOSTS,
  style: ["'sha256-9JNfVbn2bJE5j2DWGddIaRgNsMFwJgwaBdUph1HYVVk='"],
};

/** Songbird, braintree-web's part of 3-D Secure, and the page of whatever bank asks who is paying: it may be anywhere. */
const THREE_D_SECURE: ForeignHosts = {
  ...NO_HOSTS,
  script: ['https://songbird.cardinalcommerce.com', 'https://songbirdstag.cardinalcommerce.com'],
  connect: ['https://*.cardinalcommerce.com'],
  frame: ['https:'],
};

const needsOf = (offer: Offer['offer']): readonly ProviderNeeds[] =>
  [...offer.methods].map((method) => PROVIDER_NEEDS[method]);

/** What pages need of others for what the charity offers; with the local stand-in, no other servers. */
export function providerHosts({ braintree, offer }: Pick<Offer, 'braintree' | 'offer'>): ForeignHosts[] {
  const styles = offer.methods.has('venmo') && offer.venmoDesktop === 'login' ? [VENMO_LOGIN] : [];
  if (braintree.environment === 'local') return styles;
  return [
    DEVICE_DATA,
    ...styles,
    ...needsOf(offer).map(({ hosts }) => ({ ...NO_HOSTS, ...hosts })),
    ...(offer.threeDSecure ? [THREE_D_SECURE] : []),
  ];
}

/** The elements that what the charity offers writes into pages, and a page's nonce is for. */
export function writtenElements({ offer }: Pick<Offer, 'offer'>): ('script' | 'style')[] {
  return [...new Set(needsOf(offer).flatMap(({ writes = [] }) => writes))];
}
