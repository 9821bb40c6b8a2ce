import { prepareTests } from './prepare-tests.ts';
import { endWith } from './test-end.ts';
import { runFailovers, runFaults, runStories, runVitest } from './test-suites.ts';

/**
 * Tests about keeping a server online. CI runs them too, except those in `TESTS_LEFT_TO_NIGHT`.
 */
const ONLINE = [
  'release-upgrade',
  'database/migrations',
  'several-machines',
  'two-processes',
  'no-worker',
  'cli/backup',
  'cli/stored-backup',
  'backup-jobs',
  'cli/changes-not-copied',
  'no-backups',
  'cli/setup',
  'cli/doctor',
  'observability.test',
  'tracing.test',
];

/** The stories in which braintree-web makes a payment or saves a payment method. */
const PAYMENTS = [
  'give-by-card',
  'card-fields',
  'three-d-secure',
  'paypal',
  'google-and-apple-pay',
  'wallet-first',
  'stories/venmo',
  'unionpay',
  'visa-checkout',
  'bank-account',
  'device-data',
  'saving-payment-methods',
];

/** The nightly run: everything that `npm test` leaves out, or runs in part. */
const { environment, counts } = await prepareTests(process.cwd());
endWith([
  ...counts,
  await runStories(environment, 'long'),
  await runStories({ ...environment, BRAINTREE_WEB: 'current' }, { words: PAYMENTS }),
  ...(await runFaults(environment, 'long')),
  await runFailovers(environment),
  await runVitest({ ...environment, RUNS: '30' }, ['webhooks/any-order']),
  await runVitest({ ...environment, RUNS: '1000' }, ['server/src/fuzz']),
  await runVitest({ ...environment, RUNS: '60' }, ['staff/odd-calls']),
  // Two versions while four hundred donors give, and the data of the previous PostgreSQL major
  // version.
  await runVitest({ ...environment, GIFTS: '100', OLD_POSTGRES: '17.10.0-beta.17' }, [
    'src/upgrade.night',
    'cli/upgrade-postgres',
  ]),
  await runVitest({ ...environment, RESTORES: 'all' }, ['cli/restore-moment']),
  await runVitest(environment, ONLINE),
  await runVitest(environment, ['local-braintree/src']),
  // The Debian package, the container's image, a first gift by docs/deploy.md, and the alert rules.
  await runVitest(environment, ['--config=tools/faults/vitest.config.ts']),
]);
