import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  BRAINTREE_WEB_VERSIONS,
  UNPROVEN_METHODS,
  type BraintreeWebVersion,
  type CharityFile,
  type OfferableMethod,
} from '@handsel/contract';
import { sampleWords } from '@handsel/words/commands/sample';
import { settingErrorWords } from '@handsel/words/commands/settings';
import { readCharity, readHero, readLogo } from './charity.ts';
import { MUST_BE, NO_PROXY, parseEnvironment, type Environment } from './environment.ts';
import { analyticsProvider, type AnalyticsProvider } from './domain/analytics/index.ts';
import type { SingleSignOnSettings } from './console/access/index.ts';
import { backupSettings } from './backup-config.ts';
import type { BackupSettings } from './platform/backup/backup-settings.ts';
import type { TracingSettings } from './platform/tracing/tracing.ts';
import { warnOfUnknownSettings } from './unknown-settings.ts';
import { versionOfHandsel } from './version.ts';
import { StartError } from './platform/start-error.ts';

/** This file marks a data folder as a sample. `npm start -- --sample` writes it. */
const SAMPLE_FILE = 'sample.json';

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

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** The folder where `npm run backup` writes and the console finds the last one. */
  backupDir: string;
  /** The automatic backups; undefined for none. */
  backup: BackupSettings | undefined;
  /**
   * The data folder has sample data: every page, mail and document says so, and mails stay on the
   * machine.
   */
  isSample: boolean;
  /** Undefined for our own PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /**
   * The address of the same database without the pooler in `databaseUrl`; undefined without a
   * pooler.
   */
  databaseDirectUrl: string | undefined;
  /** Whether this process serves visitors, runs jobs, or both. */
  role: Environment['HANDSEL_ROLE'];
  publicUrl: URL;
  /** The charity's previous public address. */
  movedFrom: URL | undefined;
  braintree: {
    environment: Environment['BRAINTREE_ENVIRONMENT'];
    merchantId: string;
    publicKey: string;
    privateKey: string;
    /** The account that charges are paid to; undefined for the merchant's default. */
    merchantAccountId: string | undefined;
    pauseDiscountId: string;
    /** The version of braintree-web that the pages use. */
    web: BraintreeWebVersion;
    /** The gateway's time zone for its days. */
    timeZone: string;
    localPort: number;
  };
  offer: {
    methods: ReadonlySet<OfferableMethod>;
    threeDSecure: boolean;
    googlePay: { environment: Environment['GOOGLE_PAY_ENVIRONMENT']; merchantId: string | undefined };
    /** The way to Venmo on a computer: a code to scan, or a window for signing in. */
    venmoDesktop: Environment['VENMO_DESKTOP'];
  };
  /** The file that proves this domain to Apple, if any. */
  appleDomainFile: string | undefined;
  /** Undefined for the local mailbox. */
  smtpUrl: string | undefined;
  /** Undefined for the charity's support address. */
  mailFrom: string | undefined;
  /** The recipients of alerts. If empty, alerts are only logged. */
  alertEmails: string[];
  /** The days that a month of a monthly gift may stay unpaid before the gift ends. */
  dunningDays: number;
  /** The first month of the charity's fiscal year, 1 to 12. */
  fiscalYearStarts: number;
  /** The days that expired data is kept; `donorYears` is undefined for forever. */
  retention: { checkouts: number; sessions: number; webhooks: number; donorYears: number | undefined };
  /** The page where donors manage their giving: ours, or the charity's own. */
  profileUrl: string;
  /** Whether each payment needs its own check against robots. */
  attackMode: Environment['ATTACK_MODE'];
  /** Undefined for our own proof-of-work check. */
  recaptcha: { siteKey: string; secret: string } | undefined;
  /** The identity provider for staff; undefined for none. */
  singleSignOn: SingleSignOnSettings | undefined;
  /** The provider that receives the gifts of donors who consented; undefined for none. */
  analytics: AnalyticsProvider | undefined;
  /** The address for error reports of the pages; undefined for none. */
  sentryDsn: string | undefined;
  /**
   * The proxies whose statements about a request's origin are trusted, in the syntax of Fastify's
   * trustProxy.
   */
  trustProxy: string | undefined;
  /** Whether donors connect to Handsel directly, without a proxy. */
  isDirect: boolean;
  /** The access to /metrics. */
  metrics: 'open' | 'closed' | { token: string };
  /** The collector of traces; undefined for none. */
  tracing: TracingSettings | undefined;
  charity: CharityFile;
  /** The charity's logo on PDFs, a PNG or JPEG; undefined for our mark. */
  logo: Uint8Array | undefined;
  /** The charity's original picture for the start page; undefined for none. */
  hero: Uint8Array | undefined;
  logLevel: string;
  webDist: string;
  staffDist: string;
}

