import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import {
  CHECKOUT_LIFETIME_DAYS,
  charitySchema,
  OFFERABLE_METHODS,
  type Charity,
  type OfferableMethod,
} from '@handsel/contract';
import * as z from 'zod/mini';
import { ATTACK_MODES, type AttackModeSetting } from './platform/limits/attack-mode.ts';
import { DONOR_SESSION_DAYS } from './platform/http/session-store.ts';
import { StartError } from './platform/start-error.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** The keys of the local stand-in; no secret. */
const LOCAL_KEYS = {
  BRAINTREE_MERCHANT_ID: 'integration_merchant_id',
  BRAINTREE_PUBLIC_KEY: 'integration_public_key',
  BRAINTREE_PRIVATE_KEY: 'integration_private_key',
};

const portSchema = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535));

const listSchema = z.pipe(
  z.string(),
  z.transform((text) => text.split(',').map((each) => each.trim())),
);

/** A card is always among them. */
const methodsSchema = z.pipe(
  listSchema,
  z.pipe(
    z.array(z.enum(OFFERABLE_METHODS)),
    z.transform((names): ReadonlySet<OfferableMethod> => new Set(['card', ...names])),
  ),
);

/** Fewer than the shortest month has: nobody comes to owe two months. */
const recoveryDaysSchema = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(27));

/** @param least what nothing works without */
const daysSchema = (least: number) => z.coerce.number().check(z.int(), z.minimum(least), z.maximum(36_500));

const environmentSchema = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(portSchema, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), path.join(ROOT, 'data')),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(?:ql)?$/ })),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  BRAINTREE_ENVIRONMENT: z._default(z.enum(['local', 'sandbox', 'production']), 'local'),
  BRAINTREE_MERCHANT_ID: z.optional(z.string()),
  BRAINTREE_PUBLIC_KEY: z.optional(z.string()),
  BRAINTREE_PRIVATE_KEY: z.optional(z.string()),
  LOCAL_BRAINTREE_PORT: z.optional(portSchema),
  PAYMENT_METHODS: z.prefault(methodsSchema, 'card,paypal,google,apple'),
  THREE_D_SECURE: z._default(z.enum(['off', 'on']), 'off'),
  GOOGLE_PAY_ENVIRONMENT: z._default(z.enum(['TEST', 'PRODUCTION']), 'TEST'),
  GOOGLE_PAY_MERCHANT_ID: z.optional(z.string()),
  APPLE_PAY_DOMAIN_FILE: z.optional(z.string()),
  VENMO_DESKTOP: z._default(z.enum(['qr', 'login']), 'qr'),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.email()),
  ALERT_EMAIL: z._default(z.pipe(listSchema, z.array(z.email())), []),
  PROFILE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(20))),
  RECOVERY_DAYS: z._default(recoveryDaysSchema, 21),
  RETAIN_CHECKOUTS_DAYS: z._default(daysSchema(CHECKOUT_LIFETIME_DAYS), 2 * CHECKOUT_LIFETIME_DAYS),
  RETAIN_SESSIONS_DAYS: z._default(daysSchema(DONOR_SESSION_DAYS), 90),
  RETAIN_WEBHOOKS_DAYS: z._default(daysSchema(7), 90),
  RETAIN_DONORS_YEARS: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  ATTACK_MODE: z._default(z.enum(ATTACK_MODES), 'auto'),
  RECAPTCHA_SITE_KEY: z.optional(z.string()),
  RECAPTCHA_SECRET: z.optional(z.string()),
  SENTRY_DSN: z.optional(z.string().check(z.refine(isDsn))),
  TRUST_PROXY: z.optional(z.string().check(z.refine(areNetworks))),
  CHARITY_FILE: z._default(z.string(), path.join(ROOT, 'charity.json')),
  WEB_DIST: z._default(z.string(), path.join(ROOT, 'web', 'dist')),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

