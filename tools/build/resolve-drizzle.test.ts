import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { runQuietly } from './run-quietly.mjs';

const root = dirname(dirname(import.meta.dirname));
const SHOW = `const all = await Promise.all(['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres'].map((name) => import(name)));
  console.log(all.map((each) => Object.keys(each).join()).join(';'));`;

test('drizzle-orm is the same with either way of finding its modules', async () => {
  const shown = (...args: string[]) =>
    runQuietly(process.execPath, [...args, '--input-type=module', '--eval', SHOW], { folder: root });
  const usual = await shown();
  expect(usual.exitCode).toBe(0);
  expect(usual.output).toContain('pgTable');
  expect(await shown('--import', './tools/build/resolve-drizzle.mjs')).toEqual(usual);
});
