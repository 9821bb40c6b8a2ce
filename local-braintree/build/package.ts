import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBrowserParts } from './browser-parts.ts';

/**
 * Builds the folder for `npm publish` or `npx FOLDER`: Node runs no TypeScript below node_modules.
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist/package');

rmSync(folder, { recursive: true, force: true });
await buildBrowserParts();
execFileSync('npx', ['tsc', '-p', join(root, 'tsconfig.package.json')], { cwd: root, stdio: 'inherit' });
for (const file of ['README.md', 'CHANGELOG.md', 'SUPPORTED.md', 'src/seed/default-seed.json']) {
  cpSync(join(root, file), join(folder, file));
}
cpSync(join(root, '../LICENSE'), join(folder, 'LICENSE'));
const commandLine = readFileSync(join(root, 'src/cli.mjs'), 'utf8').replace('./main.ts', './main.js');
writeFileSync(join(folder, 'src/cli.mjs'), commandLine, { mode: 0o755 });
cpSync(join(root, 'dist/browser'), join(folder, 'dist/browser'), { recursive: true });

const { name, version, description, license, type, engines, dependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as Record<string, unknown>;
const published = {
  name,
  version,
  description,
  license,
  type,
  engines,
  bin: { 'local-braintree': './src/cli.mjs' },
  exports: { '.': exported('start'), './braintree-web-plugin': exported('browser/braintree-web-plugin') },
  dependencies,
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);

function exported(path: string): { types: string; default: string } {
  return { types: `./src/${path}.d.ts`, default: `./src/${path}.js` };
}
