import boundaries from 'eslint-plugin-boundaries';
import { owners } from './table-owners.js';

/**
 * Each module of the server may import the modules before it, only through their `index.ts`. The
 * console's modules come after those of the domain, so that the domain never imports them.
 */
export const modules = [
  'domain/audit',
  'domain/funds',
  'domain/campaigns',
  'domain/accounts',
  'domain/payment-methods',
  'domain/payments',
  'domain/subscriptions',
  'domain/webhooks',
  'domain/perks',
  'domain/post-donation',
  'domain/receipts',
  'domain/checkout',
  'domain/analytics',
  'domain/gift-aid',
  'domain/deposits',
  'domain/closing',
  'domain/offline-gifts',
  'domain/donors',
  'domain/imports',
  'domain/api-docs',
  'domain/api',
  'domain/outbound-webhooks',
  'console/access',
  'console/changes',
  'console/giving',
  'console/matching',
  'console/deposits',
  'console/closing',
  'console/offline',
  'console/imports',
  'console/reports',
  'console/exports',
  'console/api-keys',
  'console/webhooks',
  'console/operations',
  'console/charity',
  'console/campaigns',
];

/** @param {string} name of a module */
const typeOf = (name) => `server-module-${name.replace('/', '-')}`;

/**
 * Each folder of local-braintree may import the folders before it; local-braintree/README.md
 * describes them.
 */
const localBraintreeFolders = [
  'state',
  'rules',
  'wire',
  'faults',
  'seed',
  'webhooks',
  'gateway',
  'tokens',
  'resources',
  'client-api',
  'billing',
  'control',
  'http',
  'supported',
];

/**
 * The areas of the code, the most specific first: a file belongs to the first area that contains
 * it. docs/architecture.md shows the allowed imports.
 */
const areas = [
  { type: 'words', pattern: 'words' },
  { type: 'contract-shared', pattern: 'contract/src/shared' },
  { type: 'contract-donor', pattern: 'contract/src/donor' },
  { type: 'contract-console', pattern: 'contract/src/console' },
  { type: 'contract', pattern: 'contract/src' },
  { type: 'server-testing', pattern: 'server/src/testing' },
  { type: 'server-platform', pattern: 'server/src/platform' },
  { type: 'server-schema', pattern: 'server/src/schema' },
  { type: 'server-braintree', pattern: 'server/src/gateway/braintree' },
  { type: 'server-gateway', pattern: 'server/src/gateway' },
  ...modules.map((name) => ({ type: typeOf(name), pattern: `server/src/${name}` })),
  { type: 'server-app', pattern: 'server/src' },
  { type: 'ui', pattern: 'ui/src' },
  { type: 'donate-testing', pattern: 'donate/src/testing' },
  { type: 'donate-lib', pattern: 'donate/src/lib' },
  { type: 'donate-ui', pattern: 'donate/src/ui' },
  { type: 'donate-payments', pattern: 'donate/src/payments' },
  { type: 'donate-payment-form', pattern: 'donate/src/payment-form' },
  { type: 'donate-feature', pattern: 'donate/src/features/*', capture: ['feature'] },
  { type: 'donate-app', pattern: 'donate/src' },
  { type: 'donate-build', pattern: 'donate/build' },
  { type: 'console-lib', pattern: 'console/src/lib' },
  { type: 'console-ui', pattern: 'console/src/ui' },
  { type: 'console-feature', pattern: 'console/src/features/*', capture: ['feature'] },
  { type: 'console-app', pattern: 'console/src' },
  { type: 'console-build', pattern: 'console/build' },
  { type: 'local-braintree-testing', pattern: 'local-braintree/src/testing' },
  { type: 'local-braintree-browser', pattern: 'local-braintree/src/browser' },
  ...localBraintreeFolders.map((name) => ({
    type: `local-braintree-${name}`,
    pattern: `local-braintree/src/${name}`,
  })),
  { type: 'local-braintree-app', pattern: 'local-braintree/src' },
  { type: 'local-braintree-build', pattern: 'local-braintree/build' },
  { type: 'e2e', pattern: 'tools/e2e/src' },
  { type: 'bench', pattern: 'tools/bench/src' },
  { type: 'faults', pattern: 'tools/faults/src' },
  { type: 'build', pattern: 'tools/build' },
].map((area) => ({ ...area, partialMatch: false }));

/**
 * The areas that an area may import in addition to itself. It may also import packages, unless
 * `packagesOfOneArea` reserves them for another area.
 */
const mayImport = {
  'contract-donor': ['contract-shared'],
  'contract-console': ['contract-shared'],
  contract: ['contract-shared', 'contract-donor'],
  'server-schema': [],
  'server-gateway': ['server-platform', 'server-schema'],
  'server-braintree': ['server-gateway', 'server-platform'],
  'server-module-*': ['server-gateway', 'server-platform', 'server-schema'],
  'server-app': ['server-braintree', 'server-gateway', 'server-platform', 'server-schema'],
  'server-testing': ['server-*'],
  'donate-payments': ['donate-lib', 'donate-ui'],
  'donate-payment-form': ['donate-payments', 'donate-lib', 'donate-ui'],
  'donate-feature': ['donate-payment-form', 'donate-payments', 'donate-lib', 'donate-ui'],
  'donate-app': ['donate-feature', 'donate-payment-form', 'donate-payments', 'donate-lib', 'donate-ui'],
  'donate-testing': [
    'donate-app',
    'donate-feature',
    'donate-payment-form',
    'donate-payments',
    'donate-lib',
    'donate-ui',
  ],
  'donate-build': ['donate-app', 'donate-payments', 'build'],
  'console-ui': ['console-lib'],
  'console-feature': ['console-ui', 'console-lib'],
  'console-app': ['console-feature', 'console-ui', 'console-lib'],
  'console-build': ['build'],
  ...Object.fromEntries(
    localBraintreeFolders.map((name, index) => [
      `local-braintree-${name}`,
      localBraintreeFolders.slice(0, index).map((lower) => `local-braintree-${lower}`),
    ]),
  ),
  'local-braintree-app': localBraintreeFolders.map((name) => `local-braintree-${name}`),
  'local-braintree-testing': ['local-braintree-*'],
  e2e: ['build'],
  bench: ['build'],
  // It starts the shipped programs, gives like the pages, and uses their own logic for the donor's
  // messages.
  faults: [
    'build',
    'bench',
    'server-platform',
    'server-testing',
    'donate-feature',
    'donate-payment-form',
    'donate-lib',
    'e2e',
  ],
};

