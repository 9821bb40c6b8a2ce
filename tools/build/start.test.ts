import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { holdDataFolder } from './data-folder.ts';
import { findFreePort } from './ports.ts';
import { startProcess } from './processes.ts';
import { restartAfterFaults } from './restart-after-faults.ts';
import { runQuietly } from './run-quietly.mjs';
import { runUntilStopped } from './run-until-stopped.ts';

const root = dirname(dirname(import.meta.dirname));

function start(settings: Record<string, string>, args: readonly string[] = []) {
  const environment = { ...process.env, ...settings };
  return runQuietly(process.execPath, ['tools/build/start.ts', ...args], { folder: root, environment });
}

/**
 * A script that reserves a data folder and keeps it.
 * @param left the process that it claims to have started
 */
function holding(folder: string, left?: number): string {
  return `
    import { holdDataFolder } from './tools/build/data-folder.ts';
    const held = await holdDataFolder(${JSON.stringify(folder)});
    held.note(${JSON.stringify(left === undefined ? [] : [left])});
    console.log('held');
    setInterval(() => 0, 1000);`;
}

/** A separate disk, which requires Linux and either root or user namespaces. */
const OWN_MOUNTS = ['--map-root-user', '--mount'];
const canMount = () => spawnSync('unshare', [...OWN_MOUNTS, 'true']).status === 0;

