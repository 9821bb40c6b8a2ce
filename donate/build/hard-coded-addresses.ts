import type { BraintreeWebVersion } from '@handsel/contract';
import type { ProviderAddress } from '../src/payments/provider-addresses.ts';

interface HardCodedAddress {
  name: ProviderAddress;
  /** The folder of the braintree-web component that needs it, together with `file`. */
  component: string;
  /** The file of the package that uses it. */
  file: string;
  /** The code that stands for the address there. */
  address: string;
  /** More of the code around it, where the address alone would be found elsewhere too. */
  within?: string;
}

/** The addresses of other providers that every version of braintree-web holds hard-coded. */
const IN_EVERY_VERSION: readonly HardCodedAddress[] = [
  {
    name: 'graphQl',
    component: 'client',
    file: 'client/client.js',
    address: 'GRAPHQL_URLS[self._configuration.gatewayConfiguration.environment]',
  },
  {
    name: 'assets',
    component: 'hosted-fields',
    file: 'lib/create-assets-url.js',
    address: 'ASSETS_URLS.production',
  },
  {
    name: 'venmoApp',
    component: 'venmo',
    file: 'venmo/shared/get-venmo-url.js',
    address: 'venmoConstants.VENMO_APP_OR_MOBILE_AUTH_URL',
  },
  {
    name: 'venmoLogin',
    component: 'venmo',
    file: 'venmo/shared/get-venmo-url.js',
    address: 'venmoConstants.VENMO_WEB_LOGIN_URL',
  },
  {
    name: 'paypalSdk',
    component: 'paypal-checkout',
    file: 'paypal-checkout/paypal-checkout.js',
    address: '"https://www.paypal.com/sdk/js?"',
  },
  {
    name: 'paypalPreload',
    component: 'paypal-checkout',
    file: 'paypal-checkout/paypal-checkout.js',
    address: 'PAYPAL_SDK_PRELOAD_URL',
    within: 'PAYPAL_SDK_PRELOAD_URL.replace',
  },
  {
    name: 'fraudNet',
    component: 'client',
    file: 'client/client.js',
    address: 'FRAUDNET_URL',
    within: 'src: FRAUDNET_URL',
  },
  {
    name: 'fraudNet',
    component: 'data-collector',
    file: 'data-collector/fraudnet.js',
    address: 'FRAUDNET_URL',
    within: 'src: FRAUDNET_URL',
  },
  {
    name: 'plaid',
    component: 'us-bank-account',
    file: 'us-bank-account/us-bank-account.js',
    address: 'constants.PLAID_LINK_JS',
  },
];

const SONGBIRD = {
  name: 'songbird',
  component: 'three-d-secure',
  file: 'three-d-secure/external/frameworks/songbird.js',
} as const;

const HARD_CODED_ADDRESSES: Readonly<Record<BraintreeWebVersion, readonly HardCodedAddress[]>> = {
  '3.97.2': [
    ...IN_EVERY_VERSION,
    { ...SONGBIRD, address: 'constants.CARDINAL_SCRIPT_SOURCE.production' },
    { ...SONGBIRD, address: 'constants.CARDINAL_SCRIPT_SOURCE.sandbox' },
  ],
  // The gateway's configuration has the address of Songbird.
  current: [
    ...IN_EVERY_VERSION,
    { name: 'events', component: 'client', file: 'lib/analytics.js', address: 'constants.ANALYTICS_URL' },
    {
      name: 'venmoApp',
      component: 'venmo',
      file: 'venmo/shared/get-venmo-url.js',
      address: 'venmoConstants.VENMO_MOBILE_APP_AUTH_ONLY_URL',
    },
  ],
};

/**
 * Makes one of braintree-web's files ask at run time for the addresses that it uses
 * (src/payments/provider-addresses.ts). Without an answer of the page, it uses its own.
 * @returns undefined where the file uses none
 * @throws where it no longer uses an address that we know of
 */
export function withAddressesAsked(
  version: BraintreeWebVersion,
  id: string,
  code: string,
): string | undefined {
  const used = HARD_CODED_ADDRESSES[version].filter(({ file }) => isFile(id, file));
  if (used.length === 0) return undefined;
  return used.reduce((asking, { name, address, within = address }) => {
    if (!asking.includes(within)) {
      throw new Error(`${id} no longer uses ${address}: where its address is must be found again.`);
    }
    const asked = `(globalThis.handselProviderAddresses?.${name} ?? ${address})`;
    return asking.replaceAll(within, () => within.replace(address, () => asked));
  }, code);
}

/** @returns the file that a built-in component no longer has; undefined if all are there */
export function missingAddressFile(version: BraintreeWebVersion, ids: readonly string[]): string | undefined {
  return HARD_CODED_ADDRESSES[version].find(
    ({ component, file }) =>
      ids.some((id) => isFile(id, `${component}/index.js`)) && !ids.some((id) => isFile(id, file)),
  )?.file;
}

function isFile(id: string, file: string): boolean {
  const path = id.replaceAll('\\', '/').replace('/braintree-web-current/', '/braintree-web/');
  return path.endsWith(`/braintree-web/${file}`);
}
