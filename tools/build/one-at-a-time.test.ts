import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginningOf } from './process-identity.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handsel-lock-'));
  lock = join(folder, 'lock');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('processes that start together do the work one after another', async () => {
  const diary = join(folder, 'diary');
  const code = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
import { oneAtATime } from ${JSON.stringify(join(import.meta.dirname, 'one-at-a-time.mjs'))};
    await oneAtATime(${JSON.stringify(lock)}, async () => {
      appendFileSync(${JSON.stringify(diary)}, 'begin ');
      await setTimeout(50);
      appendFileSync(${JSON.stringify(diary)}, 'end ');
    });`;
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', code]),
  );
  await Promise.all(children.map((child) => once(child, 'exit')));
  expect(readFileSync(diary, 'utf8')).toBe('begin end '.repeat(4));
  expect(existsSync(lock)).toBe(false);
});

test('a killed holder blocks no other process', async () => {
  writeFileSync(lock, String(spawnSync(process.execPath, ['-e', '']).pid));
  expect(await oneAtATime(lock, () => Promise.resolve('done'))).toBe('done');
});

test('a lock of a killed process blocks no other, although another process has its number', async () => {
  const { pid } = process;
  for (const began of ['another-boot 100', beginningOf(pid).replace(/\d+$/, '1')]) {
    writeFileSync(lock, `${pid} ${began}`);
    expect(await oneAtATime(lock, () => Promise.resolve('done'))).toBe('done');
  }
});

test('failing work releases the lock', async () => {
  await expect(oneAtATime(lock, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(await oneAtATime(lock, () => Promise.resolve('done'))).toBe('done');
});
