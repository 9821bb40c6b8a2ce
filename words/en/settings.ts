import { area } from '../src/area.ts';

/** What each setting must be, for the sentence that says that it is not. */
export const settingWords = area({
  NODE_ENV: 'production, or unset',
  PORT: 'a number from 1 to 65535',
  HOST: 'the address to listen on, such as 0.0.0.0',
  DATA_DIR: 'a folder',
  BACKUP_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgresql://user:password@host/database',
  PUBLIC_URL: 'an address such as https://give.example.org',
  MOVED_FROM: 'the address that PUBLIC_URL was before, such as https://donate.example.org',
  BRAINTREE_ENVIRONMENT: 'local, sandbox or production',
  BRAINTREE_MERCHANT_ID: 'your merchant id',
  BRAINTREE_PUBLIC_KEY: 'your public key',
  BRAINTREE_PRIVATE_KEY: 'your private key',
  BRAINTREE_MERCHANT_ACCOUNT_ID: 'the id of a merchant account',
  BRAINTREE_PAUSE_DISCOUNT_ID: 'the id of a discount',
  BRAINTREE_TIME_ZONE: 'a time zone such as America/Chicago',
  LOCAL_BRAINTREE_PORT: 'a number from 1 to 65535',
  PAYMENT_METHODS: 'names separated by commas, of {names}',
  THREE_D_SECURE: 'off or on',
  GOOGLE_PAY_ENVIRONMENT: 'TEST or PRODUCTION',
  GOOGLE_PAY_MERCHANT_ID: 'your merchant id at Google Pay',
  APPLE_PAY_DOMAIN_FILE: 'the file that Braintree gives you for Apple Pay',
  VENMO_DESKTOP: 'qr or login',
  SMTP_URL: 'an address such as smtps://user:password@mail.example.org',
  MAIL_FROM: 'an email address',
  ALERT_EMAIL: 'email addresses separated by commas',
  PROFILE_URL: 'an address such as https://www.example.org/my-giving',
  METRICS_TOKEN: 'a secret of at least 20 characters',
  DUNNING_DAYS: 'a number from 1 to 27',
  RETAIN_CHECKOUTS_DAYS: 'a number of days, {least} or more',
  RETAIN_SESSIONS_DAYS: 'a number of days, {least} or more',
  RETAIN_WEBHOOKS_DAYS: 'a number of days, 7 or more',
  RETAIN_DONORS_YEARS: 'a number of years from 1 to 100, or unset: for ever',
  ATTACK_MODE: 'auto, on or off',
  RECAPTCHA_SITE_KEY: 'the site key of reCAPTCHA v3',
  RECAPTCHA_SECRET: 'the secret of reCAPTCHA v3',
  SENTRY_DSN: 'an address such as https://key@sentry.example.org/1',
  OIDC_ISSUER: 'the https address of your identity provider, such as https://login.example.org',
  OIDC_CLIENT_ID: 'the id that your identity provider gave to Handsel',
  OIDC_CLIENT_SECRET: 'the secret that your identity provider gave to Handsel',
  OIDC_NAME: 'what your staff call your identity provider, of at most 40 characters',
  OIDC_ALLOWED_DOMAINS: 'domains of email addresses separated by commas, such as example.org',
  OIDC_ROLES: 'groups with a role each, such as treasury=finance,board=read-only; roles are {names}',
  TRUST_PROXY: 'the addresses or networks of your proxies, such as 10.0.0.0/8,127.0.0.1, or none',
  CHARITY_FILE: 'a file',
  WEB_DIST: 'the folder of the built pages',
  STAFF_DIST: 'the folder of the built staff console',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
});

/** Why settings are refused. */
export const settingErrorWords = area({
  wrong: '{name} must be {mustBe}, but it is "{value}".',
  keyMissing: '{name} is not set: with BRAINTREE_ENVIRONMENT={environment} it must be {mustBe}.',
  unaskedMethod:
    "PAYMENT_METHODS must not name {method}, because THREE_D_SECURE is on: {method, select, unionpay {Braintree has no bank asked about UnionPay's cards, so each of them would be refused} other {the banks of cards out of Visa Checkout are not asked, so each of them would be refused}}.",
  googleIdMissing:
    'GOOGLE_PAY_MERCHANT_ID is not set: with GOOGLE_PAY_ENVIRONMENT=PRODUCTION it must be {mustBe}.',
  whyPublic: 'PUBLIC_URL is {address}',
  whyNodeEnv: 'NODE_ENV is production',
  whyBraintree: 'BRAINTREE_ENVIRONMENT is production',
  localInProduction:
    'BRAINTREE_ENVIRONMENT must be sandbox or production, because {why}: local takes no real money.',
  publicUrlMissing: 'PUBLIC_URL must be the https address donors use, because {why}.',
  smtpMissing: 'SMTP_URL must be set, because {why}: donors are owed their receipts.',
  proxyMissing:
    'TRUST_PROXY must be set, because {why}: the addresses of the proxy in front of Handsel, such as 127.0.0.1 for one on this machine, or none if donors connect to Handsel itself. Otherwise all donors look like one, and a few declined cards lock everyone out.',
  oidcHalf:
    '{missing} is not set, but {given} is: single sign-on needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none of the OIDC settings.',
  recaptchaHalf: '{missing} is not set, but {given} is: reCAPTCHA needs both, or neither.',
});
