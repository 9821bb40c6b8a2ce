import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (/** @type {string} */ file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** @type {Record<string, string[]>} the tables of each module */
export const owners = read('server/src/schema/table-owners.json');

const ownerOf = new Map(
  Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);

const camelCase = (/** @type {string} */ table) =>
  table.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase());
/** Drizzle's name of a table → the table */
const tableOfName = new Map([...ownerOf.keys()].map((table) => [camelCase(table), table]));

const WRITES_IN_SQL = /\b(?:insert into|update|delete from|truncate)\s+"?([a-z_]+)"?/gi;
const READS_IN_SQL = /\b(?:from|join)\s+"?([a-z_]+)"?/gi;
const DRIZZLE_WRITES = new Set(['insert', 'update', 'delete']);

/**
 * Only the module that owns a table writes to it. Modules may read any table; the platform may read
 * its own.
 * @type {import('eslint').Rule.RuleModule}
 */
const ownTablesOnly = {
  create(context) {
    const file = path.relative(root, context.filename).replaceAll('\\', '/');

    /**
     * @param {import('eslint').JSSyntaxElement} node
     * @param {string | undefined} table
     */
    function check(node, table) {
      const owner = ownerOf.get(table ?? '');
      if (table === undefined || owner === undefined || file.startsWith(`server/src/${owner}/`)) return;
      context.report({ node, message: `'${table}' belongs to ${owner}: call a function of that module.` });
    }

    /**
     * @param {import('eslint').JSSyntaxElement} node
     * @param {string} text
     */
    function checkSql(node, text) {
      for (const [, table] of text.matchAll(WRITES_IN_SQL)) check(node, table);
      if (file.startsWith('server/src/platform/'))
        for (const [, table = ''] of text.matchAll(READS_IN_SQL))
          if ((ownerOf.get(table) ?? 'platform') !== 'platform')
            context.report({
              node,
              message: `'${table}' belongs to a module, and platform knows nothing of donations.`,
            });
    }

    return {
      CallExpression(node) {
        const { callee, arguments: args } = node;
        const isWrite =
          callee.type === 'MemberExpression' &&
          callee.property.type === 'Identifier' &&
          DRIZZLE_WRITES.has(callee.property.name);
        if (isWrite && args[0]?.type === 'Identifier') check(node, tableOfName.get(args[0].name));
      },
      TemplateLiteral(node) {
        const source = context.sourceCode;
        // `update ${donors} set`: the table is an expression.
        const parts = node.quasis.map((quasi, index) => {
          const expression = node.expressions[index];
          const name =
            expression?.type === 'Identifier' ? tableOfName.get(source.getText(expression)) : undefined;
          return quasi.value.raw + (name ?? '');
        });
        checkSql(node, parts.join(''));
      },
      Literal(node) {
        if (typeof node.value === 'string') checkSql(node, node.value);
      },
    };
  },
};

/** @type {import('eslint').Linter.Config} */
export const tableOwners = {
  files: ['server/src/**/*.ts'],
  ignores: ['**/*.test.ts', 'server/src/testing/**'],
  plugins: { tables: { rules: { 'own-tables-only': ownTablesOnly } } },
  rules: { 'tables/own-tables-only': 'error' },
};
