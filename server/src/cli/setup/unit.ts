import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setupWords as words } from '@handsel/words/commands/setup';
import { confirmed } from './ask.ts';
import type { Place } from './place.ts';
import type { Settings } from './settings-file.ts';
import { systemFiles, type NewFile } from './write-files.ts';

const DROP_IN = '/etc/systemd/system/handsel.service.d/backup.conf';
/** https://www.freedesktop.org/software/systemd/man/latest/sd_booted.html */
const SYSTEMD_RUNS = '/run/systemd/system';
/**
 * The unit can write here without a drop-in: `StateDirectory` of packaging/debian/handsel.service.
 */
const STATE = '/var/lib/handsel';
/** Hidden from the unit by `ProtectHome` and `PrivateTmp`, even if it may write there. */
const HIDDEN = ['/home', '/root', '/run/user', '/tmp', '/var/tmp'];

/** The change that lets the unit write to the folder of backups. */
export interface UnitChange {
  files: readonly NewFile[];
  /** The step that is left to do, if any. */
  step: string | undefined;
}

/**
 * Asks whether to write the drop-in that lets the unit of the Debian package write to the folder of
 * backups.
 */
export async function askUnit({ kind }: Place, settings: Settings): Promise<UnitChange> {
  const folder = settings['BACKUP_TO'] ?? '';
  const isNeeded = kind === 'package' && path.isAbsolute(folder) && !isIn(STATE, folder);
  if (!isNeeded) return { files: [], step: undefined };
  if (HIDDEN.some((each) => isIn(each, folder)))
    return { files: [], step: words.leftFolderHidden({ folder }) };
  const text = dropIn(folder);
  if (existsSync(DROP_IN) && readFileSync(DROP_IN, 'utf8') === text) return { files: [], step: undefined };
  const isAllowed =
    existsSync(SYSTEMD_RUNS) && (await confirmed(words.allowFolder({ folder, file: DROP_IN }), true));
  if (!isAllowed) return { files: [], step: words.leftFolder({ folder }) };
  return { files: systemFiles(DROP_IN, text), step: words.leftUnit({ folder }) };
}

/** The dash lets Handsel start even if the disk is not mounted. */
function dropIn(folder: string): string {
  const escaped = folder.replaceAll(/["\\]/g, '\\$&').replaceAll('%', '%%');
  return `# ${words.unitHead}\n[Service]\nReadWritePaths="-${escaped}"\n`;
}

function isIn(parent: string, folder: string): boolean {
  const relative = path.relative(parent, folder);
  return relative !== '..' && !relative.startsWith('../');
}