/** What a setting must be, for the sentence that says that it is not. */
const MUST_BE: Record<keyof z.infer<typeof environmentSchema>, string> = {
  NODE_ENV: 'production, or unset',
  PORT: 'a number from 1 to 65535',
  HOST: 'the address to listen on, such as 0.0.0.0',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgresql://user:password@host/database',
  PUBLIC_URL: 'an address such as https://give.example.org',
  BRAINTREE_ENVIRONMENT: 'local, sandbox or production',
  BRAINTREE_MERCHANT_ID: 'your merchant id',
  BRAINTREE_PUBLIC_KEY: 'your public key',
  BRAINTREE_PRIVATE_KEY: 'your private key',
  LOCAL_BRAINTREE_PORT: 'a number from 1 to 65535',
  PAYMENT_METHODS: `names separated by commas, of ${OFFERABLE_METHODS.join(', ')}`,
  THREE_D_SECURE: 'off or on',
  GOOGLE_PAY_ENVIRONMENT: 'TEST or PRODUCTION',
  GOOGLE_PAY_MERCHANT_ID: 'your merchant id at Google Pay',
  APPLE_PAY_DOMAIN_FILE: 'the file that Braintree gives you for Apple Pay',
  VENMO_DESKTOP: 'qr or login',
  SMTP_URL: 'an address such as smtps://user:password@mail.example.org',
  MAIL_FROM: 'a mail address',
  ALERT_EMAIL: 'mail addresses separated by commas',
  PROFILE_URL: 'an address such as https://www.example.org/my-giving',
  METRICS_TOKEN: 'a secret of at least 20 characters',
  RECOVERY_DAYS: 'a number from 1 to 27',
  RETAIN_CHECKOUTS_DAYS: `a number of days, ${String(CHECKOUT_LIFETIME_DAYS)} or more`,
  RETAIN_SESSIONS_DAYS: `a number of days, ${String(DONOR_SESSION_DAYS)} or more`,
  RETAIN_WEBHOOKS_DAYS: 'a number of days, 7 or more',
  RETAIN_DONORS_YEARS: 'a number of years from 1 to 100, or unset: for ever',
  ATTACK_MODE: 'auto, on or off',
  RECAPTCHA_SITE_KEY: 'the site key of reCAPTCHA v3',
  RECAPTCHA_SECRET: 'the secret of reCAPTCHA v3',
  SENTRY_DSN: 'an address such as https://key@sentry.example.org/1',
  TRUST_PROXY: 'the addresses or networks of your proxies, such as 10.0.0.0/8,127.0.0.1',
  CHARITY_FILE: 'a file',
  WEB_DIST: 'the folder of the built pages',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
};

type Environment = z.infer<typeof environmentSchema>;

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Unset: our own PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  publicUrl: URL;
  braintree: {
    environment: Environment['BRAINTREE_ENVIRONMENT'];
    merchantId: string;
    publicKey: string;
    privateKey: string;
    localPort: number;
  };
  offer: {
    methods: ReadonlySet<OfferableMethod>;
    threeDSecure: boolean;
    googlePay: { environment: Environment['GOOGLE_PAY_ENVIRONMENT']; merchantId: string | undefined };
    /** How a donor at a computer reaches Venmo: by a code to scan, or in a window to sign in. */
    venmoDesktop: Environment['VENMO_DESKTOP'];
  };
  /** By which Apple knows this domain; unset: it does not. */
  appleDomainFile: string | undefined;
  /** Unset: the local mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Who is mailed what staff must see to; nobody: the log alone says it. */
  alertEmails: string[];
  /** How long a month of a monthly gift may stay unpaid before the gift is ended. */
  recoveryDays: number;
  /** For how long what is over is kept; `donorYears` undefined: for ever. */
  retention: { checkouts: number; sessions: number; webhooks: number; donorYears: number | undefined };
  /** Where donors manage their giving; a page of ours unless the charity has its own. */
  profileUrl: string;
  /** Whether each payment needs a check against robots of its own. */
  attackMode: AttackModeSetting;
  /** Unset: the browser proves its work to us. */
  recaptcha: { siteKey: string; secret: string } | undefined;
  /** Where the pages report their errors to; unset: nowhere. */
  sentryDsn: string | undefined;
  /** Whose word we take for where a request comes from, as Fastify's trustProxy reads it. */
  trustProxy: string | undefined;
  /** Who may read /metrics. */
  metrics: 'open' | 'closed' | { token: string };
  charity: Charity;
  logLevel: string;
  webDist: string;
}

