import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { commentSentences } from './tools/build/lint/comment-sentences.js';
import { fileNames } from './tools/build/lint/file-names.js';
import { importRules } from './tools/build/lint/import-rules.js';
import { literalWords } from './tools/build/lint/literal-words.js';
import { spreadLiteral } from './tools/build/lint/plain-literals.js';
import { tableOwners } from './tools/build/lint/table-owners.js';
import { sqlClock } from './tools/build/lint/sql-clock.js';
import { testWrites } from './tools/build/lint/test-writes.js';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      'data/',
      '**/test-results/',
      'tools/bench/results/',
      'release/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      globals: globals.node,
      parserOptions: {
        projectService: { allowDefaultProject: ['vitest.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
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
        {
          selector: 'variable',
          format: ['camelCase', 'PascalCase', 'UPPER_CASE'],
          leadingUnderscore: 'allow',
        },
      ],
      '@typescript-eslint/require-await': 'off',
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only settings/load-config.ts reads the environment.',
        },
      ],
      'no-restricted-syntax': ['error', spreadLiteral],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: [
      'server/src/settings/load-config.ts',
      'local-braintree/src/main.ts',
      'tools/build/**',
      'tools/e2e/**',
      'tools/bench/**',
      'tools/faults/**',
      '**/*.config.ts',
      '**/testing/**',
    ],
    rules: { 'no-restricted-properties': 'off', 'no-console': 'off' },
  },
  {
    files: ['{ui,donate,console}/src/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: { ...jsxA11y.flatConfigs.strict.rules, ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['tools/bench/src/peers/*/*.js'],
    languageOptions: { globals: globals.browser },
  },
  commentSentences,
  fileNames,
  importRules,
  literalWords,
  tableOwners,
  sqlClock,
  testWrites,
);
