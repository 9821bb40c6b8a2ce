import { Donor } from '../donor.ts';
import { expect, test } from '../test.ts';

const API = 'https://api.braintreegateway.com:443/merchants/charity/client_api';
const ASSETS = 'https://assets.braintreegateway.com';

/** Braintree's configuration for a charity with live keys. */
const CONFIGURATION = {
  environment: 'production',
  merchantId: 'charity',
  clientApiUrl: API,
  configUrl: `${API}/v1/configuration`,
  assetsUrl: ASSETS,
  authUrl: 'https://auth.venmo.com',
  challenges: ['cvv', 'postal_code'],
  creditCards: {
    supportedCardTypes: ['Visa'],
    supportedGateways: [{ name: 'clientApi' }],
    collectDeviceData: true,
  },
  paypalEnabled: true,
  paypal: { assetsUrl: ASSETS, clientId: 'client', environmentNoNetwork: false, environment: 'live' },
  androidPay: { enabled: true, environment: 'production', supportedNetworks: ['visa'] },
};

/** Our server's reply with live keys (server/src/gateway/providers.ts). */
const PROVIDERS = {
  braintree: btoa(JSON.stringify({ version: 2, authorizationFingerprint: 'any', ...CONFIGURATION })),
  providers: {
    paypal: {
      label: 'Charity',
      script: 'https://www.paypal.com/sdk/js',
      preload: 'https://www.paypal.com/smart/buttons/preload',
    },
    google: {
      label: 'Charity',
      script: 'https://pay.google.com/gp/p/js/pay.js',
      environment: 'PRODUCTION',
      merchantId: 'merchant',
    },
  },
};

// The policy belongs to the system that runs here, which has no foreign servers;
// provider-hosts.test.ts tests theirs.
test.use({ bypassCSP: true });

test('with live keys, braintree-web calls Braintree and the providers, and no stand-in', async ({ page }) => {
  const standIns: string[] = [];
  const foreign = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin.startsWith('https:')) foreign.add(origin);
    if (pathname.startsWith('/braintree/')) standIns.push(pathname);
  });
  await page.route('https://**/*', async (route) => {
    const url = route.request().url();
    if (url.includes('/configuration')) await route.fulfill({ json: CONFIGURATION });
    else
      await route.fulfill({
        contentType: url.includes('/html/') ? 'text/html' : 'text/javascript',
        body: '',
      });
  });
  await page.route('**/api/payment/providers', (route) => route.fulfill({ json: { data: PROVIDERS } }));
  const donor = new Donor(page);
  const payPalScript = page.waitForRequest('https://www.paypal.com/sdk/js?**');
  const deviceScript = page.waitForRequest('https://c.paypal.com/da/r/fb.js');
  const googleScript = page.waitForRequest('https://pay.google.com/**');
  const field = page.waitForRequest(`${ASSETS}/web/*/html/hosted-fields-frame.min.html`);
  await donor.goToCheckout('one-time', '13.37');
  await Promise.all([payPalScript, deviceScript, googleScript, field]);
  await expect(donor.checkout.payPal).toHaveCount(0);
  expect([...foreign].sort()).toEqual([
    'https://api.braintreegateway.com',
    ASSETS,
    'https://c.paypal.com',
    'https://pay.google.com',
    'https://www.paypal.com',
  ]);
  expect(standIns).toEqual([]);
});
