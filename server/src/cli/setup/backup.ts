import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { setupWords as words } from '@handsel/words/commands/setup';
import { makeKeyPair, type KeyPair } from '../../platform/backup/encryption.ts';
import { problem } from '../doctor/finding.ts';
import { askText, askUntilRight, choose, type Trial } from './ask.ts';
import type { Settings } from './settings-file.ts';

/** @returns the settings, and the keys if a pair was made */
export async function askBackup(present: Settings): Promise<{ answers: Settings; keys?: KeyPair }> {
  const before = present['BACKUP_TO'] ?? '';
  const how = await choose(words.backups, [
    ...(before === '' ? [] : [['go-on', words.backupsKeep({ place: before })] as const]),
    ['skip', words.backupsSkip],
    ['folder', words.backupsFolder],
  ]);
  if (how === 'skip') return { answers: { BACKUP_TO: '' } };
  const answers = how === 'go-on' ? {} : await askUntilRight(present, askOnce, tryFolder);
  if (present['BACKUP_KEY']) return { answers };
  const keys = await makeKeyPair();
  return { answers: { ...answers, BACKUP_KEY: keys.recipient }, keys };
}

async function askOnce(present: Settings): Promise<Settings> {
  const before = present['BACKUP_TO'] ?? '';
  const folder = await askText({
    message: words.backupFolder,
    present: path.isAbsolute(before) ? before : undefined,
    isRight: (text) => path.isAbsolute(text),
    wrong: words.folderWrong,
  });
  return { BACKUP_TO: folder };
}

async function tryFolder({ BACKUP_TO: folder = '' }: Settings): Promise<Trial> {
  const about = statSync(folder, { throwIfNoEntry: false });
  if (about?.isDirectory() !== true) return { findings: [problem(words.folderMissing({ folder }))] };
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return { findings: [], fine: words.folderFine({ folder }) };
  } catch {
    return { findings: [problem(words.folderReadOnly({ folder }))] };
  }
}
