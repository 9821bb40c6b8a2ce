/**
 * Tests of the database platform itself, which need their own tables, or rows that no function
 * writes.
 */
const OWN_TABLES = [
  // A backup and a restore keep every possible row.
  'server/src/cli/backup.test.ts',
  // The list of migrations of another version.
  'server/src/starting.test.ts',
  // Forbidden statements in a migration.
  'server/src/platform/database/migrations.test.ts',
  // A server and a queue without our tables.
  'server/src/platform/database/postgres-server.test.ts',
  'server/src/platform/jobs/database-outages.night.test.ts',
  // The rejections by the database itself.
  'server/src/domain/audit/audit-log.test.ts',
  'server/src/domain/payments/ledger/append-only.test.ts',
  'server/src/domain/payments/donate/stored-currency.test.ts',
];

const WRITES = /\b(?:insert\s+into|delete\s+from|truncate|update\s+[\w".]+\s+set)\b/i;

/**
 * A test uses the product, or a function in `server/src/testing/` whose name says what it
 * simulates.
 * @type {import('eslint').Rule.RuleModule}
 */
const noWritesInTests = {
  create(context) {
    /**
     * @param {import('eslint').JSSyntaxElement} node
     * @param {string} text
     */
    function check(node, text) {
      if (WRITES.test(text))
        context.report({
          node,
          message: 'A test does not write tables: use the product, or a function of server/src/testing/.',
        });
    }

    return {
      TemplateLiteral(node) {
        // `update ${table} set`: the table is an expression.
        check(node, node.quasis.map(({ value }) => value.raw).join('expression'));
      },
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
    };
  },
};

/** @type {import('eslint').Linter.Config} */
export const testWrites = {
  files: ['server/src/**/*.test.ts'],
  ignores: OWN_TABLES,
  plugins: { tests: { rules: { 'no-writes': noWritesInTests } } },
  rules: { 'tests/no-writes': 'error' },
};
