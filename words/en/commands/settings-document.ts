import { area } from '../../src/area.ts';

/** The text of docs/settings.md around the settings. */
export const settingsDocumentWords = area({
  title: 'Settings',
  introduction:
    'All settings are environment variables. A try-out needs none of them. `npm run setup`, or `handsel setup` on a server, asks for the ones that you need and writes them to a file. [.env.example](../.env.example) lists them all, ready to copy.',
  going: 'To go live you need these: {names}.',
  generated:
    'This page is generated from `server/src/settings/environment.ts` and `words/en/commands/settings-document.ts`.',
  byDefault: 'Default: {value}',
  mustBe: 'Must be {mustBe}.',
  secretsTitle: 'Secrets in files',
  secrets: 'Each of these settings can name a file that holds the secret:',
  credentials:
    'Handsel also reads a secret from a file with the name of the setting in the folder `CREDENTIALS_DIRECTORY`, where systemd’s `LoadCredential` puts it.',
});

/** The headings of docs/settings.md. */
export const settingGroupWords = area({
  network: 'Address and network',
  braintree: 'Braintree',
  methods: 'Payment methods',
  mail: 'Mail',
  data: 'Database and files',
  backups: 'Backups',
  giving: 'Monthly gifts, and how long data is kept',
  staff: 'Single sign-on of staff',
  protection: 'Protection from robots',
  watching: 'Monitoring and analytics',
});

/** The effect of each setting, in Markdown. */
export const settingDocumentWords = area({
  PORT: 'The port that Handsel listens on.',
  HOST: 'The address that Handsel listens on. `0.0.0.0` listens on every network.',
  PUBLIC_URL: 'The address that donors use. It must be https unless it is this machine.',
  MOVED_FROM:
    'The previous `PUBLIC_URL`, after the charity has moved to another address. With live keys a database belongs to one address, so Handsel starts under another one only with this setting.',
  TRUST_PROXY:
    'Your proxies, separated by commas. Handsel believes their `X-Forwarded-For` header, and nobody else’s. Use `none` if donors connect to Handsel directly.',
  NODE_ENV: '`production` refuses every setting that is meant for a try-out.',
  HANDSEL_ROLE:
    '`web` serves the pages and the API, `worker` does the jobs, and `all` does both. See [scaling](scaling.md).',
  BRAINTREE_ENVIRONMENT:
    '`local` is the stand-in, which takes only test cards. `sandbox` and `production` are Braintree’s.',
  BRAINTREE_MERCHANT_ID: 'Your merchant ID. Needed with `sandbox` and `production`.',
  BRAINTREE_PUBLIC_KEY: 'Your public key. Needed with `sandbox` and `production`.',
  BRAINTREE_PRIVATE_KEY: 'Your private key. Needed with `sandbox` and `production`.',
  BRAINTREE_MERCHANT_ACCOUNT_ID:
    'The merchant account that charges donors. It must be in the currency of `CURRENCY`. Set it if your default merchant account is in another currency.',
  BRAINTREE_PAUSE_DISCOUNT_ID:
    'The discount at Braintree that pauses monthly gifts. See [going live](deploy.md).',
  BRAINTREE_TIME_ZONE:
    'The time zone of your Braintree account. Braintree charges monthly gifts by its calendar, and the pages show its days.',
  BRAINTREE_WEB:
    '`current` serves the pages with the current braintree-web. If `THREE_D_SECURE` is `on`, switch to it before 28 February 2027. See [suppliers](suppliers.md).',
  LOCAL_BRAINTREE_PORT: 'The port of the stand-in.',
  PAYMENT_METHODS:
    'The payment methods that you offer. Cards are always offered. `bank` means US bank accounts, and `visa` means Visa Checkout. The console can turn each of them off and on again. See [payment methods](payment-methods.md).',
  THREE_D_SECURE:
    '`on` lets the bank of each card verify the donor (3-D Secure 2). It excludes `unionpay` and `visa`.',
  GOOGLE_PAY_ENVIRONMENT: '`PRODUCTION` takes real cards, and needs `GOOGLE_PAY_MERCHANT_ID`.',
  GOOGLE_PAY_MERCHANT_ID: 'Your merchant ID at Google Pay.',
  APPLE_PAY_DOMAIN_FILE: 'The file from Braintree that proves to Apple that the domain is yours.',
  VENMO_DESKTOP: '`qr` shows a code to scan on a computer. `login` opens a window to sign in to Venmo.',
  SMTP_URL:
    'Your mail server. Set it before you put a proxy in front: without it, Handsel keeps mails at `/dev/mail` instead of sending them. See [operating](operating.md).',
  MAIL_FROM: 'The sender of all mails.',
  ALERT_EMAIL: 'The addresses that get alerts. See [alerts](operating.md#alerts).',
  DATA_DIR: 'The folder of Handsel’s own PostgreSQL and of the stand-in.',
  DATABASE_URL: 'Another PostgreSQL, version 15 or later, with the encoding UTF8.',
  DATABASE_DIRECT_URL:
    'The same PostgreSQL without the pooler, if `DATABASE_URL` leads through PgBouncer. See [scaling](scaling.md).',
  CHARITY_FILE:
    'The file that a new system takes its name, look and texts from. See [the charity file](charity-file.md).',
  WEB_DIST: 'The folder of the built donor pages.',
  STAFF_DIST: 'The folder of the built console.',
  BACKUP_TO:
    'The place of the nightly encrypted backups: a folder or a bucket. See [back up and restore](operating.md#back-up-and-restore).',
  BACKUP_KEY:
    'The public key that encrypts backups. Needed with `BACKUP_TO`. `npm run --silent backup-key` makes a pair of keys.',
  BACKUP_AT: 'The time of the backup, in the charity’s time zone.',
  BACKUP_KEEP: 'How many days, weeks and months keep their newest backup. Handsel removes older backups.',
  BACKUP_CONTINUOUS:
    '`on` also copies every change, so that you can restore any moment of the last days. It works with Handsel’s own PostgreSQL.',
  BACKUP_DIR: 'The folder that `npm run backup` writes to without `BACKUP_TO`.',
  BACKUP_S3_ENDPOINT: 'The address of your storage service.',
  BACKUP_S3_REGION: 'The region of your storage service.',
  BACKUP_S3_KEY_ID: 'The ID of the bucket’s access key. Needed with a bucket.',
  BACKUP_S3_SECRET: 'The secret of the bucket’s access key. Needed with a bucket.',
  CURRENCY:
    'The currency of every gift, and of your books. Set it before the first gift: afterwards, Handsel starts with no other one. Venmo and US bank accounts are offered in US dollars only. See [the charity file](charity-file.md#the-currency).',
  LANGUAGES:
    'The languages that donors can read, your own first. Pages, mails and PDFs of Handsel are in the donor’s language; what your charity wrote stays as it is. See [languages](translating.md).',
  DUNNING_DAYS: 'How many days a month of a monthly gift may stay unpaid before the gift ends.',
  FISCAL_YEAR_STARTS:
    'The month that your fiscal year begins in: `7` for July. Years in the console are fiscal years, which have the number of the calendar year that they end in. Donors’ statements for their taxes stay by calendar year.',
  RETAIN_DONORS_YEARS: 'Handsel erases a donor after this number of years without a gift.',
  RETAIN_CHECKOUTS_DAYS:
    'How many days Handsel keeps a donation that was begun but never paid, with its email address.',
  RETAIN_SESSIONS_DAYS:
    'How many days Handsel keeps a session after its last request, to tell the donor that it has expired.',
  RETAIN_WEBHOOKS_DAYS: 'How many days Handsel keeps the kind and time of each webhook.',
  PROFILE_URL: 'The page that `/redirect-to-profile` leads to.',
  OIDC_ISSUER:
    'Your identity provider. It must send people back to `PUBLIC_URL` with the path `/staff/single-sign-on`.',
  OIDC_CLIENT_ID: 'The client ID of Handsel at your identity provider.',
  OIDC_CLIENT_SECRET: 'The client secret of Handsel at your identity provider.',
  OIDC_NAME: 'The name of your identity provider on the sign-in button.',
  OIDC_ALLOWED_DOMAINS: 'The domains of the email addresses that may sign in through your identity provider.',
  OIDC_ROLES:
    'Groups of your identity provider, each with a role. Their members join the console when they first sign in. Without this setting only people whom you invited can sign in.',
  ATTACK_MODE:
    'Whether each payment needs a robot check of its own. `auto` asks for one only while Handsel sees stolen cards being tested.',
  RECAPTCHA_SITE_KEY: 'The site key of reCAPTCHA v3. Set both keys or neither.',
  RECAPTCHA_SECRET: 'The secret of reCAPTCHA v3. Set both keys or neither.',
  LOG_LEVEL: 'The least important messages that reach the log.',
  METRICS_TOKEN: 'The bearer token that reads `/metrics`.',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'The OpenTelemetry collector that gets traces (OTLP over HTTP).',
  OTEL_SERVICE_NAME: 'The name of this server in its traces.',
  SENTRY_DSN: 'Your Sentry project, for errors of the pages.',
  ANALYTICS_URL:
    'Google Analytics 4 or your Matomo. It receives the gifts of donors who consented, once you turn this on under _Content and design_.',
});