/** Reads the settings; the only place that does. @throws StartError naming the setting that is wrong */
export function loadConfig(variables: Record<string, string | undefined> = process.env): Config {
  const environment = parseEnvironment(variables);
  const publicUrl = new URL(environment.PUBLIC_URL ?? `http://localhost:${String(environment.PORT)}`);
  refuseUnsafeProduction(environment, publicUrl);
  const charity = readCharity(environment.CHARITY_FILE);
  return {
    port: environment.PORT,
    host: environment.HOST,
    dataDir: path.resolve(environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL,
    publicUrl,
    braintree: {
      environment: environment.BRAINTREE_ENVIRONMENT,
      ...braintreeKeys(environment),
      localPort: environment.LOCAL_BRAINTREE_PORT ?? environment.PORT + 1,
    },
    offer: {
      methods: environment.PAYMENT_METHODS,
      threeDSecure: threeDSecure(environment),
      googlePay: googlePay(environment),
      venmoDesktop: environment.VENMO_DESKTOP,
    },
    appleDomainFile: environment.APPLE_PAY_DOMAIN_FILE,
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM ?? charity.supportEmail,
    alertEmails: environment.ALERT_EMAIL,
    recoveryDays: environment.RECOVERY_DAYS,
    retention: {
      checkouts: environment.RETAIN_CHECKOUTS_DAYS,
      sessions: environment.RETAIN_SESSIONS_DAYS,
      webhooks: environment.RETAIN_WEBHOOKS_DAYS,
      donorYears: environment.RETAIN_DONORS_YEARS,
    },
    profileUrl: environment.PROFILE_URL ?? '/profile',
    attackMode: environment.ATTACK_MODE,
    recaptcha: recaptchaKeys(environment),
    sentryDsn: environment.SENTRY_DSN,
    trustProxy: environment.TRUST_PROXY,
    metrics: metricsAccess(environment),
    charity,
    logLevel: environment.LOG_LEVEL,
    webDist: path.resolve(environment.WEB_DIST),
  };
}

function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  // A variable set to nothing is a variable not set.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(environmentSchema, given);
  if (parsed.success) return parsed.data;
  const name = parsed.error.issues[0]?.path[0] as keyof Environment;
  throw new StartError(`${name} must be ${MUST_BE[name]}, but it is "${given[name] ?? ''}".`);
}

function braintreeKeys(environment: Environment) {
  const key = (name: keyof typeof LOCAL_KEYS): string => {
    const value = environment.BRAINTREE_ENVIRONMENT === 'local' ? LOCAL_KEYS[name] : environment[name];
    if (value !== undefined) return value;
    throw new StartError(
      `${name} is not set: with BRAINTREE_ENVIRONMENT=${environment.BRAINTREE_ENVIRONMENT} it must be ${MUST_BE[name]}.`,
    );
  };
  return {
    merchantId: key('BRAINTREE_MERCHANT_ID'),
    publicKey: key('BRAINTREE_PUBLIC_KEY'),
    privateKey: key('BRAINTREE_PRIVATE_KEY'),
  };
}

/** Why a way to pay could never be paid with while banks are asked who is paying (docs/ways-to-pay.md has the sources). */
const UNASKED = {
  unionpay: "Braintree has no bank asked about UnionPay's cards, so each of them would be refused",
  visa: 'the banks of cards out of Visa Checkout are not asked, so each of them would be refused',
};

function threeDSecure({ THREE_D_SECURE, PAYMENT_METHODS }: Environment): boolean {
  const unasked = (['unionpay', 'visa'] as const).find((name) => PAYMENT_METHODS.has(name));
  if (THREE_D_SECURE === 'on' && unasked !== undefined) {
    throw new StartError(
      `PAYMENT_METHODS must not name ${unasked}, because THREE_D_SECURE is on: ${UNASKED[unasked]}.`,
    );
  }
  return THREE_D_SECURE === 'on';
}

