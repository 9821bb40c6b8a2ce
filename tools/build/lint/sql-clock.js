import { namedColumns } from './named-columns.js';
import { oneStatement } from './one-statement.js';
import { spreadLiteral } from './plain-literals.js';

/**
 * SQL keywords for the current time that are not functions, so tests cannot replace them
 * (docs/decisions/058-sample-data.md).
 */
const CLOCK = String.raw`/\b(current_date|current_time|current_timestamp|localtime|localtimestamp)\b/i`;
const message =
  'Write now(), or now()::date: sample data is made in another time, which this word does not know.';

/** @type {import('eslint').Linter.Config} */
export const sqlClock = {
  files: ['server/src/**/*.ts'],
  ignores: ['server/src/**/*.test.ts', 'server/src/testing/**'],
  rules: {
    'no-restricted-syntax': [
      'error',
      spreadLiteral,
      oneStatement,
      namedColumns,
      { selector: `TemplateElement[value.raw=${CLOCK}]`, message },
      { selector: `Literal[value=${CLOCK}]`, message },
    ],
  },
};
