import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/observability');

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** The names that a query may use, from the description in /metrics. */
async function servedNames(): Promise<Set<string>> {
  const { body } = await test.app.inject({ url: '/metrics' });
  const names = new Set<string>();
  for (const [, name = '', type = ''] of body.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const endings = type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
    for (const ending of endings) names.add(`${name}${ending}`);
  }
  return names;
}

describe('the files for monitoring Handsel', () => {
  it.each(['alerts.yml', 'dashboard.json'])('%s uses no metric that /metrics does not have', async (file) => {
    const text = await readFile(path.join(FOLDER, file), 'utf8');
    const asked = [...new Set(text.match(/\bhandsel_[a-z0-9_]+/g))];
    expect(asked.length).toBeGreaterThan(5);
    const served = await servedNames();
    expect(asked.filter((name) => !served.has(name))).toEqual([]);
  });

  it('each alert has its own test', async () => {
    const rules = await readFile(path.join(FOLDER, 'alerts.yml'), 'utf8');
    const tests = await readFile(path.join(FOLDER, 'alerts.test.yml'), 'utf8');
    const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect(names.filter((name) => !tests.includes(`alertname: ${String(name)}`))).toEqual([]);
  });
});