/** Google asks for the merchant's id where cards are real: https://developers.google.com/pay/api/web/reference/request-objects#MerchantInfo */
function googlePay(environment: Environment): Config['offer']['googlePay'] {
  const { GOOGLE_PAY_ENVIRONMENT, GOOGLE_PAY_MERCHANT_ID, PAYMENT_METHODS } = environment;
  const needsId = GOOGLE_PAY_ENVIRONMENT === 'PRODUCTION' && PAYMENT_METHODS.has('google');
  if (needsId && GOOGLE_PAY_MERCHANT_ID === undefined) {
    throw new StartError(
      `GOOGLE_PAY_MERCHANT_ID is not set: with GOOGLE_PAY_ENVIRONMENT=PRODUCTION it must be ${MUST_BE.GOOGLE_PAY_MERCHANT_ID}.`,
    );
  }
  return { environment: GOOGLE_PAY_ENVIRONMENT, merchantId: GOOGLE_PAY_MERCHANT_ID };
}

/** Where real money or real people are involved, nothing of a try-out may be left in place. */
function refuseUnsafeProduction(environment: Environment, publicUrl: URL): void {
  const isPublic = !isLoopback(publicUrl);
  const isProduction =
    isPublic || environment.NODE_ENV === 'production' || environment.BRAINTREE_ENVIRONMENT === 'production';
  if (!isProduction) return;
  const why = isPublic
    ? `PUBLIC_URL is ${publicUrl.origin}`
    : environment.NODE_ENV === 'production'
      ? 'NODE_ENV is production'
      : 'BRAINTREE_ENVIRONMENT is production';
  if (environment.BRAINTREE_ENVIRONMENT === 'local') {
    throw new StartError(
      `BRAINTREE_ENVIRONMENT must be sandbox or production, because ${why}: local takes no real money.`,
    );
  }
  if (environment.PUBLIC_URL === undefined || publicUrl.protocol !== 'https:') {
    throw new StartError(`PUBLIC_URL must be the https address donors use, because ${why}.`);
  }
  if (environment.SMTP_URL === undefined) {
    throw new StartError(`SMTP_URL must be set, because ${why}: donors are owed their receipts.`);
  }
}

function recaptchaKeys(environment: Environment): Config['recaptcha'] {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = environment;
  if (siteKey !== undefined && secret !== undefined) return { siteKey, secret };
  if (siteKey === secret) return undefined;
  const [given, missing] =
    secret === undefined
      ? ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET']
      : ['RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'];
  throw new StartError(`${missing} is not set, but ${given} is: reCAPTCHA needs both, or neither.`);
}

/** A project's address at Sentry, with its public key. https://docs.sentry.io/concepts/key-terms/dsn-explainer/ */
function isDsn(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username !== '' && /\/\d+$/.test(url.pathname);
}

/** Addresses and networks, separated by commas. */
function areNetworks(text: string): boolean {
  return text.split(',').every((each) => {
    const [address = '', bits, ...more] = each.trim().split('/');
    const version = isIP(address);
    const most = version === 4 ? 32 : 128;
    const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    return version !== 0 && isLength && more.length === 0;
  });
}

function metricsAccess(environment: Environment): Config['metrics'] {
  if (environment.METRICS_TOKEN !== undefined) return { token: environment.METRICS_TOKEN };
  return environment.BRAINTREE_ENVIRONMENT === 'local' ? 'open' : 'closed';
}

function isLoopback(url: URL): boolean {
  return (
    url.hostname === 'localhost' || url.hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(url.hostname)
  );
}

function readCharity(file: string): Charity {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartError(`The charity's words in ${file} cannot be read: ${(error as Error).message}.`);
  }
  const result = z.safeParse(charitySchema, parsed);
  if (result.success) return result.data;
  throw new StartError(
    `The charity's words in ${file} are not right: check "${String(result.error.issues[0]?.path.join('.'))}".`,
  );
}
