import type { Charity, OfferableMethod, Providers } from '@handsel/contract';

export interface Offer {
  braintree: { environment: 'local' | 'sandbox' | 'production' };
  offer: {
    methods: ReadonlySet<OfferableMethod>;
    threeDSecure: boolean;
    googlePay: { environment: 'TEST' | 'PRODUCTION'; merchantId: string | undefined };
    venmoDesktop: 'qr' | 'login';
  };
  charity: Pick<Charity, 'name'>;
  publicUrl: URL;
}

/** Where a browser loads each provider's script from. */
interface Scripts {
  paypal: string;
  paypalPreload: string;
  google: string;
  /** Browsers that know Apple Pay need none. */
  apple: string | undefined;
  bank: string;
  visa: string;
  threeDSecure: string;
}

/**
 * The addresses that braintree-web 3.97.2 has written in (paypal-checkout/paypal-checkout.js, us-bank-account/constants.js,
 * three-d-secure/shared/constants.js), and those its guides name:
 * https://developer.paypal.com/braintree/docs/guides/google-pay/client-side
 * https://developer.paypal.com/braintree/docs/guides/secure-remote-commerce/client-side
 */
const SCRIPTS: Record<'sandbox' | 'production', Scripts> = {
  sandbox: {
    paypal: 'https://www.paypal.com/sdk/js',
    paypalPreload: 'https://www.sandbox.paypal.com/smart/buttons/preload',
    google: 'https://pay.google.com/gp/p/js/pay.js',
    apple: undefined,
    bank: 'https://cdn.plaid.com/link/v2/stable/link-initialize.js',
    visa: 'https://sandbox-assets.secure.checkout.visa.com/checkout-widget/resources/js/integration/v1/sdk.js',
    threeDSecure: 'https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js',
  },
  production: {
    paypal: 'https://www.paypal.com/sdk/js',
    paypalPreload: 'https://www.paypal.com/smart/buttons/preload',
    google: 'https://pay.google.com/gp/p/js/pay.js',
    apple: undefined,
    bank: 'https://cdn.plaid.com/link/v2/stable/link-initialize.js',
    visa: 'https://assets.secure.checkout.visa.com/checkout-widget/resources/js/integration/v1/sdk.js',
    threeDSecure: 'https://songbird.cardinalcommerce.com/edge/v1/songbird.js',
  },
};

/** The stand-ins' own, on our own origin: local-proxy.ts. */
function localScripts(publicUrl: URL): Scripts {
  const at = (path: string) => new URL(`/braintree/assets/${path}`, publicUrl).href;
  return {
    paypal: at('paypal/sdk.js'),
    paypalPreload: at('paypal/preload.js'),
    google: at('google-pay/pay.js'),
    apple: at('apple-pay/apple-pay-session.js'),
    bank: at('us-bank-account/link-initialize.js'),
    visa: at('visa-checkout/sdk.js'),
    threeDSecure: at('three-d-secure/songbird.js'),
  };
}

/** The pages and calls that only the stand-in has elsewhere. */
function localAddresses({ braintree, publicUrl }: Offer) {
  if (braintree.environment !== 'local') return { everywhere: {}, venmo: {} };
  const at = (path: string) => new URL(`/braintree/${path}`, publicUrl).href;
  return {
    everywhere: { graphQl: at('graphql'), fraudNet: at('assets/fraudnet/fb.js') },
    venmo: { app: at('assets/venmo/app.html'), login: at('assets/venmo/app.html') },
  };
}

/** What the charity offers, each with what a browser needs for it. */
export function offeredProviders(offered: Offer): Omit<Providers, 'braintree'> {
  const { braintree, offer, charity, publicUrl } = offered;
  const scripts =
    braintree.environment === 'local' ? localScripts(publicUrl) : SCRIPTS[braintree.environment];
  const local = localAddresses(offered);
  const { environment, merchantId } = offer.googlePay;
  const entries: Required<Providers['providers']> = {
    paypal: { label: charity.name, script: scripts.paypal, preload: scripts.paypalPreload },
    google: {
      label: charity.name,
      script: scripts.google,
      environment,
      ...(merchantId !== undefined && { merchantId }),
    },
    apple: { label: charity.name, ...(scripts.apple !== undefined && { script: scripts.apple }) },
    venmo: { desktop: offer.venmoDesktop, label: charity.name, ...local.venmo },
    bank: { script: scripts.bank },
    unionpay: {},
    visa: { script: scripts.visa },
    threeDSecure: { script: scripts.threeDSecure, version: '2' },
  };
  const isOffered = (name: string) =>
    name === 'threeDSecure' ? offer.threeDSecure : (offer.methods as ReadonlySet<string>).has(name);
  const providers = Object.fromEntries(Object.entries(entries).filter(([name]) => isOffered(name)));
  return { ...local.everywhere, providers };
}