describe('a failed npm start prints one sentence, with exit code 1, for', () => {
  test('an occupied port', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await start({ PORT: String(port) })).toEqual({
      exitCode: 1,
      output: `Port ${port} is in use by another program. Stop it, or set PORT to another number.\n`,
    });
    other.close();
  });

  test('an invalid setting', async () => {
    expect(await start({ PORT: 'http' })).toEqual({
      exitCode: 1,
      output: 'PORT must be a number from 1 to 65535, but it is "http".\n',
    });
  });

  test('sample data with the keys of a real Braintree, before anything is written', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'handsel-start-')), 'data');
    const live = { DATA_DIR: folder, BRAINTREE_ENVIRONMENT: 'production' };
    const started = await start(live, ['--sample']);
    expect(started.exitCode).toBe(1);
    expect(started.output).toMatch(/^--sample works only with the local stand-in .+ Nothing was changed\./);
    expect(existsSync(folder)).toBe(false);
    // A folder with sample data is also never served with such keys by another kind of start.
    mkdirSync(folder);
    writeFileSync(join(folder, 'sample.json'), '{"state":"making"}');
    const later = await start({ DATA_DIR: folder });
    expect(later.output).toMatch(/is incomplete\. Run npm start -- --sample/);
  });

  test('a data folder that is a file, or cannot be created', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'handsel-start-'));
    const file = join(folder, 'data');
    writeFileSync(file, '');
    const [port, localPort] = [await findFreePort(), await findFreePort()];
    for (const dataDir of [file, '/proc/handsel/data']) {
      const settings = { PORT: String(port), LOCAL_BRAINTREE_PORT: String(localPort), DATA_DIR: dataDir };
      const { exitCode, output } = await start(settings);
      expect(output).toMatch(new RegExp(`^The data folder ${dataDir} cannot be used: .+\\.\\n$`));
      expect(exitCode).toBe(1);
    }
    rmSync(folder, { recursive: true });
  });

  test('a data folder that another run uses', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'handsel-start-'));
    const other = spawn(process.execPath, ['--input-type=module', '--eval', holding(folder)], { cwd: root });
    await once(other.stdout, 'data');
    const [port, localPort] = [await findFreePort(), await findFreePort()];
    const settings = { PORT: String(port), LOCAL_BRAINTREE_PORT: String(localPort), DATA_DIR: folder };
    expect(await start(settings)).toEqual({
      exitCode: 1,
      output: `Handsel is already running on the data folder ${folder} (process ${other.pid}). Stop it, or set DATA_DIR to another folder.\n`,
    });
    other.kill('SIGKILL');
    await once(other, 'exit');
    (await holdDataFolder(folder)).release();
    rmSync(folder, { recursive: true });
  });

  test.runIf(process.getuid?.() === 0)('a data folder of another user', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'handsel-start-'));
    mkdirSync(join(folder, 'logs'));
    chownSync(join(folder, 'logs'), 1, 1);
    const { exitCode, output } = await start({ DATA_DIR: folder });
    expect(output).toBe(
      `The data folder ${folder} belongs to the user daemon. Start Handsel as that user, or set DATA_DIR to another folder.\n`,
    );
    expect(exitCode).toBe(1);
    expect(readdirSync(folder)).toEqual(['logs']);
    rmSync(folder, { recursive: true });
  });

  test.runIf(canMount())('a data folder that cannot be written to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'handsel-start-'));
    const script =
      'mount -t tmpfs none "$DATA_DIR" && mkdir "$DATA_DIR/logs" "$DATA_DIR/local-braintree" && ' +
      'mount -o remount,ro "$DATA_DIR" && exec "$0" tools/build/start.ts';
    const environment = { ...process.env, DATA_DIR: folder };
    const args = [...OWN_MOUNTS, 'sh', '-c', script, process.execPath];
    const { exitCode, output } = await runQuietly('unshare', args, { folder: root, environment });
    expect(output).toMatch(new RegExp(`^The data folder ${folder} cannot be used: .+\\.\\n$`));
    expect(exitCode).toBe(1);
    rmSync(folder, { recursive: true });
  });

  test.runIf(canMount())('a clone that must be built and cannot be written to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'handsel-start-'));
    const built = join(root, 'dist', 'server', '.built-from');
    const [port, localPort] = [await findFreePort(), await findFreePort()];
    const script =
      'mount --bind . . && cd "$PWD" && { [ ! -e "$1" ] || mount --bind /dev/null "$1"; } && ' +
      'mount -o remount,ro,bind . && exec "$0" tools/build/start.ts';
    const settings = { PORT: String(port), LOCAL_BRAINTREE_PORT: String(localPort), DATA_DIR: folder };
    const environment = { ...process.env, ...settings };
    const args = [...OWN_MOUNTS, 'sh', '-c', script, process.execPath, built];
    expect(await runQuietly('unshare', args, { folder: root, environment })).toEqual({
      exitCode: 1,
      output: `Handsel must be built, but you may not write to ${root}. Get write access to it, or clone the project to another folder.\n`,
    });
    rmSync(folder, { recursive: true });
  });

  test.runIf(canMount())('a full disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'handsel-start-'));
    const [port, localPort] = [await findFreePort(), await findFreePort()];
    const settings = { PORT: String(port), LOCAL_BRAINTREE_PORT: String(localPort), DATA_DIR: folder };
    const script = `mount -t tmpfs -o size=1m none "$DATA_DIR" && exec "$0" tools/build/start.ts`;
    const environment = { ...process.env, ...settings };
    const args = [...OWN_MOUNTS, 'sh', '-c', script, process.execPath];
    expect(await runQuietly('unshare', args, { folder: root, environment })).toEqual({
      exitCode: 1,
      output:
        `The disk of the data folder ${folder} is full: it has 1 MB free, and Handsel needs at least 16 MB to start. ` +
        `Free some space, and try again.\n`,
    });
    rmSync(folder, { recursive: true });
  });
});

test('a start in a new container, where process numbers repeat, does not mistake another process for a run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handsel-start-'));
  for (const pid of [process.pid, process.ppid]) {
    const run = { start: { pid, began: 'another boot 1' }, processes: [{ pid, began: 'another boot 2' }] };
    writeFileSync(join(folder, 'running.json'), JSON.stringify(run));
    (await holdDataFolder(folder)).release();
  }
  rmSync(folder, { recursive: true });
});

