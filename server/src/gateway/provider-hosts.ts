import { PROVIDER_NEEDS, type BraintreeWebVersion, type ProviderNeeds } from '@handsel/contract';
import { NO_HOSTS, type ForeignHosts } from '../platform/http/security-headers.ts';
import type { Offer } from './providers.ts';

/**
 * FraudNet, which braintree-web loads for any payment method if the charity's fraud tools at
 * Braintree request it. Only Braintree knows these tools, so the hosts are always allowed.
 * https://developer.paypal.com/limited-release/fraudnet/integrate
 */
const DEVICE_DATA: ForeignHosts = {
  ...NO_HOSTS,
  script: ['https://c.paypal.com'],
  frame: ['https://c.paypal.com'],
  image: ['https://c.paypal.com', 'https://b.stats.paypal.com'],
};

/** The current braintree-web sends its own events to PayPal: `lib/analytics.js`. */
const EVENTS: ForeignHosts = { ...NO_HOSTS, connect: ['https://www.paypal.com'] };

/**
 * The style element behind Venmo's window for signing in: `venmo/shared/web-login-backdrop.js` of
 * braintree-web.
 */
const VENMO_LOGIN: Readonly<Record<BraintreeWebVersion, ForeignHosts>> = {
  '3.97.2': { ...NO_HOSTS, style: ["'sha256-9JNfVbn2bJE5j2DWGddIaRgNsMFwJgwaBdUph1HYVVk='"] },
  current: { ...NO_HOSTS, style: ["'sha256-s276yWWQt/eVPBv9yXKmq2uiBW62QyU8Fj0e0OwQfic='"] },
};

/**
 * Songbird, braintree-web's part of 3-D Secure, and the page of the donor's bank, which may have
 * any address. Cardinal moves from cardinalcommerce.com to cardinaltrusted.com (docs/suppliers.md),
 * and the gateway decides which of the two a merchant's pages load.
 */
const THREE_D_SECURE: ForeignHosts = {
  ...NO_HOSTS,
  script: [
    'https://songbird.cardinalcommerce.com',
    'https://songbirdstag.cardinalcommerce.com',
    'https://*.cardinaltrusted.com',
  ],
  connect: ['https://*.cardinalcommerce.com', 'https://*.cardinaltrusted.com'],
  frame: ['https:'],
};

const needsOf = (offer: Offer['offer']): readonly ProviderNeeds[] =>
  [...offer.methods].map((method) => PROVIDER_NEEDS[method]);

/**
 * The foreign hosts that pages need for the charity's payment methods. The local stand-in needs
 * none.
 */
export function providerHosts({ braintree, offer }: Pick<Offer, 'braintree' | 'offer'>): ForeignHosts[] {
  const { web } = braintree;
  const styles = offer.methods.has('venmo') && offer.venmoDesktop === 'login' ? [VENMO_LOGIN[web]] : [];
  if (braintree.environment === 'local') return styles;
  return [
    DEVICE_DATA,
    ...(web === 'current' ? [EVENTS] : []),
    ...styles,
    ...needsOf(offer).map(({ hosts }) => ({ ...NO_HOSTS, ...hosts })),
    ...(offer.threeDSecure ? [THREE_D_SECURE] : []),
  ];
}

/** The kinds of elements that payment methods add to pages, which need the page's nonce. */
export function writtenElements({ offer }: Pick<Offer, 'offer'>): ('script' | 'style')[] {
  return [...new Set(needsOf(offer).flatMap(({ writes = [] }) => writes))];
}
