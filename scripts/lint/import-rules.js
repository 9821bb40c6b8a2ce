import boundaries from 'eslint-plugin-boundaries';
import { owners } from './table-owners.js';

/** Each module of the API may import the modules before it, only through their `index.ts`. */
export const modules = [
  'audit',
  'funds',
  'campaigns',
  'accounts',
  'payment-methods',
  'payments',
  'subscriptions',
  'webhooks',
  'perks',
  'post-donation',
  'receipts',
  'checkout',
  'analytics',
  'gift-aid',
  'deposits',
  'closing',
  'offline-gifts',
  'donors',
  'imports',
  'api-docs',
  'staff',
  'staff-changes',
  'staff-giving',
  'staff-matching',
  'staff-deposits',
  'staff-closing',
  'staff-offline',
  'staff-imports',
  'staff-reports',
  'staff-exports',
  'staff-operations',
  'charity',
  'staff-campaigns',
];

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
  { type: 'contract', pattern: 'contract/src' },
  { type: 'api-testing', pattern: 'api/src/testing' },
  { type: 'api-platform', pattern: 'api/src/platform' },
  { type: 'api-schema', pattern: 'api/src/schema' },
  { type: 'api-braintree', pattern: 'api/src/gateway/braintree' },
  { type: 'api-gateway', pattern: 'api/src/gateway' },
  ...modules.map((name) => ({ type: `api-module-${name}`, pattern: `api/src/modules/${name}` })),
  { type: 'api-app', pattern: 'api/src' },
  { type: 'ui', pattern: 'ui/src' },
  { type: 'web-testing', pattern: 'web/src/testing' },
  { type: 'web-lib', pattern: 'web/src/lib' },
  { type: 'web-ui', pattern: 'web/src/ui' },
  { type: 'web-payments', pattern: 'web/src/payments' },
  { type: 'web-payment-form', pattern: 'web/src/payment-form' },
  { type: 'web-feature', pattern: 'web/src/features/*', capture: ['feature'] },
  { type: 'web-app', pattern: 'web/src' },
  { type: 'web-build', pattern: 'web/build' },
  { type: 'staff-lib', pattern: 'staff/src/lib' },
  { type: 'staff-ui', pattern: 'staff/src/ui' },
  { type: 'staff-feature', pattern: 'staff/src/features/*', capture: ['feature'] },
  { type: 'staff-app', pattern: 'staff/src' },
  { type: 'staff-build', pattern: 'staff/build' },
  { type: 'local-braintree-testing', pattern: 'local-braintree/src/testing' },
  { type: 'local-braintree-browser', pattern: 'local-braintree/src/browser' },
  ...localBraintreeFolders.map((name) => ({
    type: `local-braintree-${name}`,
    pattern: `local-braintree/src/${name}`,
  })),
  { type: 'local-braintree-app', pattern: 'local-braintree/src' },
  { type: 'local-braintree-build', pattern: 'local-braintree/build' },
  { type: 'e2e', pattern: 'e2e/src' },
  { type: 'bench', pattern: 'bench/src' },
  { type: 'faults', pattern: 'faults/src' },
  { type: 'scripts', pattern: 'scripts' },
].map((area) => ({ ...area, partialMatch: false }));

/**
 * The areas that an area may import in addition to itself. It may also import packages, unless
 * `packagesOfOneArea` reserves them for another area.
 */
