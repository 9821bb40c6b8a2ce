import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startProcess } from './processes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handsel-processes-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const logFile = () => join(folder, 'a.log');

function run(script: string, command = process.execPath) {
  const [environment, readyWords] = [process.env, 'is ready'];
  const args = ['--eval', script];
  return startProcess({ name: 'A', command, args, folder, environment, readyWords, logFile: logFile() });
}

test('the readiness of a process is read from its own log, even if another log takes its name', async () => {
  const first = run(
    `setInterval(() => require('node:fs').existsSync('go') && console.log('the first is ready'), 10)`,
  );
  renameSync(logFile(), join(folder, 'moved'));
  const second = run(`console.log('the second has begun'); setInterval(() => 0, 1000)`);
  await expect.poll(() => readFileSync(logFile(), 'utf8'), { timeout: 30_000 }).toContain('begun');
  writeFileSync(join(folder, 'go'), '');
  await first.ready;
  await Promise.all([first.end(), second.end()]);
  expect((await first.ended).wasReady).toBe(true);
  expect((await second.ended).wasReady).toBe(false);
});

test('a process that cannot be started has ended, and its log says why', async () => {
  expect((await run('', join(folder, 'nothing')).ended).wasReady).toBe(false);
  expect(readFileSync(logFile(), 'utf8')).toContain('ENOENT');
});
