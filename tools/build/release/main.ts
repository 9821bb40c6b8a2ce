import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { releaseWords } from '@handsel/words/commands/release';
import { buildStaleParts } from '../build.ts';
import { withProgress } from '../progress.mjs';
import { runMain } from '../run-main.ts';
import { runQuietly } from '../run-quietly.mjs';
import { UserError } from '../user-error.ts';
import { assemble } from './assemble.ts';
import type { Release } from './assemble.ts';
import { bundleRelease } from './bundles.ts';
import { debianName, makeDebianPackage } from './debian.ts';
import { checksumLine, packTar } from './pack.ts';
import { readManifest } from './packages.ts';
import { packWordPressPlugin } from './wordpress.ts';

const root = process.cwd();
const folder = join(root, 'release');
const SUMS = 'SHA256SUMS';
const VARIANTS: Readonly<Record<string, boolean>> = { 'with-postgresql': true, 'without-postgresql': false };

/**
 * `npm run release`: creates the complete server, as folders, tarballs and Debian packages in
 * `release/`, with and without PostgreSQL, and the WordPress plugin. `--folder VARIANT`: only one
 * folder, for a container image.
 */
await runMain(async () => {
  if (process.platform !== 'linux') throw new UserError(releaseWords.onlyLinux);
  const onlyVariant = readVariant();
  await buildStaleParts(root);
  await withProgress(releaseWords.bundling, () => bundleRelease(root));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const { version } = readManifest(root);
  const madeAt = await momentOfSources();
  if (onlyVariant !== undefined) {
    await assembleRelease({ version, hasPostgres: onlyVariant, madeAt });
    return;
  }
  const plugin = 'handsel-wordpress.zip';
  packWordPressPlugin(root, join(folder, plugin), madeAt);
  const files = [plugin];
  for (const hasPostgres of [true, false]) files.push(...(await makeAll({ version, hasPostgres, madeAt })));
  let sums = '';
  for (const file of files) sums += await checksumLine(join(folder, file));
  writeFileSync(join(folder, SUMS), sums);
  console.log([releaseWords.made({ folder }), ...files.map(sizeLine)].join('\n'));
});

/** @returns the names of the created files, besides the folder of the release itself */
async function makeAll(release: Release): Promise<string[]> {
  const { name, assembled } = await assembleRelease(release);
  const tar = `${name}-linux-${process.arch}.tar.xz`;
  await packTar(assembled, join(folder, tar), release.madeAt);
  const bill = `${name}.cdx.json`;
  writeFileSync(join(folder, bill), readFileSync(join(assembled, 'bill-of-materials.cdx.json')));
  if (!existsSync('/usr/bin/dpkg-deb')) {
    console.log(releaseWords.noDebian);
    return [tar, bill];
  }
  const file = debianName(release);
  await makeDebianPackage(root, { assembled, file: join(folder, file), release });
  return [tar, file, bill];
}

async function assembleRelease(release: Release): Promise<{ name: string; assembled: string }> {
  const name = `handsel-${release.version}${release.hasPostgres ? '' : '-without-postgresql'}`;
  const assembled = join(folder, name);
  await withProgress(releaseWords.gathering, () => assemble(root, assembled, release));
  return { name, assembled };
}

/** Whether the requested folder includes PostgreSQL; undefined: everything is created. */
function readVariant(): boolean | undefined {
  const { values } = parseArgs({ options: { folder: { type: 'string' } } });
  if (values.folder === undefined) return undefined;
  const hasPostgres = VARIANTS[values.folder];
  if (hasPostgres === undefined)
    throw new UserError(releaseWords.noVariant({ names: Object.keys(VARIANTS).join(', ') }));
  return hasPostgres;
}

/**
 * The commit time of the sources: the same sources give the same release.
 * https://reproducible-builds.org/docs/source-date-epoch/
 */
async function momentOfSources(): Promise<Date> {
  const { exitCode, output } = await runQuietly('git', ['log', '-1', '--format=%ct'], { folder: root });
  const seconds = process.env['SOURCE_DATE_EPOCH'] ?? (exitCode === 0 ? output.trim() : '0');
  return new Date(Number(seconds) * 1_000);
}

function sizeLine(file: string): string {
  const megabytes = statSync(join(folder, file)).size / 1_000_000;
  return releaseWords.size({ file, megabytes: Math.round(megabytes * 10) / 10 });
}
