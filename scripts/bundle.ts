import { basename } from 'node:path';
import { bundleServer } from './bundle-server.ts';

/** `node scripts/bundle.ts FOLDER ENTRY…`, all from the repository's folder, in which it is run: a file in FOLDER, named after each entry. */
const [folder, ...entries] = process.argv.slice(2);
if (folder === undefined || entries.length === 0) throw new Error('node scripts/bundle.ts FOLDER ENTRY…');
await bundleServer({
  entries: Object.fromEntries(entries.map((entry) => [basename(entry, '.ts'), entry])),
  folder,
});
