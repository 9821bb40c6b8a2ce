import { bundleServer } from './bundle-server.ts';

/** `node scripts/bundle.ts ENTRY FOLDER`, both from the repository's folder, in which it is run: FOLDER/main.cjs. */
const [entry, folder] = process.argv.slice(2);
if (entry === undefined || folder === undefined) throw new Error('node scripts/bundle.ts ENTRY FOLDER');
await bundleServer({ entries: { main: entry }, folder });
