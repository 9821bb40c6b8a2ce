import {
  settingDefaultWords,
  settingDocumentWords,
  settingGroupWords,
  settingsDocumentWords as words,
} from '@handsel/words/commands/settings-document';
import { MUST_BE, settingDefaults, SETTING_NAMES, type Environment } from './environment.ts';

type Name = keyof Environment;

const GROUPS: Record<keyof typeof settingGroupWords, readonly Name[]> = {
  network: ['PORT', 'HOST', 'PUBLIC_URL', 'MOVED_FROM', 'TRUST_PROXY', 'NODE_ENV', 'HANDSEL_ROLE'],
  braintree: [
    'BRAINTREE_ENVIRONMENT',
    'BRAINTREE_MERCHANT_ID',
    'BRAINTREE_PUBLIC_KEY',
    'BRAINTREE_PRIVATE_KEY',
    'BRAINTREE_MERCHANT_ACCOUNT_ID',
    'BRAINTREE_TIME_ZONE',
    'BRAINTREE_PAUSE_DISCOUNT_ID',
    'BRAINTREE_WEB',
    'LOCAL_BRAINTREE_PORT',
  ],
  methods: [
    'PAYMENT_METHODS',
    'THREE_D_SECURE',
    'GOOGLE_PAY_ENVIRONMENT',
    'GOOGLE_PAY_MERCHANT_ID',
    'APPLE_PAY_DOMAIN_FILE',
    'VENMO_DESKTOP',
  ],
  mail: ['SMTP_URL', 'MAIL_FROM', 'ALERT_EMAIL'],
  data: ['DATA_DIR', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'CHARITY_FILE', 'WEB_DIST', 'STAFF_DIST'],
  backups: [
    'BACKUP_TO',
    'BACKUP_KEY',
    'BACKUP_AT',
    'BACKUP_KEEP',
    'BACKUP_CONTINUOUS',
    'BACKUP_DIR',
    'BACKUP_S3_ENDPOINT',
    'BACKUP_S3_REGION',
    'BACKUP_S3_KEY_ID',
    'BACKUP_S3_SECRET',
  ],
  giving: [
    'CURRENCY',
    'LANGUAGES',
    'DUNNING_DAYS',
    'FISCAL_YEAR_STARTS',
    'RETAIN_DONORS_YEARS',
    'RETAIN_CHECKOUTS_DAYS',
    'RETAIN_SESSIONS_DAYS',
    'RETAIN_WEBHOOKS_DAYS',
    'PROFILE_URL',
  ],
  staff: [
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_NAME',
    'OIDC_ALLOWED_DOMAINS',
    'OIDC_ROLES',
  ],
  protection: ['ATTACK_MODE', 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  watching: [
    'LOG_LEVEL',
    'METRICS_TOKEN',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_SERVICE_NAME',
    'SENTRY_DSN',
    'ANALYTICS_URL',
  ],
};

/** The settings without which a live system does not start, or should not. */
const NEEDED_LIVE: readonly Name[] = [
  'PUBLIC_URL',
  'TRUST_PROXY',
  'BRAINTREE_ENVIRONMENT',
  'BRAINTREE_MERCHANT_ID',
  'BRAINTREE_PUBLIC_KEY',
  'BRAINTREE_PRIVATE_KEY',
  'SMTP_URL',
  'ALERT_EMAIL',
];

/** @returns docs/settings.md, in the format that Prettier gives it */
export function settingsDocument(): string {
  const groups = Object.entries(GROUPS) as [keyof typeof GROUPS, readonly Name[]][];
  const parts = [
    `# ${words.title}`,
    words.introduction,
    words.going({ names: listOf(NEEDED_LIVE) }),
    words.generated,
    ...groups.flatMap(([group, names]) => [
      `## ${settingGroupWords[group]}`,
      ...names.map((name) => settingParts(name)).flat(),
    ]),
    `## ${words.secretsTitle}`,
    words.secrets,
    [...SETTING_NAMES]
      .filter((name) => name.endsWith('_FILE') && !(name in MUST_BE))
      .map((name) => `- \`${name}\``)
      .join('\n'),
    words.credentials,
  ];
  return `${parts.join('\n\n')}\n`;
}

function settingParts(name: Name): string[] {
  const value = (settingDefaultWords as Partial<Record<Name, string>>)[name] ?? schemaDefault(name);
  const facts = [
    ...(value === undefined ? [] : [`- ${words.byDefault({ value })}`]),
    `- ${words.mustBe({ mustBe: MUST_BE[name] })}`,
  ];
  return [`### \`${name}\``, settingDocumentWords[name], facts.join('\n')];
}

function schemaDefault(name: Name): string | undefined {
  const value = settingDefaults()[name];
  return typeof value === 'string' || typeof value === 'number' ? `\`${String(value)}\`` : undefined;
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
