import type { Charity, OfferableMethod, Tiers } from '@handsel/contract';

/**
 * The settings that staff may read. The composition picks each one: no password, key or token is
 * ever here.
 */
export interface SettingsInForce {
  /** The version of Handsel. */
  version: string;
  charity: Pick<
    Charity,
    'name' | 'legalName' | 'ein' | 'postalAddress' | 'website' | 'supportEmail' | 'timeZone'
  >;
  tiers: Tiers;
  /** The monthly cost of a tier's own perks, in cents. */
  perkValues: Partial<Record<string, number>>;
  publicAddress: string;
  formerAddress: string | undefined;
  profileAddress: string;
  /** The way to find a visitor's address. */
  proxies: string | undefined;
  mail: { host: string; port: string; isEncrypted: boolean } | undefined;
  mailFrom: string;
  alertEmails: readonly string[];
  gateway: {
    environment: 'local' | 'sandbox' | 'production';
    merchantAccountId: string | undefined;
    timeZone: string;
    methods: readonly OfferableMethod[];
    asksBanks: boolean;
    braintreeWeb: string;
  };
  attackMode: 'auto' | 'on' | 'off';
  usesRecaptcha: boolean;
  singleSignOn: { issuer: string; name: string; domains: readonly string[] } | undefined;
  dunningDays: number;
  fiscalYearStarts: number;
  retention: { checkouts: number; sessions: number; webhooks: number; donorYears: number | undefined };
  metrics: 'open' | 'closed' | 'token';
  reportsErrors: boolean;
  logLevel: string;
  /** The host of the charity's own database. */
  databaseHost: string | undefined;
  dataDir: string;
  /** The folder of `npm run backup`. */
  backupsDir: string;
  /** The place of automatic backups; undefined for none. */
  backupsTo: string | undefined;
  /** The place where every change is copied; undefined for none. */
  changesTo: string | undefined;
}
