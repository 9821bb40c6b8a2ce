import type { BraintreeWebVersion, CharityFile, OfferableMethod } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import type { SingleSignOnSettings } from '../console/access/index.ts';
import type { AnalyticsProvider } from '../domain/analytics/index.ts';
import type { BackupSettings } from '../platform/backup/backup-settings.ts';
import type { TracingSettings } from '../platform/tracing/tracing.ts';
import type { Environment } from './environment.ts';

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
  /** The languages that donors can choose, the charity's own first. */
  languages: readonly [Language, ...Language[]];
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