/** The value in force without the setting, if the schema has no default. */
export const settingDefaultWords = area({
  PUBLIC_URL: '`http://localhost:PORT`',
  DATA_DIR: '`./data`',
  CHARITY_FILE: '`./charity.json`',
  WEB_DIST: '`./donate/dist`',
  STAFF_DIST: '`./console/dist`',
  LOCAL_BRAINTREE_PORT: '`PORT` + 1',
  DATABASE_URL: 'Handsel’s own PostgreSQL in `DATA_DIR`',
  BACKUP_DIR: 'the folder `backups` in `DATA_DIR`',
  BACKUP_S3_ENDPOINT: 'Amazon S3',
  SMTP_URL: 'the local mailbox at `/dev/mail`',
  MAIL_FROM: 'the support address that the charity published last, or the one of the charity file',
  ALERT_EMAIL: 'none; alerts are only in the log and the console',
  PROFILE_URL: '`/profile`',
  METRICS_TOKEN: 'none; `/metrics` is closed, except with `BRAINTREE_ENVIRONMENT=local`',
  OIDC_NAME: 'the host of the identity provider',
  OIDC_ALLOWED_DOMAINS: 'any domain',
  OIDC_ROLES: 'none',
  RETAIN_DONORS_YEARS: 'none; donors are kept',
  RECAPTCHA_SECRET: 'none; the browser solves a small puzzle instead',
  BACKUP_KEEP: '`7d,5w,12m`',
  PAYMENT_METHODS: '`card,paypal,google,apple`',
  LANGUAGES: '`en`',
});
