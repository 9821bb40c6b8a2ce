import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { refusalWords } from '@handsel/words/scripts';
import { makeFolders } from './make-folders.ts';
import { isNotWritable } from './not-writable.ts';
import { beginningOf, isStillRunning } from './process-identity.mjs';
import { withProgress } from './progress.mjs';
import { findNoRoom, isNoRoom } from './room.ts';
import { UserError } from './user-error.ts';

/** Longer than the processes of a run take to end when the run itself was killed. */
const WAIT_MS = 20_000;
const LOOK_MS = 200;

interface Process {
  readonly pid: number;
  /** @see beginningOf */
  readonly began: string;
}

/** Who uses a data folder. Kept as a file in it. */
interface Run {
  /** `npm start` itself. */
  readonly start: Process;
  /** What it has started. */
  readonly processes: readonly Process[];
}

export interface HeldFolder {
  /** Notes what we have started, so that a start after a kill waits for it. */
  note(pids: readonly number[]): void;
  release(): void;
}

/** Makes the folders that the processes write into. @throws UserError when that is not possible, or the disk is full */
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
 * Refuses a folder whose database belongs to another user, before anything in it changes. The API does the same
 * (platform/database/server-account.ts), but by then our logs would be there.
 *
 * @throws UserError
 */
export function refuseAnothersFolder(dataDir: string): void {
  const me = process.getuid?.();
  const owner = ownerOf(join(dataDir, 'logs'));
  if (me === undefined || owner === undefined || owner === me) return;
  throw new UserError(refusalWords.folderOfAnotherUser({ folder: dataDir, user: nameOf(owner) }));
}

/**
 * Takes a data folder for this run. One run at a time uses it; what is left of a run that was killed is waited for.
 *
 * @throws UserError when another run uses it
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
    // Appears with its content, or not at all.
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

/** This process is never another run. */
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