const mayImport = {
  'api-schema': [],
  'api-gateway': ['api-platform', 'api-schema'],
  'api-braintree': ['api-gateway', 'api-platform'],
  'api-module-*': ['api-gateway', 'api-platform', 'api-schema'],
  'api-app': ['api-braintree', 'api-gateway', 'api-platform', 'api-schema'],
  'api-testing': ['api-*'],
  'web-payments': ['web-lib', 'web-ui'],
  'web-payment-form': ['web-payments', 'web-lib', 'web-ui'],
  'web-feature': ['web-payment-form', 'web-payments', 'web-lib', 'web-ui'],
  'web-app': ['web-feature', 'web-payment-form', 'web-payments', 'web-lib', 'web-ui'],
  'web-testing': ['web-app', 'web-feature', 'web-payment-form', 'web-payments', 'web-lib', 'web-ui'],
  'web-build': ['web-app', 'web-payments', 'scripts'],
  'staff-ui': ['staff-lib'],
  'staff-feature': ['staff-ui', 'staff-lib'],
  'staff-app': ['staff-feature', 'staff-ui', 'staff-lib'],
  'staff-build': ['scripts'],
  ...Object.fromEntries(
    localBraintreeFolders.map((name, index) => [
      `local-braintree-${name}`,
      localBraintreeFolders.slice(0, index).map((lower) => `local-braintree-${lower}`),
    ]),
  ),
  'local-braintree-app': localBraintreeFolders.map((name) => `local-braintree-${name}`),
  'local-braintree-testing': ['local-braintree-*'],
  e2e: ['scripts'],
  bench: ['scripts'],
  // It starts the shipped programs, gives like the pages, and uses their own logic for the donor's
  // messages.
  faults: [
    'scripts',
    'bench',
    'api-platform',
    'api-testing',
    'web-feature',
    'web-payment-form',
    'web-lib',
    'e2e',
  ],
};

/** Tests may use their own side's helpers. */
const testsMayImport = {
  'api-testing': 'api-*',
  'web-testing': 'web-*',
  'local-braintree-testing': 'local-braintree-*',
};

/** Each of these packages is imported in one place only; other code uses that place. */
const packagesOfOneArea = {
  braintree: ['api-braintree', 'local-braintree-testing', 'bench'],
  'braintree-web': [
    'web-payments',
    'local-braintree-browser',
    'local-braintree-build',
    'local-braintree-testing',
  ],
  '@handsel/contract': ['ui', 'api-*', 'web-*', 'staff-*', 'e2e', 'bench', 'faults'],
  '@handsel/words': ['contract', 'ui', 'api-*', 'web-*', 'staff-*', 'e2e', 'faults', 'scripts'],
  // The console shares the primitives of donors' pages, but none of their calls.
  '@handsel/ui': ['web-*', 'staff-*'],
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
  element: { type: names.map((name) => `api-module-${name}`), fileInternalPath: 'index.ts' },
});

const policies = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  ...modules.map((name, index) => ({
    from: element(`api-module-${name}`),
    allow: { to: entriesOf(modules.slice(0, index)) },
  })),
  {
    from: element('api-platform'),
    allow: {
      to: { element: { type: 'api-schema', fileInternalPath: `{${platformTables.join(',')}}.ts` } },
    },
  },
  { from: element('api-app'), allow: { to: entriesOf(modules) } },
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
    from: { element: { type: 'api-*' }, file: { categories: 'test' } },
    allow: { to: element('api-braintree') },
  },
  {
    from: { element: { type: 'local-braintree-*' }, file: { categories: 'test' } },
    allow: { to: packageNamed('braintree') },
  },
  { from: element('contract'), disallow: { to: { module: { origin: ['external', 'core'] } } } },
  { from: element('contract'), allow: { to: packageNamed('{zod,@handsel/words}') } },
  {
    from: { element: { type: 'contract' }, file: { categories: 'test' } },
    allow: { to: packageNamed('{vitest,fast-check}') },
  },
  { from: element('ui'), disallow: { to: packageNamed('zod') } },
  { from: element('web-*'), disallow: { to: packageNamed('zod') } },
  { from: element('staff-*'), disallow: { to: packageNamed('zod') } },
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
    '{words,contract,ui,api,web,staff,local-braintree,e2e,bench,faults}/src/**/*.{ts,tsx}',
    'words/en/*.ts',
    '{web,staff,local-braintree}/build/**/*.ts',
    'scripts/**/*.ts',
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
