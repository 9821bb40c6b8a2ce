import type { Config } from './config.ts';
import { NO_PROXY } from './environment.ts';
import { versionOfHandsel } from '../version.ts';
import { nameOfPlace } from '../platform/backup/backup-settings.ts';
import { nameOfArchive } from '../platform/backup/continuous/open-archive.ts';
import type { SettingsInForce } from '../console/operations/index.ts';

const DEFAULT_PORTS = { 'smtp:': '587', 'smtps:': '465' };

/**
 * The settings that staff may read, each picked by its name. An address is reduced to the part that
 * names a place, because the rest may contain users, passwords and keys.
 */
export function settingsInForce(config: Config): SettingsInForce {
  const { charity, braintree, offer, singleSignOn, metrics, databaseUrl } = config;
  const { name, legalName, ein, postalAddress, website, supportEmail, timeZone } = charity;
  return {
    version: versionOfHandsel(),
    charity: {
      name,
      legalName,
      ein,
      postalAddress,
      website: placeOf(new URL(website)),
      supportEmail,
      timeZone,
    },
    tiers: charity.tiers,
    perkValues: charity.receipts.perkValues,
    publicAddress: config.publicUrl.origin,
    formerAddress: config.movedFrom?.origin,
    profileAddress: placeOf(new URL(config.profileUrl, config.publicUrl)),
    proxies: config.isDirect ? NO_PROXY : config.trustProxy,
    mail: mailServer(config.smtpUrl),
    mailFrom: config.mailFrom ?? supportEmail,
    alertEmails: config.alertEmails,
    gateway: {
      environment: braintree.environment,
      merchantAccountId: braintree.merchantAccountId,
      timeZone: braintree.timeZone,
      methods: [...offer.methods],
      asksBanks: offer.threeDSecure,
      braintreeWeb: braintree.web,
    },
    attackMode: config.attackMode,
    usesRecaptcha: config.recaptcha !== undefined,
    singleSignOn: singleSignOn && {
      issuer: placeOf(singleSignOn.issuer),
      name: singleSignOn.name,
      domains: singleSignOn.allowedDomains,
    },
    dunningDays: config.dunningDays,
    fiscalYearStarts: config.fiscalYearStarts,
    retention: config.retention,
    metrics: typeof metrics === 'string' ? metrics : 'token',
    reportsErrors: config.sentryDsn !== undefined,
    logLevel: config.logLevel,
    databaseHost: databaseUrl === undefined ? undefined : new URL(databaseUrl).host,
    dataDir: config.dataDir,
    backupsDir: config.backupDir,
    backupsTo: config.backup && nameOfPlace(config.backup.place),
    changesTo: config.backup?.continuous === true ? nameOfArchive(config.backup) : undefined,
  };
}

function mailServer(smtpUrl: string | undefined): SettingsInForce['mail'] {
  if (smtpUrl === undefined) return undefined;
  const { hostname, port, protocol } = new URL(smtpUrl);
  const isEncrypted = protocol === 'smtps:';
  return { host: hostname, port: port || DEFAULT_PORTS[isEncrypted ? 'smtps:' : 'smtp:'], isEncrypted };
}

/** An address without the parts that may be secret. */
function placeOf({ origin, pathname }: URL): string {
  return pathname === '/' ? origin : `${origin}${pathname}`;
}
