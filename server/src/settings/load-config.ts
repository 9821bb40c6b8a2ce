import { existsSync } from 'node:fs';
import path from 'node:path';
import { BRAINTREE_WEB_VERSIONS } from '@handsel/contract';
import { settingErrorWords } from '@handsel/words/commands/settings';
import { StartError } from '../platform/start-error.ts';
import { backupSettings } from './backup-config.ts';
import { readCharity, readHero, readLogo } from './charity.ts';
import type { Config } from './config.ts';
import { NO_PROXY, parseEnvironment, type Environment } from './environment.ts';
import { refuseRealWithSample, refuseUnsafeProduction } from './refuse-unsafe.ts';
import {
  analyticsSettings,
  braintreeKeys,
  googlePay,
  methodsOffered,
  metricsAccess,
  recaptchaKeys,
  singleSignOn,
  threeDSecure,
  tracingSettings,
} from './setting-groups.ts';
import { warnOfUnknownSettings } from './unknown-settings.ts';

/** This file marks a data folder as a sample. `npm start -- --sample` writes it. */
const SAMPLE_FILE = 'sample.json';

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
      methods: methodsOffered(environment),
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
    languages: languagesOf(environment),
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

function languagesOf({ LANGUAGES: [own, ...others] }: Environment): Config['languages'] {
  if (own === undefined) throw new Error('the setting LANGUAGES was read without a language');
  return [own, ...others];
}

/** Each version after the first has its own folder there: `donate/build/build-pages.ts`. */
function pagesFolder({ WEB_DIST, BRAINTREE_WEB }: Environment): string {
  return path.resolve(WEB_DIST, BRAINTREE_WEB === BRAINTREE_WEB_VERSIONS[0] ? '.' : BRAINTREE_WEB);
}
