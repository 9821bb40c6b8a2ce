import type { Gateway } from '../gateway.ts';

/**
 * The merchant's configuration as braintree-web reads it (`client/get-configuration.js`, version 3 of the
 * format). What is left out is off: analytics, GraphQL, wallets, 3-D Secure.
 */
export function clientConfiguration(gateway: Gateway): Record<string, unknown> {
  const { merchant } = gateway;
  const account = merchant.merchantAccounts.find((candidate) => candidate.default);
  return {
    ...clientUrls(gateway),
    environment: 'development',
    merchantId: merchant.merchantId,
    merchantAccountId: account?.id,
    challenges: merchant.challenges,
    creditCards: {
      supportedCardTypes: [
        'American Express',
        'Discover',
        'JCB',
        'MasterCard',
        'Visa',
        'UnionPay',
        'Diners Club',
        'Maestro',
      ],
      supportedGateways: [{ name: 'clientApi' }],
      collectDeviceData: false,
    },
    threeDSecureEnabled: false,
    paypalEnabled: false,
    venmo: 'off',
  };
}

/** Where braintree-web finds the client API, its configuration, and the frames of the hosted fields. */
function clientUrls(gateway: Gateway): {
  clientApiUrl: string;
  configUrl: string;
  assetsUrl: string;
} {
  const clientApiUrl = `${gateway.browserUrl()}/merchants/${gateway.merchant.merchantId}/client_api`;
  return {
    clientApiUrl,
    configUrl: `${clientApiUrl}/v1/configuration`,
    assetsUrl: `${gateway.browserUrl()}/assets`,
  };
}
