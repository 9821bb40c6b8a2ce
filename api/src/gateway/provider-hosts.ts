import type { OfferableMethod } from '@handsel/contract';
import { NO_HOSTS, type ForeignHosts } from '../platform/http/security-headers.ts';
import type { Offer } from './providers.ts';

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** What each way to pay asks of other servers than Braintree's, for a page's content security policy. */
const HOSTS: Partial<Record<OfferableMethod, ForeignHosts>> = {
  // Google has no list of its own. Its script and sheet are on pay.google.com, the button's mark on gstatic.com, and Chrome
  // asks for the payment method's manifest: https://developer.chrome.com/blog/payment-handler-csp-connect-src
  google: {
    ...NO_HOSTS,
    script: ['https://pay.google.com'],
    connect: ['https://pay.google.com', 'https://google.com/pay', 'https://www.google.com/pay'],
    frame: ['https://pay.google.com'],
    image: ['https://www.gstatic.com/instantbuy/'],
  },
  // https://developer.paypal.com/sdk/js/best-practices/ (those of Venmo, which it also names, are for a button that we leave out)
  paypal: { script: PAYPAL, style: PAYPAL, connect: PAYPAL, frame: PAYPAL, image: PAYPAL },
  // https://plaid.com/docs/link/web/#csp-directives: the one script, which opens its pages in a frame of their own.
  bank: {
    ...NO_HOSTS,
    script: ['https://cdn.plaid.com/link/v2/stable/link-initialize.js'],
    connect: ['https://production.plaid.com', 'https://sandbox.plaid.com'],
    frame: ['https://cdn.plaid.com'],
  },
  // Its script (providers.ts) opens its pages in a frame of their own.
  visa: {
    ...NO_HOSTS,
    script: ['https://*.secure.checkout.visa.com'],
    frame: ['https://*.secure.checkout.visa.com', 'https://secure.checkout.visa.com'],
  },
};

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

/** Scripts that write elements of their own into the page, and are told its nonce to do so. */
const WRITES: Partial<Record<OfferableMethod, readonly ('script' | 'style')[]>> = {
  google: ['style'],
  paypal: ['script', 'style'],
};

/** What pages need of others for what the charity offers; with the local stand-in, no other servers. */
export function providerHosts({ braintree, offer }: Pick<Offer, 'braintree' | 'offer'>): ForeignHosts[] {
  const styles = offer.methods.has('venmo') && offer.venmoDesktop === 'login' ? [VENMO_LOGIN] : [];
  if (braintree.environment === 'local') return styles;
  return [
    DEVICE_DATA,
    ...styles,
    ...[...offer.methods].flatMap((method) => HOSTS[method] ?? []),
    ...(offer.threeDSecure ? [THREE_D_SECURE] : []),
  ];
}

/** The elements that what the charity offers writes into pages, and a page's nonce is for. */
export function writtenElements({ offer }: Pick<Offer, 'offer'>): ('script' | 'style')[] {
  return [...new Set([...offer.methods].flatMap((method) => WRITES[method] ?? []))];
}
