import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, renameSync } from 'node:fs';

/** How long a process may take to end in its own way before it is killed. */
const END_GRACE_MS = 20_000;

export interface ProcessToRun {
  /** What a person calls it. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** A line with these words on its standard output says that it serves. */
  readonly readyWords: string;
  /** All that it prints goes here; the log of the run before is kept beside it. */
  readonly logFile: string;
}

export interface Ending {
  readonly name: string;
  readonly exitCode: number | null;
  /** Whether it had served before it ended. */
  readonly wasReady: boolean;
  /** Whether it told the person at the keyboard why. */
  readonly saidWhy: boolean;
}

export interface RunningProcess {
  readonly ready: Promise<void>;
  /** Resolves when the process is gone, for whatever reason. */
  readonly ended: Promise<Ending>;
  /** Asks it to end, insists after a while, and waits until it is gone. */
  end(): Promise<void>;
}

/**
 * Starts a process in a group of its own, so that Ctrl-C reaches only us and we end things in order.
 * Its standard error is shown; its standard output goes to the log alone.
 */
export function startProcess(toRun: ProcessToRun): RunningProcess {
  const child = spawn(toRun.command, toRun.args, {
    cwd: toRun.folder,
    env: toRun.environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = openLog(toRun.logFile);
  let wasReady = false;
  let saidWhy = false;
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  child.stderr?.on('data', (text: Buffer) => {
    saidWhy = true;
    process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text.toString()}` : text);
  });

  const ready = new Promise<void>((resolve) => {
    let begun = '';
    const listen = (text: Buffer): void => {
      begun += text.toString();
      if (!begun.includes(toRun.readyWords)) return;
      // From here on its words only pass through: reading them would cost as much as the requests they tell of.
      child.stdout?.off('data', listen);
      wasReady = true;
      resolve();
    };
    child.stdout?.on('data', listen);
  });
  const ended = new Promise<Ending>((resolve) => {
    const settle = (exitCode: number | null) => {
      log.end();
      resolve({ name: toRun.name, exitCode, wasReady, saidWhy });
    };
    child.once('error', (error) => {
      log.write(`${error.message}\n`);
      settle(null);
    });
    child.once('close', settle);
  });
  return {
    ready,
    ended,
    async end() {
      child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), END_GRACE_MS);
      await ended;
      clearTimeout(insist);
    },
  };
}

function openLog(file: string) {
  if (existsSync(file)) renameSync(file, `${file}.previous`);
  return createWriteStream(file, { mode: 0o600 });
}
