import {
  PROVIDER_NEEDS,
  type BraintreeWebVersion,
  type Charity,
  type OfferableMethod,
  type Providers,
  type ProviderScript,
  type StandInScript,
} from '@handsel/contract';

export interface Offer {
  braintree: { environment: 'local' | 'sandbox' | 'production'; web: BraintreeWebVersion };
  offer: {
    methods: ReadonlySet<OfferableMethod>;
    threeDSecure: boolean;
    googlePay: { environment: 'TEST' | 'PRODUCTION'; merchantId: string | undefined };
    venmoDesktop: 'qr' | 'login';
  };
  charity: Pick<Charity, 'name'>;
  publicUrl: URL;
}

/**
 * Songbird asks a card's bank who is paying. braintree-web 3.97.2 has these addresses built in;
 * newer versions read the address from the gateway's configuration.
 */
const THREE_D_SECURE: ProviderScript = {
  sandbox: 'https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js',
  production: 'https://songbird.cardinalcommerce.com/edge/v1/songbird.js',
  local: 'three-d-secure/songbird.js',
};

/** Addresses of pages and calls that differ with the stand-in. */
function localAddresses({ braintree, publicUrl }: Offer) {
  if (braintree.environment !== 'local') return { everywhere: {}, venmo: {} };
  const at = (path: string) => new URL(`/braintree/${path}`, publicUrl).href;
  return {
    everywhere: {
      assets: at('assets'),
      graphQl: at('graphql'),
      fraudNet: at('assets/fraudnet/fb.js'),
      events: at('events'),
    },
    venmo: { app: at('assets/venmo/app.html'), login: at('assets/venmo/app.html') },
  };
}

/** Requires an entry for each method except the card, which needs nothing. */
type Entries = Required<Providers['providers']> & Record<Exclude<OfferableMethod, 'card'>, object>;

/** The payment methods that the charity offers, with the settings that a browser needs. */
export function offeredProviders(offered: Offer): Omit<Providers, 'braintree'> {
  const { braintree, offer, charity, publicUrl } = offered;
  // The stand-in's own scripts are on our origin: local-proxy.ts.
  const standIn = ({ local }: StandInScript) => new URL(`/braintree/assets/${local}`, publicUrl).href;
  const scriptOf = (script: ProviderScript) =>
    braintree.environment === 'local' ? standIn(script) : script[braintree.environment];
  const { paypal, google, apple, bank, visa } = PROVIDER_NEEDS;
  const local = localAddresses(offered);
  const { environment, merchantId } = offer.googlePay;
  const entries: Entries = {
    paypal: {
      label: charity.name,
      script: scriptOf(paypal.scripts.sdk),
      preload: scriptOf(paypal.scripts.preload),
    },
    google: {
      label: charity.name,
      script: scriptOf(google.scripts.sdk),
      environment,
      ...(merchantId !== undefined && { merchantId }),
    },
    apple: {
      label: charity.name,
      ...(braintree.environment === 'local' && { script: standIn(apple.scripts.sdk) }),
    },
    venmo: { desktop: offer.venmoDesktop, label: charity.name, ...local.venmo },
    bank: { script: scriptOf(bank.scripts.sdk) },
    unionpay: {},
    visa: { script: scriptOf(visa.scripts.sdk) },
    threeDSecure: { script: scriptOf(THREE_D_SECURE), version: '2' },
  };
  const isOffered = (name: string) =>
    name === 'threeDSecure' ? offer.threeDSecure : (offer.methods as ReadonlySet<string>).has(name);
  const providers = Object.fromEntries(Object.entries(entries).filter(([name]) => isOffered(name)));
  return { ...local.everywhere, providers };
}
