import { isIP } from 'node:net';
import path from 'node:path';
import {
  BRAINTREE_WEB_VERSIONS,
  CHECKOUT_LIFETIME_DAYS,
  CURRENCY,
  isTimeZone,
  OFFERABLE_METHODS,
  type OfferableMethod,
} from '@handsel/contract';
import { roleSchema, ROLES } from '@handsel/contract/console';
import { SUPPORTED_CURRENCIES } from '@handsel/contract/currencies';
import { settingErrorWords, settingWords } from '@handsel/words/commands/settings';
import { LANGUAGES } from '@handsel/words/languages';
import * as z from 'zod/mini';
import { DONOR_SESSION_DAYS } from '../platform/http/session-lifetimes.ts';
import { StartError } from '../platform/start-error.ts';
import { isSecret, withSecretFiles } from './secret-files.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');

const portSchema = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535));

const listSchema = z.pipe(
  z.string(),
  z.transform((text) => text.split(',').map((each) => each.trim())),
);

/** The first one is the charity's own. */
const languagesSchema = z.pipe(
  listSchema,
  z.array(z.enum(LANGUAGES)).check(
    z.minLength(1),
    z.refine((languages) => new Set(languages).size === languages.length),
  ),
);

/** A card is always among the methods. */
const methodsSchema = z.pipe(
  listSchema,
  z.pipe(
    z.array(z.enum(OFFERABLE_METHODS)),
    z.transform((names): ReadonlySet<OfferableMethod> => new Set(['card', ...names])),
  ),
);

/** The value of TRUST_PROXY if donors connect directly to Handsel. */
export const NO_PROXY = 'none';

/** Fewer than the shortest month has, so that a donor never has two unpaid months. */
const dunningDaysSchema = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(27));

const monthSchema = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12));

/** @param least the minimum that other parts need */
const daysSchema = (least: number) => z.coerce.number().check(z.int(), z.minimum(least), z.maximum(36_500));

/** The numbers of days, weeks and months whose newest backup is kept, such as "7d,5w,12m". */
const keepSchema = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,3}d,\d{1,4}w,\d{1,4}m$/)),
  z.transform((text) => {
    const [days = 1, weeks = 0, months = 0] = text.split(',').map((each) => Number(each.slice(0, -1)));
    return { days, weeks, months };
  }),
);

const domainSchema = z.string().check(z.toLowerCase(), z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/));

/** Groups of the identity provider with a role each: "treasury=finance,board=read-only". */
const rolesSchema = z.pipe(
  listSchema,
  z.pipe(
    z.transform((pairs: string[]) =>
      pairs.map((pair) => {
        const at = pair.lastIndexOf('=');
        return { group: pair.slice(0, Math.max(at, 0)), role: pair.slice(at + 1) };
      }),
    ),
    z.array(z.object({ group: z.string().check(z.minLength(1)), role: roleSchema })),
  ),
);

