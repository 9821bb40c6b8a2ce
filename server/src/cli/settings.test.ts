import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftAbTest, startAbTest, stopAbTest } from '../testing/ab-tests.ts';
import { COMPILE_CACHE } from '../testing/compile-cache.ts';
import { programFile } from '../testing/programs.ts';
import { colleague } from '../testing/staff.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await startTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'handsel-settings-'));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const run = async (...args: string[]) =>
  promisify(execFile)(process.execPath, [programFile('settings'), ...args], {
    env: { ...COMPILE_CACHE, DATABASE_URL: test.databaseUrl },
  }).then(
    ({ stdout }) => ({ printed: stdout, complaint: '' }),
    (error: { stderr: string }) => ({ printed: '', complaint: error.stderr }),
  );

it('exported settings take effect in another running system', async () => {
  const file = path.join(folder, 'export.json');
  expect((await run('export', file)).printed).toContain(file);
  const exported = JSON.parse(readFileSync(file, 'utf8')) as { charity: Record<string, unknown> };
  expect(exported.charity['name']).toBe(test.config.charity.name);
  writeFileSync(file, JSON.stringify({ ...exported, charity: { ...exported.charity, name: 'Imported' } }));
  expect((await run('import', file)).printed).toContain('version 2');
  await expect
    .poll(async () => (await test.app.inject({ url: '/' })).body, { timeout: 150_000 })
    .toContain('Give to Imported');
});

it('the pictures of one system appear in another, and a picture without its words is refused', async () => {
  const file = path.join(folder, 'pictures.json');
  await run('export', file);
  const { charity } = JSON.parse(readFileSync(file, 'utf8')) as { charity: Record<string, unknown> };
  const photo = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#8a1538' } })
    .webp()
    .toBuffer();
  const hero = photo.toString('base64');
  writeFileSync(file, JSON.stringify({ charity: { ...charity, heroAlt: ' ' }, hero }));
  expect((await run('import', file)).complaint).toContain('Describe the picture');
  writeFileSync(file, JSON.stringify({ charity: { ...charity, heroAlt: 'A red room' }, hero }));
  expect((await run('import', file)).printed).toContain('version');
  await expect
    .poll(async () => (await test.app.inject({ url: '/' })).body, { timeout: 150_000 })
    .toContain('hero-800.avif');
  await run('export', file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    charity: { heroAlt: 'A red room' },
    hero: expect.any(String) as string,
  });
});

it('an import is refused while an A/B test runs, because it would change variant A', async () => {
  const { console: admin } = await colleague(test, 'admin');
  const file = path.join(folder, 'tested.json');
  await run('export', file);
  const id = await draftAbTest(admin);
  await startAbTest(admin, id);
  expect((await run('import', file)).complaint).toContain('Stop it in the staff console first');
  await stopAbTest(admin, id);
  expect((await run('import', file)).printed).toContain('version');
});

it('unusable settings are refused with the wrong field, and nothing changes', async () => {
  const lastVersion = () => test.rows('select max(version) as version from charity_versions');
  const before = await lastVersion();
  const file = path.join(folder, 'wrong.json');
  writeFileSync(file, JSON.stringify({ charity: { ...test.config.charity, website: 'nowhere' } }));
  expect((await run('import', file)).complaint).toContain('has an error in "website"');
  writeFileSync(file, 'nonsense');
  expect((await run('import', file)).complaint).toContain('was not written by');
  expect((await run('import', path.join(folder, 'missing'))).complaint).toContain('cannot be read');
  expect((await run('describe')).complaint).toContain('npm run settings -- export FILE');
  expect(await lastVersion()).toEqual(before);
});
