import { basename } from 'node:path';
import { bundleServer } from './bundle-server.ts';

/**
 * `node tools/build/bundle.ts FOLDER ENTRY…`, run in the repository's folder: bundles each entry
 * into a file in FOLDER with the entry's name.
 */
const [folder, ...entries] = process.argv.slice(2);
if (folder === undefined || entries.length === 0) throw new Error('node tools/build/bundle.ts FOLDER ENTRY…');
await bundleServer({
  entries: Object.fromEntries(entries.map((entry) => [basename(entry, '.ts'), entry])),
  folder,
});
