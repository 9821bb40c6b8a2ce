import { join } from 'node:path';
import { build } from 'vite';
import { compressAssets } from '../../tools/build/compress-assets.ts';
import { checkFirstLoad } from './first-load.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

await build({
  root,
  mode: 'production',
  logLevel: 'warn',
  build: { outDir: dist, emptyOutDir: true, manifest: true },
});
await compressAssets(join(dist, 'assets'));
process.stdout.write(`${await checkFirstLoad(dist)}\n`);
