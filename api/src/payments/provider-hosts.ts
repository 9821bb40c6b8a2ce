import type { OfferableMethod } from '@handsel/contract';
import { NO_HOSTS, type ForeignHosts } from '../platform/http/security-headers.ts';
import type { Offer } from './providers.ts';

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
};

/** Scripts that write styles of their own into the page, and are told its nonce to do so. */
const NEEDS_NONCE: readonly OfferableMethod[] = ['google'];

/** The other servers that pages need for what the charity offers; with the local stand-in, none. */
export function providerHosts({ braintree, offer }: Pick<Offer, 'braintree' | 'offer'>): ForeignHosts[] {
  if (braintree.environment === 'local') return [];
  return [...offer.methods].flatMap((method) => HOSTS[method] ?? []);
}

export function needsNonce({ offer }: Pick<Offer, 'offer'>): boolean {
  return NEEDS_NONCE.some((method) => offer.methods.has(method));
}
