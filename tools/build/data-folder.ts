import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { refusalWords } from '@handsel/words/commands/scripts';
import { makeFolders } from './make-folders.ts';
import { isNotWritable } from './not-writable.ts';
import { beginningOf, isStillRunning } from './process-identity.mjs';
import { withProgress } from './progress.mjs';
import { findNoRoom, isNoRoom } from './room.ts';
import { UserError } from './user-error.ts';

/** Longer than the processes of a killed run take to end. */
const WAIT_MS = 20_000;
const LOOK_MS = 200;

interface Process {
  readonly pid: number;
  /** @see beginningOf */
  readonly began: string;
}

/** The run that uses a data folder, as `running.json` in that folder records it. */
interface Run {
  /** `npm start` itself. */
  readonly start: Process;
  /** The processes that it has started. */
  readonly processes: readonly Process[];
}

export interface HeldFolder {
  /** Records the started processes, so that a start after a kill waits for them. */
  note(pids: readonly number[]): void;
  release(): void;
}

/**
 * Creates the folders that the processes write into.
 * @throws UserError if that is impossible, or the disk is full
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolders(join(dataDir, 'logs'));
    makeFolders(join(dataDir, 'local-braintree'), 0o700);
  } catch (error) {
    if (isNoRoom(error)) throw error;
    throw unusable(dataDir, error);
  }
  const noRoom = findNoRoom(dataDir);
  if (noRoom !== undefined) throw new UserError(noRoom);
}

function unusable(dataDir: string, error: unknown): UserError {
  return new UserError(refusalWords.folderUnusable({ folder: dataDir, reason: (error as Error).message }));
}

/**
 * Rejects a folder whose database belongs to another user, before anything in it changes. The API
 * does the same (platform/database/server-account.ts), but by then our logs would exist.
 * @throws UserError
 */
export function refuseAnothersFolder(dataDir: string): void {
  const me = process.getuid?.();
  const owner = ownerOf(join(dataDir, 'logs'));
  if (me === undefined || owner === undefined || owner === me) return;
  throw new UserError(refusalWords.folderOfAnotherUser({ folder: dataDir, user: nameOf(owner) }));
}

/**
 * Reserves a data folder for this run, because only one run can use it. If the previous run was
 * killed, it first waits until that run's processes have ended.
 * @throws UserError if another run uses it
 */
export async function holdDataFolder(dataDir: string): Promise<HeldFolder> {
  const file = join(dataDir, 'running.json');
  try {
    while (!take(file)) await waitFor(dataDir, file);
  } catch (error) {
    if (isNotWritable(error)) throw unusable(dataDir, error);
    throw error;
  }
  return {
    note: (pids) => write(file, { start: describe(process.pid), processes: pids.map(describe) }),
    release: () => rmSync(file, { force: true }),
  };
}

function take(file: string): boolean {
  const own = `${file}-${process.pid}`;
  writeFileSync(own, JSON.stringify({ start: describe(process.pid), processes: [] } satisfies Run));
  try {
    // The link appears atomically, with its content.
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own);
  }
}

async function waitFor(dataDir: string, file: string): Promise<void> {
  const run = read(file);
  if (run !== undefined && isRunning(run.start)) {
    throw new UserError(refusalWords.folderInUse({ folder: dataDir, pid: run.start.pid }));
  }
  const left = () => (run?.processes ?? []).filter(isRunning).map(({ pid }) => pid);
  if (left().length > 0) {
    await withProgress(refusalWords.waitingForPreviousRun, async () => {
      const deadline = Date.now() + WAIT_MS;
      while (left().length > 0 && Date.now() < deadline) await setTimeout(LOOK_MS);
    });
  }
  if (left().length > 0) {
    throw new UserError(refusalWords.previousRunNotEnded({ pids: left().join(', ') }));
  }
  rmSync(file, { force: true });
}

function read(file: string): Run | undefined {
  try {
    const run = JSON.parse(readFileSync(file, 'utf8')) as Run;
    return typeof run.start.pid === 'number' ? run : undefined;
  } catch {
    return undefined;
  }
}

function write(file: string, run: Run): void {
  writeFileSync(`${file}.new`, JSON.stringify(run));
  renameSync(`${file}.new`, file);
}

function describe(pid: number): Process {
  return { pid, began: beginningOf(pid) };
}

/** A record of this process never counts as another run. */
function isRunning({ pid, began }: Process): boolean {
  return pid !== process.pid && isStillRunning(pid, began);
}

function ownerOf(path: string): number | undefined {
  try {
    return statSync(path).uid;
  } catch {
    return undefined;
  }
}

function nameOf(uid: number): string {
  try {
    const user = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([, , each]) => Number(each) === uid);
    return user?.[0] ?? String(uid);
  } catch {
    return String(uid);
  }
}