const environmentSchema = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(portSchema, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), path.join(ROOT, 'data')),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_TO: z.optional(
    z.string().check(z.regex(/^(?:s3:\/\/[a-z0-9][a-z0-9.-]{2,62}(?:\/.*)?|(?!\w+:\/\/).+)$/)),
  ),
  BACKUP_KEY: z.optional(z.string().check(z.regex(/^age1[02-9ac-hj-np-z]{50,}$/))),
  BACKUP_AT: z._default(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)), '03:15'),
  BACKUP_KEEP: z.prefault(keepSchema, '7d,5w,12m'),
  BACKUP_CONTINUOUS: z._default(z.enum(['off', 'on']), 'off'),
  BACKUP_S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  BACKUP_S3_REGION: z._default(z.string().check(z.regex(/^[\w-]+$/)), 'us-east-1'),
  BACKUP_S3_KEY_ID: z.optional(z.string()),
  BACKUP_S3_SECRET: z.optional(z.string()),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(?:ql)?$/ })),
  DATABASE_DIRECT_URL: z.optional(z.url({ protocol: /^postgres(?:ql)?$/ })),
  HANDSEL_ROLE: z._default(z.enum(['all', 'web', 'worker']), 'all'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  MOVED_FROM: z.optional(z.url({ protocol: /^https?$/ })),
  CURRENCY: z._default(z.enum(SUPPORTED_CURRENCIES), CURRENCY.code),
  LANGUAGES: z.prefault(languagesSchema, 'en'),
  BRAINTREE_ENVIRONMENT: z._default(z.enum(['local', 'sandbox', 'production']), 'local'),
  BRAINTREE_MERCHANT_ID: z.optional(z.string()),
  BRAINTREE_PUBLIC_KEY: z.optional(z.string()),
  BRAINTREE_PRIVATE_KEY: z.optional(z.string()),
  BRAINTREE_MERCHANT_ACCOUNT_ID: z.optional(z.string().check(z.regex(/^[\w-]+$/))),
  BRAINTREE_PAUSE_DISCOUNT_ID: z._default(z.string(), 'handsel-pause'),
  BRAINTREE_WEB: z._default(z.enum(BRAINTREE_WEB_VERSIONS), BRAINTREE_WEB_VERSIONS[0]),
  BRAINTREE_TIME_ZONE: z._default(z.string().check(z.refine(isTimeZone)), 'UTC'),
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
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_SERVICE_NAME: z._default(z.string(), 'handsel'),
  DUNNING_DAYS: z._default(dunningDaysSchema, 21),
  FISCAL_YEAR_STARTS: z._default(monthSchema, 1),
  RETAIN_CHECKOUTS_DAYS: z._default(daysSchema(CHECKOUT_LIFETIME_DAYS), 2 * CHECKOUT_LIFETIME_DAYS),
  RETAIN_SESSIONS_DAYS: z._default(daysSchema(DONOR_SESSION_DAYS), 90),
  RETAIN_WEBHOOKS_DAYS: z._default(daysSchema(7), 90),
  RETAIN_DONORS_YEARS: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  ATTACK_MODE: z._default(z.enum(['auto', 'on', 'off']), 'auto'),
  RECAPTCHA_SITE_KEY: z.optional(z.string()),
  RECAPTCHA_SECRET: z.optional(z.string()),
  ANALYTICS_URL: z.optional(z.string()),
  SENTRY_DSN: z.optional(z.string().check(z.refine(isDsn))),
  OIDC_ISSUER: z.optional(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z.optional(z.string().check(z.maxLength(40))),
  OIDC_ALLOWED_DOMAINS: z._default(z.pipe(listSchema, z.array(domainSchema)), []),
  OIDC_ROLES: z._default(rolesSchema, []),
  TRUST_PROXY: z.optional(z.string().check(z.refine((text) => text === NO_PROXY || areNetworks(text)))),
  CHARITY_FILE: z._default(z.string(), path.join(ROOT, 'charity.json')),
  WEB_DIST: z._default(z.string(), path.join(ROOT, 'donate', 'dist')),
  STAFF_DIST: z._default(z.string(), path.join(ROOT, 'console', 'dist')),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

/** The requirement of each setting, for its error message. */
export const MUST_BE: Record<keyof z.infer<typeof environmentSchema>, string> = {
  ...settingWords,
  CURRENCY: settingWords.CURRENCY({ codes: SUPPORTED_CURRENCIES.join(', ') }),
  LANGUAGES: settingWords.LANGUAGES({ codes: LANGUAGES.join(', ') }),
  PAYMENT_METHODS: settingWords.PAYMENT_METHODS({ names: OFFERABLE_METHODS.join(', ') }),
  OIDC_ROLES: settingWords.OIDC_ROLES({ names: ROLES.join(', ') }),
  RETAIN_CHECKOUTS_DAYS: settingWords.RETAIN_CHECKOUTS_DAYS({ least: CHECKOUT_LIFETIME_DAYS }),
  RETAIN_SESSIONS_DAYS: settingWords.RETAIN_SESSIONS_DAYS({ least: DONOR_SESSION_DAYS }),
};

/** The settings of a system that sets none. */
export function settingDefaults(): Environment {
  return z.parse(environmentSchema, {});
}

/** Every variable that Handsel reads, including those that name a secret's file. */
export const SETTING_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(environmentSchema.shape),
  ...Object.keys(environmentSchema.shape)
    .filter(isSecret)
    .map((name) => `${name}_FILE`),
]);

/** The values of the variables, each checked separately. */
export type Environment = z.infer<typeof environmentSchema>;

/** @throws StartError naming the variable that is wrong */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  // An empty variable counts as not set.
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(variables)).filter(([, value]) => value !== ''),
  );
  const parsed = z.safeParse(environmentSchema, given);
  if (parsed.success) return parsed.data;
  const name = parsed.error.issues[0]?.path[0] as keyof Environment;
  const mustBe = MUST_BE[name];
  // Never quotes the value: the log keeps the message, and a private key may be in the place of the
  // public one.
  if (isSecret(name) || name === 'BACKUP_KEY')
    throw new StartError(settingErrorWords.wrongSecret({ name, mustBe }));
  throw new StartError(settingErrorWords.wrong({ name, mustBe, value: given[name] ?? '' }));
}

/**
 * A project's address at Sentry, with its public key:
 * https://docs.sentry.io/concepts/key-terms/dsn-explainer/
 */
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