/**
 * Reads the settings. No other code does.
 * @throws StartError naming the setting that is wrong
 */
export function loadConfig(variables: Record<string, string | undefined> = process.env): Config {
  const environment = parseEnvironment(variables);
  const publicUrl = new URL(environment.PUBLIC_URL ?? `http://localhost:${String(environment.PORT)}`);
  refuseUnsafeProduction(environment, publicUrl);
  const charity = readCharity(environment.CHARITY_FILE);
  const dataDir = path.resolve(environment.DATA_DIR);
  const isSample = existsSync(path.join(dataDir, SAMPLE_FILE));
  if (isSample) refuseRealWithSample(environment, dataDir);
  if (environment.DATABASE_DIRECT_URL !== undefined && environment.DATABASE_URL === undefined)
    throw new StartError(settingErrorWords.poolerMissing);
  return {
    port: environment.PORT,
    host: environment.HOST,
    dataDir,
    backupDir: path.resolve(environment.BACKUP_DIR ?? path.join(dataDir, 'backups')),
    backup: backupSettings(environment),
    isSample,
    databaseUrl: environment.DATABASE_URL,
    databaseDirectUrl: environment.DATABASE_DIRECT_URL,
    role: environment.HANDSEL_ROLE,
    publicUrl,
    movedFrom: environment.MOVED_FROM === undefined ? undefined : new URL(environment.MOVED_FROM),
    braintree: {
      environment: environment.BRAINTREE_ENVIRONMENT,
      ...braintreeKeys(environment),
      merchantAccountId: environment.BRAINTREE_MERCHANT_ACCOUNT_ID,
      pauseDiscountId: environment.BRAINTREE_PAUSE_DISCOUNT_ID,
      web: environment.BRAINTREE_WEB,
      timeZone: environment.BRAINTREE_TIME_ZONE,
      localPort: environment.LOCAL_BRAINTREE_PORT ?? environment.PORT + 1,
    },
    offer: {
      methods: environment.PAYMENT_METHODS,
      threeDSecure: threeDSecure(environment),
      googlePay: googlePay(environment),
      venmoDesktop: environment.VENMO_DESKTOP,
    },
    appleDomainFile: environment.APPLE_PAY_DOMAIN_FILE,
    smtpUrl: isSample ? undefined : environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM,
    alertEmails: environment.ALERT_EMAIL,
    dunningDays: environment.DUNNING_DAYS,
    fiscalYearStarts: environment.FISCAL_YEAR_STARTS,
    retention: {
      checkouts: environment.RETAIN_CHECKOUTS_DAYS,
      sessions: environment.RETAIN_SESSIONS_DAYS,
      webhooks: environment.RETAIN_WEBHOOKS_DAYS,
      donorYears: environment.RETAIN_DONORS_YEARS,
    },
    profileUrl: environment.PROFILE_URL ?? '/profile',
    attackMode: environment.ATTACK_MODE,
    recaptcha: recaptchaKeys(environment),
    singleSignOn: singleSignOn(environment),
    analytics: analyticsSettings(environment, publicUrl),
    sentryDsn: environment.SENTRY_DSN,
    trustProxy: environment.TRUST_PROXY === NO_PROXY ? undefined : environment.TRUST_PROXY,
    isDirect: environment.TRUST_PROXY === NO_PROXY,
    metrics: metricsAccess(environment),
    tracing: tracingSettings(environment),
    charity,
    logo: readLogo(environment.CHARITY_FILE, charity),
    hero: readHero(environment.CHARITY_FILE, charity),
    logLevel: environment.LOG_LEVEL,
    webDist: pagesFolder(environment),
    staffDist: path.resolve(environment.STAFF_DIST),
  };
}

/** @returns a sentence for each variable that looks like a setting but is unknown */
export function unknownSettings(): string[] {
  return warnOfUnknownSettings(process.env);
}

