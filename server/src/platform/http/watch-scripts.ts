import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { raiseAlert } from '../alerts/raise-alert.ts';
import type { Db } from '../database/database.ts';
import type { BuiltPages } from './pages.ts';

/** The files that a script is sent as, and how each is decoded. */
const COPIES: Record<string, (content: Buffer) => Promise<Buffer>> = {
  '': (content) => Promise.resolve(content),
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/**
 * Checks that our scripts are as they were built, and alerts staff of each that is not. Browsers
 * refuse to run an altered script, but cannot report it to us. PCI DSS 4.0.1, requirement 11.6.1.
 */
export async function watchScripts(
  db: Db,
  { folder, scripts }: Pick<BuiltPages, 'folder' | 'scripts'>,
): Promise<void> {
  for (const [address, integrity] of Object.entries(scripts)) {
    const file = path.join(folder, 'client', address);
    for (const [ending, read] of Object.entries(COPIES)) {
      if (await isUnaltered(`${file}${ending}`, read, integrity)) continue;
      await raiseAlert(db, { kind: 'scriptAltered', about: `${address}${ending}` });
    }
  }
}

async function isUnaltered(
  file: string,
  read: (content: Buffer) => Promise<Buffer>,
  integrity: string,
): Promise<boolean> {
  try {
    const content = await read(await readFile(file));
    return integrity === `sha256-${createHash('sha256').update(content).digest('base64')}`;
  } catch {
    return false;
  }
}
