import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setupWords as words } from '@handsel/words/commands/setup';
import { StartError } from '../../platform/start-error.ts';

/** A file to be written whole. */
export interface NewFile {
  file: string;
  text: string;
  access: { mode: number; uid: number; gid: number };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Called before the questions.
 * @throws StartError if nothing can be written
 */
export function refuseUnfitFolder(folder: string): void {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(words.folderUnfit({ folder, reason: codeOf(error) }));
  }
}

/**
 * Writes all files together. Each is written beside its place, and only when all are on the disk
 * are they renamed. No file is ever partial, and the last one makes the others effective.
 *
 * @throws StartError with the reason; nothing is changed then
 */
export function writeAtOnce(files: readonly NewFile[]): void {
  const wait = () => undefined;
  for (const signal of SIGNALS) process.on(signal, wait);
  const beside: { from: string; to: string }[] = [];
  try {
    for (const each of files) {
      // Follows a link to the actual file.
      const to = existsSync(each.file) ? realpathSync(each.file) : each.file;
      const from = `${to}.${randomBytes(6).toString('hex')}`;
      beside.push({ from, to });
      asSentence(each.file, () => {
        mkdirSync(path.dirname(to), { recursive: true });
        writeWhole(from, each);
      });
    }
    for (const { from, to } of beside) asSentence(to, () => renameSync(from, to));
    for (const folder of new Set(beside.map(({ to }) => path.dirname(to)))) syncFolder(folder);
  } catch (error) {
    for (const { from } of beside) rmSync(from, { force: true });
    throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, wait);
  }
}

/**
 * The access to a file: that of the present file at most, or for a new file of a release, the
 * access that the service's user needs.
 *
 * @param shared the folder whose group may read it, too; undefined if only its owner may
 */
export function accessFor(file: string, shared: string | undefined): NewFile['access'] {
  const most = shared === undefined ? 0o600 : 0o640;
  if (existsSync(file)) {
    const { mode, uid, gid } = statSync(file);
    return { mode: mode & most, uid, gid };
  }
  const uid = process.getuid?.() ?? 0;
  return { mode: most, uid, gid: shared === undefined ? (process.getgid?.() ?? 0) : statSync(shared).gid };
}

/** A file that every user may read. An existing file is copied first. */
export function systemFiles(file: string, text: string): NewFile[] {
  const access = { mode: 0o644, uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (!existsSync(file)) return [{ file, text, access }];
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const copy = `${file}.before-${moment}`;
  return [
    { file: copy, text: readFileSync(file, 'utf8'), access: accessFor(file, undefined) },
    { file, text, access },
  ];
}

function writeWhole(file: string, { text, access }: NewFile): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(handle, text);
    if (access.uid !== process.getuid?.() || access.gid !== process.getgid?.())
      fchownSync(handle, access.uid, access.gid);
    fchmodSync(handle, access.mode);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A rename is on the disk only after its folder is flushed. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function asSentence(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new StartError(words.notWritten({ file, reason: codeOf(error) }));
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);