test('a start soon after a kill waits for the rest of the previous run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handsel-start-'));
  const left = spawn(process.execPath, ['--eval', 'setTimeout(() => 0, 6000)']);
  const killed = spawn(process.execPath, ['--input-type=module', '--eval', holding(folder, left.pid)], {
    cwd: root,
  });
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const held = await holdDataFolder(folder);
  expect(left.exitCode).toBe(0);
  held.release();
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test(
  'a process that does not end when asked is named, and the exit code says so',
  { timeout: 30_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'handsel-start-'));
    const deaf = startProcess({
      name: 'A',
      command: process.execPath,
      args: ['--eval', `process.on('SIGTERM', () => 0); console.log('is ready'); setInterval(() => 0, 1000)`],
      folder,
      environment: process.env,
      readyWords: 'is ready',
      logFile: join(folder, 'a.log'),
    });
    await deaf.ready;
    const stopping = runUntilStopped([deaf], Promise.resolve('stop'), vi.fn());
    await expect(stopping).rejects.toThrow('A did not stop when asked and was killed.');
    rmSync(folder, { recursive: true });
  },
);

describe('a process that ended by a fault', () => {
  /** Appends a letter to a file, serves, and ends with the code. */
  const ending = (folder: string, exitCode: number) => (isRestart: boolean) =>
    startProcess({
      name: 'A',
      command: process.execPath,
      args: [
        '--eval',
        `require('fs').appendFileSync('starts', 'x'); console.log('is ready'); setTimeout(() => process.exit(${exitCode}), 200)`,
      ],
      folder,
      environment: process.env,
      readyWords: 'is ready',
      logFile: join(folder, 'a.log'),
      isRestart,
    });
  const never = new Promise<never>(() => undefined);

  test('is restarted five times in five minutes, into the same log, and then everything ends', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'handsel-start-'));
    const started: number[] = [];
    const kept = restartAfterFaults(ending(folder, 3), ({ pid }) => started.push(pid), {
      most: 5,
      withinMs: 300_000,
      pauseMs: 1,
    });
    await expect(runUntilStopped([kept], never, vi.fn())).rejects.toThrow('A exited with code 3');
    expect(new Set(started).size).toBe(5);
    expect(readFileSync(join(folder, 'starts'), 'utf8')).toBe('xxxxxx');
    expect(readFileSync(join(folder, 'a.log'), 'utf8')).toBe('is ready\n'.repeat(6));
    rmSync(folder, { recursive: true });
  });

  test('is not restarted after an orderly end', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'handsel-start-'));
    const kept = restartAfterFaults(ending(folder, 0), vi.fn());
    await expect(runUntilStopped([kept], never, vi.fn())).rejects.toThrow('A exited with code 0');
    expect(readFileSync(join(folder, 'starts'), 'utf8')).toBe('x');
    rmSync(folder, { recursive: true });
  });
});

test('a disk that fills up during the start is reported, and everything ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handsel-start-'));
  const silent = startProcess({
    name: 'A',
    command: process.execPath,
    args: ['--eval', 'setInterval(() => 0, 1000)'],
    folder,
    environment: process.env,
    readyWords: 'is ready',
    logFile: join(folder, 'a.log'),
  });
  const starting = runUntilStopped(
    [silent],
    new Promise(() => undefined),
    vi.fn(),
    () => 'The disk is full.',
  );
  await expect(starting).rejects.toThrow('The disk is full.');
  expect((await silent.ended).wasReady).toBe(false);
  rmSync(folder, { recursive: true });
});

test('with-setup runs a script under the pinned Node and passes on its exit code', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handsel-with-setup-'));
  const script = join(folder, 'script.ts');
  writeFileSync(
    script,
    'console.log(process.versions.node, process.argv[2] satisfies unknown); process.exit(7);',
  );
  const { exitCode, output } = await runQuietly(
    process.execPath,
    ['tools/build/with-setup.mjs', script, 'argument'],
    {
      folder: root,
    },
  );
  expect(output).toMatch(/^24\.\d+\.\d+ argument\n$/);
  expect(exitCode).toBe(7);
  rmSync(folder, { recursive: true });
});
