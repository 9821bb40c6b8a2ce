import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { zipSync } from 'fflate';

/** Packs the WordPress plugin as WordPress expects an upload: a zip of one folder. */
export function packWordPressPlugin(root: string, file: string, madeAt: Date): void {
  const folder = join(root, 'packaging', 'wordpress', 'handsel');
  const names = readdirSync(folder).toSorted();
  // A zip cannot have times before 1980.
  const mtime = new Date(Math.max(madeAt.getTime(), Date.UTC(1980, 0, 2)));
  const entries = names.map(
    (name) => [`${basename(folder)}/${name}`, readFileSync(join(folder, name))] as const,
  );
  writeFileSync(file, zipSync(Object.fromEntries(entries), { mtime, level: 9 }));
}