/** Each version after the first has its own folder there: `donate/build/build-pages.ts`. */
function pagesFolder({ WEB_DIST, BRAINTREE_WEB }: Environment): string {
  return path.resolve(WEB_DIST, BRAINTREE_WEB === BRAINTREE_WEB_VERSIONS[0] ? '.' : BRAINTREE_WEB);
}

function braintreeKeys(environment: Environment) {
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
 * With some payment methods, banks are not asked who is paying (docs/payment-methods.md has the
 * sources).
 */
function threeDSecure({ THREE_D_SECURE, PAYMENT_METHODS }: Environment): boolean {
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
function googlePay(environment: Environment): Config['offer']['googlePay'] {
  const { GOOGLE_PAY_ENVIRONMENT, GOOGLE_PAY_MERCHANT_ID, PAYMENT_METHODS } = environment;
  const needsId = GOOGLE_PAY_ENVIRONMENT === 'PRODUCTION' && PAYMENT_METHODS.has('google');
  if (needsId && GOOGLE_PAY_MERCHANT_ID === undefined) {
    throw new StartError(settingErrorWords.googleIdMissing({ mustBe: MUST_BE.GOOGLE_PAY_MERCHANT_ID }));
  }
  return { environment: GOOGLE_PAY_ENVIRONMENT, merchantId: GOOGLE_PAY_MERCHANT_ID };
}

/** Refuses settings of a trial when real money or real people are involved. */
function refuseUnsafeProduction(environment: Environment, publicUrl: URL): void {
  const isPublic = !isLoopback(publicUrl);
  const isProduction =
    isPublic || environment.NODE_ENV === 'production' || environment.BRAINTREE_ENVIRONMENT === 'production';
  if (!isProduction) return;
  const why = isPublic
    ? settingErrorWords.whyPublic({ address: publicUrl.origin })
    : environment.NODE_ENV === 'production'
      ? settingErrorWords.whyNodeEnv
      : settingErrorWords.whyBraintree;
  if (environment.BRAINTREE_ENVIRONMENT === 'local') {
    throw new StartError(settingErrorWords.localInProduction({ why }));
  }
  if (environment.PUBLIC_URL === undefined || publicUrl.protocol !== 'https:') {
    throw new StartError(settingErrorWords.publicUrlMissing({ why }));
  }
  if (environment.SMTP_URL === undefined) {
    throw new StartError(settingErrorWords.smtpMissing({ why }));
  }
  if (isPublic && environment.TRUST_PROXY === undefined) {
    throw new StartError(settingErrorWords.proxyMissing({ why }));
  }
}

/** Refuses sample data together with real keys or an external database. */
function refuseRealWithSample(environment: Environment, folder: string): void {
  if (environment.BRAINTREE_ENVIRONMENT !== 'local')
    throw new StartError(sampleWords.folderIsSample({ folder }));
  if (environment.DATABASE_URL !== undefined)
    throw new StartError(sampleWords.folderIsSampleDatabase({ folder }));
}

/** Requires all settings or none, and https only. */
function singleSignOn(environment: Environment): Config['singleSignOn'] {
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
  if (issuer.protocol !== 'https:' && !isLoopback(issuer))
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

function recaptchaKeys(environment: Environment): Config['recaptcha'] {
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
function analyticsSettings({ ANALYTICS_URL: address }: Environment, publicUrl: URL): Config['analytics'] {
  if (address === undefined) return undefined;
  const provider = analyticsProvider(address, publicUrl);
  if (provider !== undefined) return provider;
  const name = 'ANALYTICS_URL';
  throw new StartError(settingErrorWords.wrongSecret({ name, mustBe: MUST_BE[name] }));
}

function metricsAccess(environment: Environment): Config['metrics'] {
  if (environment.METRICS_TOKEN !== undefined) return { token: environment.METRICS_TOKEN };
  return environment.BRAINTREE_ENVIRONMENT === 'local' ? 'open' : 'closed';
}

function tracingSettings(environment: Environment): Config['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = environment;
  return endpoint === undefined ? undefined : { endpoint, serviceName, version: versionOfHandsel() };
}

function isLoopback(url: URL): boolean {
  return (
    url.hostname === 'localhost' || url.hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(url.hostname)
  );
}
