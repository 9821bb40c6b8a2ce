import type { Gateway } from '../gateway/gateway.ts';
import { jsonAnswer } from '../wire/answer.ts';
import { authorizationFingerprint } from './authorization.ts';
import type { Authorization } from './authorization.ts';
import type { ClientRoute } from './route.ts';
import { threeDSecureConfiguration } from './three-d-secure.ts';

const walletNetworks = ['visa', 'mastercard', 'amex', 'discover'];

/**
 * The merchant's configuration as braintree-web reads it (`client/get-configuration.js`, version 3
 * of the format), with one part for each payment method. Methods that the merchant lacks are
 * omitted, and so is analytics.
 */
export function clientConfiguration(gateway: Gateway, authorization: Authorization): Record<string, unknown> {
  const { merchant } = gateway;
  const wanted = authorization.merchantAccountId;
  const account = merchant.merchantAccounts.find((candidate) =>
    wanted === undefined ? candidate.default : candidate.id === wanted,
  );
  return {
    ...clientUrls(gateway),
    environment: 'development',
    merchantId: merchant.merchantId,
    merchantAccountId: account?.id,
    challenges: merchant.challenges,
    ...braintreeApi(gateway, authorization),
    ...creditCards(gateway),
    ...unionPay(gateway),
    ...visaCheckout(gateway),
    ...googlePay(gateway, authorization),
    ...applePay(gateway),
    ...payPal(gateway),
    ...usBankAccount(gateway),
    ...venmo(gateway),
    ...threeDSecureConfiguration(gateway),
  };
}

/** The GraphQL API beside this one, as configurations and client tokens name it. */
function braintreeApi(gateway: Gateway, authorization: Authorization): Record<string, unknown> {
  const url = `${gateway.browserUrl()}/graphql`;
  const token = authorizationFingerprint(gateway, authorization);
  return {
    braintree_api: { url, access_token: token },
    braintreeApi: { url, accessToken: token },
  };
}

function creditCards({ merchant }: Gateway): Record<string, unknown> {
  const supportedCardTypes = [
    'American Express',
    'Discover',
    'JCB',
    'MasterCard',
    'Visa',
    'UnionPay',
    'Diners Club',
    'Maestro',
  ];
  return {
    creditCards: {
      supportedCardTypes,
      supportedGateways: [{ name: 'clientApi' }],
      collectDeviceData: merchant.collectDeviceData,
    },
  };
}

function unionPay({ merchant }: Gateway): Record<string, unknown> {
  return merchant.unionPay ? { unionPay: { enabled: true, merchantAccountId: null } } : {};
}

function visaCheckout({ merchant }: Gateway): Record<string, unknown> {
  if (!merchant.visaCheckout) return {};
  return {
    visaCheckout: {
      apikey: 'local-visa-api-key',
      encryptionKey: 'local-visa-encryption-key',
      externalClientId: merchant.merchantId,
      supportedCardTypes: ['Visa', 'MasterCard', 'Discover', 'American Express'],
    },
  };
}

function googlePay(gateway: Gateway, authorization: Authorization): Record<string, unknown> {
  const { merchant } = gateway;
  if (!merchant.googlePay) return {};
  return {
    androidPay: {
      enabled: true,
      displayName: merchant.merchantId,
      environment: 'sandbox',
      googleAuthorizationFingerprint: authorizationFingerprint(gateway, authorization),
      supportedNetworks: walletNetworks,
    },
  };
}

function applePay({ merchant }: Gateway): Record<string, unknown> {
  if (!merchant.applePay) return {};
  const account = merchant.merchantAccounts.find((candidate) => candidate.default);
  return {
    applePayWeb: {
      countryCode: 'US',
      currencyCode: account?.currency,
      merchantIdentifier: merchant.merchantId,
      supportedNetworks: walletNetworks,
    },
  };
}

function payPal(gateway: Gateway): Record<string, unknown> {
  const { merchant } = gateway;
  const account = merchant.merchantAccounts.find((candidate) => candidate.default);
  if (!merchant.paypal) return { paypalEnabled: false };
  return {
    paypalEnabled: true,
    paypal: {
      assetsUrl: clientUrls(gateway).assetsUrl,
      clientId: 'local-paypal-client-id',
      currencyIsoCode: account?.currency,
      displayName: merchant.merchantId,
      environment: 'offline',
      environmentNoNetwork: false,
      unvettedMerchant: false,
      merchantAccountId: account?.id,
      billingAgreementsEnabled: true,
      directBaseUrl: null,
      privacyUrl: null,
      userAgreementUrl: null,
    },
  };
}

function usBankAccount({ merchant }: Gateway): Record<string, unknown> {
  if (!merchant.usBankAccount) return {};
  return { usBankAccount: { routeId: 'local-route', plaid: { publicKey: 'local-plaid-public-key' } } };
}

function venmo({ merchant }: Gateway): Record<string, unknown> {
  if (!merchant.venmo) return {};
  return {
    payWithVenmo: {
      accessToken: 'local-venmo-access-token',
      environment: 'sandbox',
      merchantId: merchant.merchantId,
      enrichedCustomerDataEnabled: false,
    },
  };
}

/** The addresses of the client API, its configuration, and the frames of the hosted fields. */
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

export const configurationRoutes: readonly ClientRoute[] = [
  {
    call: 'client.create',
    method: 'GET',
    path: '/configuration',
    writes: false,
    handle: ({ gateway, authorization }) => jsonAnswer(200, clientConfiguration(gateway, authorization)),
  },
];
