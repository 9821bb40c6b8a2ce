import { describe, expect, it } from 'vitest';
import { loadConfig } from './load-config.ts';

const live = {
  PUBLIC_URL: 'https://give.example.org',
  BRAINTREE_ENVIRONMENT: 'production',
  BRAINTREE_MERCHANT_ID: 'm',
  BRAINTREE_PUBLIC_KEY: 'p',
  BRAINTREE_PRIVATE_KEY: 'k',
  SMTP_URL: 'smtps://user:password@mail.example.org',
  TRUST_PROXY: '127.0.0.1',
};

const oidc = {
  OIDC_ISSUER: 'https://login.example.org',
  OIDC_CLIENT_ID: 'handsel',
  OIDC_CLIENT_SECRET: 's',
};

describe('settings', () => {
  it('have defaults for a trial', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      smtpUrl: undefined,
      braintree: { environment: 'local', merchantId: 'integration_merchant_id', localPort: 3001 },
    });
    expect(loadConfig({}).publicUrl.href).toBe('http://localhost:3000/');
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number from 1 to 65535, but it is "eighty".'],
    [{ PORT: '70000' }, 'PORT must be a number from 1 to 65535, but it is "70000".'],
    [{ DATABASE_URL: 'mysql://localhost/a' }, 'DATABASE_URL must be an address such as'],
    [{ PUBLIC_URL: 'give.example.org' }, 'PUBLIC_URL must be an address such as'],
    [{ BRAINTREE_ENVIRONMENT: 'live' }, 'BRAINTREE_ENVIRONMENT must be local, sandbox or production'],
    [
      { PAYMENT_METHODS: 'card,cheque' },
      'PAYMENT_METHODS must be names separated by commas, of card, paypal, google, apple, venmo, bank, unionpay, visa, but it is "card,cheque".',
    ],
    [
      { ALERT_EMAIL: 'ada@example.org;grace@example.org' },
      'ALERT_EMAIL must be email addresses separated by commas',
    ],
    [
      { BACKUP_CONTINUOUS: 'on' },
      'BACKUP_TO is not set, but BACKUP_CONTINUOUS is on: it stores changes with the backups.',
    ],
    [
      { BACKUP_CONTINUOUS: 'on', BACKUP_TO: 'copies', DATABASE_URL: 'postgresql://localhost/a' },
      'BACKUP_CONTINUOUS must be off, because DATABASE_URL names your own PostgreSQL: Handsel cannot read its data folder. Use pgBackRest or Barman to keep its changes.',
    ],
    [{ THREE_D_SECURE: 'yes' }, 'THREE_D_SECURE must be off or on, but it is "yes".'],
    [
      { THREE_D_SECURE: 'on', PAYMENT_METHODS: 'card,unionpay' },
      'PAYMENT_METHODS must not name unionpay, because THREE_D_SECURE is on: Braintree asks no bank about UnionPay cards, so every one would be refused.',
    ],
    [
      { THREE_D_SECURE: 'on', PAYMENT_METHODS: 'card,visa' },
      'PAYMENT_METHODS must not name visa, because THREE_D_SECURE is on: Braintree does not ask the banks of cards in Visa Checkout',
    ],
    [{ GOOGLE_PAY_ENVIRONMENT: 'live' }, 'GOOGLE_PAY_ENVIRONMENT must be TEST or PRODUCTION'],
    [
      { GOOGLE_PAY_ENVIRONMENT: 'PRODUCTION' },
      'GOOGLE_PAY_MERCHANT_ID is not set: with GOOGLE_PAY_ENVIRONMENT=PRODUCTION it must be your Google Pay merchant ID.',
    ],
    [{ BRAINTREE_ENVIRONMENT: 'sandbox' }, 'BRAINTREE_MERCHANT_ID is not set'],
    [
      { RECAPTCHA_SITE_KEY: 'k' },
      'RECAPTCHA_SECRET is not set, but RECAPTCHA_SITE_KEY is: reCAPTCHA needs both, or neither.',
    ],
    [{ RECAPTCHA_SECRET: 's' }, 'RECAPTCHA_SITE_KEY is not set, but RECAPTCHA_SECRET is'],
    [
      { OIDC_ISSUER: 'https://login.example.org' },
      'OIDC_CLIENT_ID is not set, but OIDC_ISSUER is: single sign-on needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
    ],
    [{ ...oidc, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET is not set, but OIDC_ISSUER is'],
    [{ OIDC_ROLES: 'treasury=finance' }, 'OIDC_ISSUER is not set, but OIDC_ROLES is'],
    [{ ...oidc, OIDC_ISSUER: 'http://login.example.org' }, 'OIDC_ISSUER must be the https address'],
    [{ ...oidc, OIDC_ROLES: 'treasury=boss' }, 'OIDC_ROLES must be groups, each with a role'],
    [{ ...oidc, OIDC_ROLES: 'treasury' }, 'OIDC_ROLES must be groups, each with a role'],
    [{ ...oidc, OIDC_ALLOWED_DOMAINS: '@example.org' }, 'OIDC_ALLOWED_DOMAINS must be domains'],
    [{ SENTRY_DSN: 'https://sentry.example.org/1' }, 'SENTRY_DSN must be an address such as'],
    [{ SENTRY_DSN: 'https://key@sentry.example.org/' }, 'SENTRY_DSN must be an address such as'],
    [
      { BACKUP_KEY: 'AGE-SECRET-KEY-1QQQQ' },
      'BACKUP_KEY must be an age public key, which begins with age1, but it is not.',
    ],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY must be the addresses or networks of your proxies'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be the addresses or networks of your proxies'],
    [
      { CHARITY_FILE: '/nowhere/charity.json' },
      "The charity's content in /nowhere/charity.json cannot be read",
    ],
  ])('that are wrong are named: %o', (variables, sentence) => {
    expect(() => loadConfig(variables)).toThrow(sentence);
  });

  it.each([
    [
      { NODE_ENV: 'production' },
      'BRAINTREE_ENVIRONMENT must be sandbox or production, because NODE_ENV is production',
    ],
    [{ PUBLIC_URL: 'https://give.example.org' }, 'BRAINTREE_ENVIRONMENT must be sandbox or production'],
    [{ ...live, SMTP_URL: undefined }, 'SMTP_URL must be set'],
    [{ ...live, PUBLIC_URL: 'http://give.example.org' }, 'PUBLIC_URL must be the https address'],
    [{ ...live, PUBLIC_URL: undefined }, 'PUBLIC_URL must be the https address'],
    [{ ...live, BRAINTREE_PRIVATE_KEY: undefined }, 'BRAINTREE_PRIVATE_KEY is not set'],
    [
      { ...live, TRUST_PROXY: undefined },
      'TRUST_PROXY must be set, because PUBLIC_URL is https://give.example.org. Set it to the addresses of the proxy in front of Handsel',
    ],
  ])('of a trial are refused with real money: %o', (variables, sentence) => {
    expect(() => loadConfig(variables)).toThrow(sentence);
  });

  it('name the identity provider, the domains and the groups with a role', () => {
    const more = {
      OIDC_ALLOWED_DOMAINS: 'Example.org, example.com',
      OIDC_ROLES: 'a=b=owner,board=read-only',
    };
    expect(loadConfig({}).singleSignOn).toBeUndefined();
    expect(loadConfig({ ...oidc, ...more }).singleSignOn).toEqual({
      issuer: new URL('https://login.example.org'),
      clientId: 'handsel',
      clientSecret: 's',
      name: 'login.example.org',
      allowedDomains: ['example.org', 'example.com'],
      roles: [
        { group: 'a=b', role: 'owner' },
        { group: 'board', role: 'read-only' },
      ],
    });
  });

  it('name the trusted proxies, and both keys of reCAPTCHA', () => {
    const variables = {
      TRUST_PROXY: '10.0.0.0/8, ::1',
      RECAPTCHA_SITE_KEY: 'a-site-key',
      RECAPTCHA_SECRET: 'a-secret',
    };
    expect(loadConfig(variables)).toMatchObject({
      trustProxy: '10.0.0.0/8, ::1',
      recaptcha: { siteKey: 'a-site-key', secret: 'a-secret' },
    });
    expect(loadConfig({})).toMatchObject({ trustProxy: undefined, recaptcha: undefined });
  });

  it('say that donors connect directly to Handsel', () => {
    expect(loadConfig({ ...live, TRUST_PROXY: 'none' })).toMatchObject({
      trustProxy: undefined,
      isDirect: true,
    });
    expect(loadConfig(live)).toMatchObject({ trustProxy: '127.0.0.1', isDirect: false });
  });

  it('list the payment methods, which always include the card', () => {
    const offered = (variables: Record<string, string>) => [...loadConfig(variables).offer.methods];
    expect(offered({})).toEqual(['card', 'paypal', 'google', 'apple']);
    expect(offered({ PAYMENT_METHODS: 'venmo, bank' })).toEqual(['card', 'venmo', 'bank']);
    expect(loadConfig({}).offer).toMatchObject({
      threeDSecure: false,
      googlePay: { environment: 'TEST', merchantId: undefined },
    });
    const live = {
      THREE_D_SECURE: 'on',
      GOOGLE_PAY_ENVIRONMENT: 'PRODUCTION',
      GOOGLE_PAY_MERCHANT_ID: 'BCR2DN4T',
    };
    expect(loadConfig(live).offer).toMatchObject({
      threeDSecure: true,
      googlePay: { environment: 'PRODUCTION', merchantId: 'BCR2DN4T' },
    });
  });

  it('of a live charity are accepted', () => {
    expect(loadConfig(live)).toMatchObject({ braintree: { environment: 'production', merchantId: 'm' } });
  });
});
