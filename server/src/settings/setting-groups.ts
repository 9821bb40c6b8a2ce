import { CURRENCY, UNPROVEN_METHODS, type OfferableMethod } from '@handsel/contract';
import { settingErrorWords } from '@handsel/words/commands/settings';
import { analyticsProvider } from '../domain/analytics/index.ts';
import { isLoopbackHost } from '../platform/http/local-requests.ts';
import { StartError } from '../platform/start-error.ts';
import { versionOfHandsel } from '../version.ts';
import type { Config } from './config.ts';
import { MUST_BE, type Environment } from './environment.ts';

/** The keys of the local stand-in, which are not secret. */
const LOCAL_KEYS = {
  BRAINTREE_MERCHANT_ID: 'integration_merchant_id',
  BRAINTREE_PUBLIC_KEY: 'integration_public_key',
  BRAINTREE_PRIVATE_KEY: 'integration_private_key',
};

const OIDC_SETTINGS = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_ALLOWED_DOMAINS',
  'OIDC_ROLES',
] as const;

export function braintreeKeys(environment: Environment) {
  const key = (name: keyof typeof LOCAL_KEYS): string => {
    const value = environment.BRAINTREE_ENVIRONMENT === 'local' ? LOCAL_KEYS[name] : environment[name];
    if (value !== undefined) return value;
    throw new StartError(
      settingErrorWords.keyMissing({
        name,
        environment: environment.BRAINTREE_ENVIRONMENT,
        mustBe: MUST_BE[name],
      }),
    );
  };
  return {
    merchantId: key('BRAINTREE_MERCHANT_ID'),
    publicKey: key('BRAINTREE_PUBLIC_KEY'),
    privateKey: key('BRAINTREE_PRIVATE_KEY'),
  };
}

/**
 * Braintree takes Venmo and US bank accounts in US dollars only:
 * https://developer.paypal.com/braintree/docs/guides/venmo/overview,
 * https://developer.paypal.com/braintree/docs/guides/ach/overview
 */
const ONLY_IN_THE_US: readonly OfferableMethod[] = ['venmo', 'bank'];

export function methodsOffered({ PAYMENT_METHODS }: Environment): ReadonlySet<OfferableMethod> {
  if (CURRENCY.country === 'US') return PAYMENT_METHODS;
  return new Set([...PAYMENT_METHODS].filter((name) => !ONLY_IN_THE_US.includes(name)));
}

/**
 * With some payment methods, banks are not asked who is paying (docs/payment-methods.md has the
 * sources).
 */
export function threeDSecure({ THREE_D_SECURE, PAYMENT_METHODS }: Environment): boolean {
  const unasked = UNPROVEN_METHODS.find((name) => PAYMENT_METHODS.has(name));
  if (THREE_D_SECURE === 'on' && unasked !== undefined) {
    throw new StartError(settingErrorWords.unaskedMethod({ method: unasked }));
  }
  return THREE_D_SECURE === 'on';
}

/**
 * Google requires the merchant's id for real cards:
 * https://developers.google.com/pay/api/web/reference/request-objects#MerchantInfo
 */
export function googlePay(environment: Environment): Config['offer']['googlePay'] {
  const { GOOGLE_PAY_ENVIRONMENT, GOOGLE_PAY_MERCHANT_ID, PAYMENT_METHODS } = environment;
  const needsId = GOOGLE_PAY_ENVIRONMENT === 'PRODUCTION' && PAYMENT_METHODS.has('google');
  if (needsId && GOOGLE_PAY_MERCHANT_ID === undefined) {
    throw new StartError(settingErrorWords.googleIdMissing({ mustBe: MUST_BE.GOOGLE_PAY_MERCHANT_ID }));
  }
  return { environment: GOOGLE_PAY_ENVIRONMENT, merchantId: GOOGLE_PAY_MERCHANT_ID };
}

/** Requires all settings or none, and https only. */
export function singleSignOn(environment: Environment): Config['singleSignOn'] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = environment;
  const given = OIDC_SETTINGS.find((name) => {
    const value = environment[name];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
  if (given === undefined) return undefined;
  if (OIDC_ISSUER === undefined)
    throw new StartError(settingErrorWords.oidcHalf({ missing: 'OIDC_ISSUER', given }));
  if (OIDC_CLIENT_ID === undefined)
    throw new StartError(settingErrorWords.oidcHalf({ missing: 'OIDC_CLIENT_ID', given }));
  if (OIDC_CLIENT_SECRET === undefined)
    throw new StartError(settingErrorWords.oidcHalf({ missing: 'OIDC_CLIENT_SECRET', given }));
  const issuer = new URL(OIDC_ISSUER);
  if (issuer.protocol !== 'https:' && !isLoopbackHost(issuer.hostname))
    throw new StartError(
      settingErrorWords.wrong({ name: 'OIDC_ISSUER', mustBe: MUST_BE.OIDC_ISSUER, value: OIDC_ISSUER }),
    );
  return {
    issuer,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME ?? issuer.host,
    allowedDomains: environment.OIDC_ALLOWED_DOMAINS,
    roles: environment.OIDC_ROLES,
  };
}

export function recaptchaKeys(environment: Environment): Config['recaptcha'] {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = environment;
  if (siteKey !== undefined && secret !== undefined) return { siteKey, secret };
  if (siteKey === secret) return undefined;
  const [given, missing] =
    secret === undefined
      ? ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET']
      : ['RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'];
  throw new StartError(settingErrorWords.recaptchaHalf({ missing, given }));
}

/** The address contains keys, so error messages do not quote it. */
export function analyticsSettings(
  { ANALYTICS_URL: address }: Environment,
  publicUrl: URL,
): Config['analytics'] {
  if (address === undefined) return undefined;
  const provider = analyticsProvider(address, publicUrl);
  if (provider !== undefined) return provider;
  const name = 'ANALYTICS_URL';
  throw new StartError(settingErrorWords.wrongSecret({ name, mustBe: MUST_BE[name] }));
}

export function metricsAccess(environment: Environment): Config['metrics'] {
  if (environment.METRICS_TOKEN !== undefined) return { token: environment.METRICS_TOKEN };
  return environment.BRAINTREE_ENVIRONMENT === 'local' ? 'open' : 'closed';
}

export function tracingSettings(environment: Environment): Config['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = environment;
  return endpoint === undefined ? undefined : { endpoint, serviceName, version: versionOfHandsel() };
}
