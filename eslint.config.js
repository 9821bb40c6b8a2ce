import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** The rooms of the house. Anything a rule below does not allow is an error. */
const rooms = [
  { type: 'contract', pattern: 'contract/src/**' },
  { type: 'api-app', pattern: 'api/src/*.ts', mode: 'file' },
  { type: 'api-platform', pattern: 'api/src/platform/**' },
  { type: 'api-payments', pattern: 'api/src/payments/**' },
  { type: 'api-feature', pattern: 'api/src/features/*', mode: 'folder', capture: ['feature'] },
  { type: 'api-testing', pattern: 'api/src/testing/**' },
  { type: 'web-entry', pattern: 'web/src/*.tsx', mode: 'file' },
  { type: 'web-app', pattern: 'web/src/app/**' },
  { type: 'web-feature', pattern: 'web/src/features/*', mode: 'folder', capture: ['feature'] },
  { type: 'web-session', pattern: 'web/src/features/session/**' },
  { type: 'web-payments', pattern: 'web/src/payments/**' },
  { type: 'web-ui', pattern: 'web/src/ui/**' },
  { type: 'web-lib', pattern: 'web/src/lib/**' },
  { type: 'web-build', pattern: 'web/build/**' },
  { type: 'local-braintree', pattern: 'local-braintree/src/**' },
  { type: 'e2e', pattern: 'e2e/src/**' },
  { type: 'bench', pattern: 'bench/src/**' },
  { type: 'scripts', pattern: 'scripts/**' },
];

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', 'data/', '**/test-results/', 'bench/results/'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      globals: globals.node,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    ...tseslint.configs.disableTypeChecked,
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/naming-convention': [
        'error',
        { selector: 'typeLike', format: ['PascalCase'] },
        { selector: 'function', format: ['camelCase', 'PascalCase'] },
        { selector: 'variable', format: ['camelCase', 'PascalCase', 'UPPER_CASE'], leadingUnderscore: 'allow' },
      ],
      '@typescript-eslint/require-await': 'off',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' },
      ],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: [
      'api/src/config.ts',
      'local-braintree/src/main.ts',
      'scripts/**',
      'e2e/**',
      'bench/**',
      '**/*.config.ts',
      '**/testing/**',
    ],
    rules: { 'no-restricted-properties': 'off', 'no-console': 'off' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: { ...jsxA11y.flatConfigs.strict.rules, ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['{contract,api,web,local-braintree,e2e,bench}/**/*.{ts,tsx}', 'scripts/*.ts'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': rooms,
      'boundaries/include': [
        '{contract,api,web,local-braintree,e2e,bench}/src/**/*.{ts,tsx}',
        'web/build/**/*.ts',
        'scripts/*.ts',
      ],
      'import/resolver': { typescript: { project: ['*/tsconfig.json'], noWarnOnMultipleProjects: true } },
    },
  },
);
