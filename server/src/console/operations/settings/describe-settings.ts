import { CURRENCY, daysOfFiscalYear, formatCents, PAYMENT_METHODS } from '@handsel/contract';
import {
  EXPORT_DAYS,
  mayDo,
  REFUND_LIMITS_CENTS,
  ROLES,
  STAFF_IDLE_MINUTES,
  STAFF_SESSION_HOURS,
  STEP_UP_MINUTES,
} from '@handsel/contract/console';
import { formatDay, formatList } from '@handsel/words/format';
import { staffRoleNames } from '@handsel/words/console/roles';
import {
  staffSettingGroups as groups,
  staffSettingNames as names,
  staffSettingPlaces as places,
  staffSettingValues as values,
} from '@handsel/words/console/settings';
import { DONOR_SESSION_DAYS } from '../../../platform/http/session-lifetimes.ts';
import { FIXED, namedRow, row, type SettingGroup } from './rows.ts';
import type { SettingsInForce } from './settings-in-force.ts';

const ATTACK_MODES = { auto: values.attackAuto, on: values.on, off: values.off };
const ENVIRONMENTS = { local: values.local, sandbox: values.sandbox, production: values.production };

/** The settings in words, each with the place to change it. */
export function describeSettings(settings: SettingsInForce): SettingGroup[] {
  return [
    describeCharity(settings),
    describeTiers(settings),
    describeSite(settings),
    describeMail(settings),
    describePayments(settings),
    describeSignIn(settings),
    describeRetention(settings),
  ];
}

function describeCharity({ charity, fiscalYearStarts }: SettingsInForce): SettingGroup {
  const fields = [
    'name',
    'legalName',
    'ein',
    'postalAddress',
    'website',
    'supportEmail',
    'timeZone',
  ] as const;
  return {
    title: groups.charity,
    rows: [
      ...fields.map((field) => row(field, charity[field], places.charity)),
      row(
        'fiscalYear',
        formatDay(daysOfFiscalYear(2000, fiscalYearStarts).from, 'month'),
        'FISCAL_YEAR_STARTS',
      ),
    ],
  };
}

function describeTiers({ tiers, perkValues }: SettingsInForce): SettingGroup {
  return {
    title: groups.tiers,
    rows: tiers.map(({ name, label, amountCents, perks }) => {
      const value = formatCents(perkValues[name] ?? 0);
      return namedRow(
        names.tier({ label, amount: formatCents(amountCents) }),
        values.perks({ perks: formatList(perks.map((perk) => perk.name)), value }),
        places.charity,
      );
    }),
  };
}

function describeSite(settings: SettingsInForce): SettingGroup {
  const { publicAddress, formerAddress, profileAddress, proxies, usesRecaptcha, attackMode } = settings;
  return {
    title: groups.site,
    rows: [
      row('publicAddress', publicAddress, 'PUBLIC_URL'),
      row('formerAddress', formerAddress, 'MOVED_FROM'),
      row('profileAddress', profileAddress, 'PROFILE_URL'),
      row('proxies', proxies === 'none' ? values.direct : proxies, 'TRUST_PROXY'),
      row(
        'robots',
        usesRecaptcha ? values.recaptcha : values.proofOfWork,
        formatList(['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET']),
      ),
      row('attackMode', ATTACK_MODES[attackMode], 'ATTACK_MODE'),
    ],
  };
}

function describeMail({ mail, mailFrom, alertEmails }: SettingsInForce): SettingGroup {
  return {
    title: groups.mail,
    rows: [
      row(
        'mailServer',
        mail === undefined
          ? values.localMailbox
          : values.mailServer({ ...mail, isEncrypted: mail.isEncrypted ? 'true' : 'false' }),
        'SMTP_URL',
      ),
      row('mailFrom', mailFrom, 'MAIL_FROM'),
      row('alertEmails', alertEmails.length === 0 ? values.logAlone : formatList(alertEmails), 'ALERT_EMAIL'),
    ],
  };
}

function describePayments({ gateway, dunningDays }: SettingsInForce): SettingGroup {
  const { environment, merchantAccountId, timeZone, methods, asksBanks, braintreeWeb } = gateway;
  return {
    title: groups.payments,
    rows: [
      row('gateway', ENVIRONMENTS[environment], 'BRAINTREE_ENVIRONMENT'),
      row('merchantAccount', merchantAccountId ?? values.defaultAccount, 'BRAINTREE_MERCHANT_ACCOUNT_ID'),
      row('currency', CURRENCY.code, 'CURRENCY'),
      row('gatewayTimeZone', timeZone, 'BRAINTREE_TIME_ZONE'),
      row('methods', formatList(methods.map((name) => PAYMENT_METHODS[name].brand)), 'PAYMENT_METHODS'),
      row('threeDSecure', asksBanks ? values.on : values.off, 'THREE_D_SECURE'),
      row(
        'braintreeWeb',
        asksBanks && braintreeWeb === '3.97.2' ? values.braintreeWebEnds : braintreeWeb,
        'BRAINTREE_WEB',
      ),
      row('dunning', values.days({ days: dunningDays }), 'DUNNING_DAYS'),
      row('refundLimits', refundLimits(), FIXED),
    ],
  };
}

function refundLimits(): string {
  const refunding = ROLES.filter((role) => mayDo(role, 'refunds:make'));
  return formatList(
    refunding.map((role) => {
      const cents = REFUND_LIMITS_CENTS[role];
      const limit = cents === undefined ? values.noLimit : formatCents(cents);
      return values.roleLimit({ role: staffRoleNames[role], limit });
    }),
  );
}

function describeSignIn({ singleSignOn }: SettingsInForce): SettingGroup {
  const domains = singleSignOn?.domains ?? [];
  return {
    title: groups.signIn,
    rows: [
      row(
        'singleSignOn',
        singleSignOn === undefined ? values.noSingleSignOn : values.singleSignOn(singleSignOn),
        formatList(['OIDC_ISSUER', 'OIDC_NAME']),
      ),
      ...(singleSignOn === undefined
        ? []
        : [
            row(
              'domains',
              domains.length === 0 ? values.anyDomain : formatList(domains),
              'OIDC_ALLOWED_DOMAINS',
            ),
          ]),
      row(
        'staffSession',
        values.staffSession({ minutes: STAFF_IDLE_MINUTES, hours: STAFF_SESSION_HOURS }),
        FIXED,
      ),
      row('stepUp', values.minutes({ minutes: STEP_UP_MINUTES }), FIXED),
      row('donorSession', values.donorSession({ days: DONOR_SESSION_DAYS }), FIXED),
    ],
  };
}

function describeRetention({
  retention: { checkouts, sessions, webhooks, donorYears },
}: SettingsInForce): SettingGroup {
  return {
    title: groups.retention,
    rows: [
      row('checkouts', values.days({ days: checkouts }), 'RETAIN_CHECKOUTS_DAYS'),
      row('sessions', values.days({ days: sessions }), 'RETAIN_SESSIONS_DAYS'),
      row('webhooks', values.days({ days: webhooks }), 'RETAIN_WEBHOOKS_DAYS'),
      row(
        'donors',
        donorYears === undefined ? values.forEver : values.years({ years: donorYears }),
        'RETAIN_DONORS_YEARS',
      ),
      row('exports', values.days({ days: EXPORT_DAYS }), FIXED),
      row('auditLog', values.forEver, FIXED),
    ],
  };
}
