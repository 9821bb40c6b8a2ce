import { spawn } from 'node:child_process';
import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, writeSync } from 'node:fs';

/** How long a process may take to end in an orderly way before it is killed. */
const END_GRACE_MS = 10_000;
/** The interval of the checks whether a process serves. */
const LOOK_MS = 10;

export interface ProcessToRun {
  /** The process's name for people. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** A line with this text on its standard output means that it serves. */
  readonly readyWords: string;
  /** Receives all its output; the log of the previous run is kept beside it. */
  readonly logFile: string;
  /** Continues the log of the process that it replaces. */
  readonly isRestart?: boolean;
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
  readonly name: string;
  /** 0 if it could not be started. */
  readonly pid: number;
  readonly ready: Promise<void>;
  /** Resolves when the process is gone, for any reason. */
  readonly ended: Promise<Ending>;
  /**
   * Asks it to end, kills it after a while, and waits until it is gone.
   * @returns whether it ended in an orderly way
   */
  end(): Promise<boolean>;
}

/**
 * Starts a process in its own group, so that Ctrl-C only reaches us, and we end the processes in
 * order. Its standard error is displayed. Its standard output goes only to the log, which the
 * process writes itself: passing its lines on would cost more than writing them.
 */
export function startProcess(toRun: ProcessToRun): RunningProcess {
  const log = openLog(toRun);
  const begin = fstatSync(log).size;
  const child = spawn(toRun.command, toRun.args, {
    cwd: toRun.folder,
    env: toRun.environment,
    detached: true,
    stdio: ['ignore', log, 'pipe', 'ipc'],
  });
  let wasReady = false;
  let saidWhy = false;
  child.stderr?.on('data', (text: Buffer) => {
    saidWhy = true;
    note(log, text.toString());
    process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text.toString()}` : text);
  });

  let look: NodeJS.Timeout | undefined;
  const ready = new Promise<void>((resolve) => {
    look = setInterval(() => {
      if (!readFrom(log, begin).includes(toRun.readyWords)) return;
      clearInterval(look);
      wasReady = true;
      resolve();
    }, LOOK_MS);
  });
  const ended = new Promise<Ending>((resolve) => {
    // A process that could not be started is also closed.
    child.on('error', (error) => {
      note(log, `${error.message}\n`);
    });
    child.once('close', (exitCode) => {
      clearInterval(look);
      closeSync(log);
      resolve({ name: toRun.name, exitCode, wasReady, saidWhy });
    });
  });
  return {
    name: toRun.name,
    pid: child.pid ?? 0,
    ready,
    ended,
    async end() {
      let insisted = false;
      child.kill('SIGTERM');
      const insist = setTimeout(() => {
        insisted = true;
        child.kill('SIGKILL');
      }, END_GRACE_MS);
      await ended;
      clearTimeout(insist);
      return !insisted;
    },
  };
}

/**
 * The log is opened for appending, by any writer; we read this open file, even if another log takes
 * its name.
 */
function openLog({ logFile, isRestart = false }: ProcessToRun): number {
  if (!isRestart && existsSync(logFile)) renameSync(logFile, `${logFile}.previous`);
  return openSync(logFile, 'a+', 0o600);
}

/** On a full disk the log goes without the text. */
function note(log: number, text: string): void {
  try {
    writeSync(log, text);
  } catch {
    // The text is displayed anyway.
  }
}

function readFrom(log: number, begin: number): string {
  const text = Buffer.alloc(Math.max(0, fstatSync(log).size - begin));
  return text.toString('utf8', 0, readSync(log, text, 0, text.length, begin));
}