/** Tests may use their own side's helpers. */
const testsMayImport = {
  'server-testing': 'server-*',
  'donate-testing': 'donate-*',
  'local-braintree-testing': 'local-braintree-*',
};

/** Each of these packages is imported in one place only; other code uses that place. */
const packagesOfOneArea = {
  braintree: ['server-braintree', 'local-braintree-testing', 'bench'],
  'braintree-web': [
    'donate-payments',
    'local-braintree-browser',
    'local-braintree-build',
    'local-braintree-testing',
  ],
  '@handsel/contract': ['ui', 'server-*', 'donate-*', 'console-*', 'e2e', 'bench', 'faults'],
  '@handsel/words': [
    'contract',
    'contract-*',
    'ui',
    'server-*',
    'donate-*',
    'console-*',
    'e2e',
    'faults',
    'build',
  ],
  // The console shares the primitives of donors' pages, but none of their calls.
  '@handsel/ui': ['donate-*', 'console-*'],
  '@handsel/!(contract|words|ui)': [],
};

/** @param {string | string[]} type */
const element = (type) => ({ element: { type } });
/** @param {string} source a package's name or a pattern of names */
const packageNamed = (source) => ({ module: { origin: 'external', source } });

/** The tables of the platform, which knows nothing of donations. */
const platformTables = [...(owners['platform'] ?? []), 'columns'].map((table) => table.replaceAll('_', '-'));

/**
 * The public entry file of each of some modules.
 * @param {string[]} names
 */
const entriesOf = (names) => ({
  element: { type: names.map(typeOf), fileInternalPath: 'index.ts' },
});

const policies = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  ...modules.map((name, index) => ({
    from: element(typeOf(name)),
    allow: { to: entriesOf(modules.slice(0, index)) },
  })),
  {
    from: element('server-platform'),
    allow: {
      to: { element: { type: 'server-schema', fileInternalPath: `{${platformTables.join(',')}}.ts` } },
    },
  },
  { from: element('server-app'), allow: { to: entriesOf(modules) } },
  ...Object.entries(mayImport).map(([from, to]) => ({ from: element(from), allow: { to: element(to) } })),
  ...Object.entries(testsMayImport).map(([testing, area]) => ({
    from: { element: { type: area }, file: { categories: 'test' } },
    allow: { to: element(testing) },
  })),
  ...Object.entries(packagesOfOneArea).flatMap(([source, keepers]) => [
    { disallow: { to: packageNamed(source) } },
    ...keepers.map((keeper) => ({ from: element(keeper), allow: { to: packageNamed(source) } })),
  ]),
  // Tests talk to the gateway as the charity's staff do.
  {
    from: { element: { type: 'server-*' }, file: { categories: 'test' } },
    allow: { to: element('server-braintree') },
  },
  {
    from: { element: { type: 'local-braintree-*' }, file: { categories: 'test' } },
    allow: { to: packageNamed('braintree') },
  },
  {
    from: element(['contract', 'contract-*']),
    disallow: { to: { module: { origin: ['external', 'core'] } } },
  },
  { from: element(['contract', 'contract-*']), allow: { to: packageNamed('{zod,@handsel/words}') } },
  {
    from: { element: { type: 'contract-*' }, file: { categories: 'test' } },
    allow: { to: [packageNamed('{vitest,fast-check}'), element(['contract', 'contract-*'])] },
  },
  { from: element('ui'), disallow: { to: packageNamed('zod') } },
  { from: element('donate-*'), disallow: { to: packageNamed('zod') } },
  { from: element('console-*'), disallow: { to: packageNamed('zod') } },
  // Its parser runs only at build time and in Node.
  { from: element('words'), disallow: { to: { module: { origin: 'external' } } } },
  {
    from: element('words'),
    allow: { to: packageNamed('{@formatjs/icu-messageformat-parser,@schummar/icu-type-parser}') },
  },
  {
    from: { element: { type: 'words' }, file: { categories: 'test' } },
    allow: { to: packageNamed('vitest') },
  },
];

/** Imports run one way (docs/architecture.md), only as listed here. */
export const importRules = {
  files: [
    '{words,contract,ui,server,donate,console,local-braintree}/src/**/*.{ts,tsx}',
    'tools/{e2e,bench,faults}/src/**/*.ts',
    'words/en/**/*.ts',
    '{donate,console,local-braintree}/build/**/*.ts',
    'tools/build/**/*.ts',
  ],
  plugins: { boundaries },
  settings: {
    'boundaries/elements': areas,
    'boundaries/files': [{ category: 'test', pattern: '**/*.test.{ts,tsx}' }],
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
    'boundaries/legacy-templates': false,
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/no-unknown-dependencies': 'error',
    'boundaries/dependencies': [
      'error',
      { default: 'disallow', checkAllOrigins: true, checkUnknownLocals: true, policies },
    ],
  },
};
