import type { Charity, OfferableMethod, Tiers } from '@handsel/contract';

/** Of the settings what staff may read. The composition picks it one by one: no password, key or token is ever here. */
export interface SettingsInForce {
  /** Handsel's. */
  version: string;
  charity: Pick<
    Charity,
    'name' | 'legalName' | 'ein' | 'postalAddress' | 'website' | 'supportEmail' | 'timeZone'
  >;
  tiers: Tiers;
  /** What a month of a tier's own perks would cost, in cents. */
  perkValues: Partial<Record<string, number>>;
  publicAddress: string;
  formerAddress: string | undefined;
  profileAddress: string;
  /** How the address of a visitor is known. */
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
  retention: { checkouts: number; sessions: number; webhooks: number; donorYears: number | undefined };
  metrics: 'open' | 'closed' | 'token';
  reportsErrors: boolean;
  logLevel: string;
  /** The host of a database of the charity's own. */
  databaseHost: string | undefined;
  dataDir: string;
  /** Where `npm run backup` writes to. */
  backupsDir: string;
  /** Where the server makes backups to by itself; unset: it makes none. */
  backupsTo: string | undefined;
  /** Where it copies every change to; unset: it copies none. */
  changesTo: string | undefined;
}
