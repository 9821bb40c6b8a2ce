import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { debianWords } from '@handsel/words/commands/release';
import type { Release } from './assemble.ts';
import { runPacker } from './pack.ts';

/**
 * Debian's names for the architectures of Node.js: https://wiki.debian.org/SupportedArchitectures
 */
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };
const LIBRARY = 'usr/lib/handsel';
/** The files that postinst copies to /etc/handsel if they are missing. */
const TEMPLATES = 'usr/share/handsel';
/** Node.js requires the two libraries: https://github.com/nodejs/node/blob/main/BUILDING.md */
const DEPENDS = ['libc6 (>= 2.28)', 'libstdc++6 (>= 8)', 'passwd', 'util-linux'].join(', ');
const SCRIPTS = ['postinst', 'prerm', 'postrm'];

export function debianName({ version, hasPostgres }: Release): string {
  return `${packageName(hasPostgres)}_${version}_${architecture()}.deb`;
}

/**
 * Creates a Debian package of a release.
 * @param assembled the folder of the assembled release
 * @param compression one of dpkg-deb's, with its level
 */
export async function makeDebianPackage(
  root: string,
  { assembled, file, release }: { assembled: string; file: string; release: Release },
  compression: readonly string[] = ['-Zxz', '-z6'],
): Promise<void> {
  const tree = `${file}.tree`;
  rmSync(tree, { recursive: true, force: true });
  const packaging = join(root, 'packaging', 'debian');
  cpSync(assembled, join(tree, LIBRARY), { recursive: true, verbatimSymlinks: true });
  rmSync(join(tree, LIBRARY, 'systemd'), { recursive: true });
  mkdirSync(join(tree, 'usr/bin'), { recursive: true });
  symlinkSync('../lib/handsel/bin/handsel', join(tree, 'usr/bin/handsel'));
  write(
    tree,
    'usr/lib/systemd/system/handsel.service',
    readFileSync(join(packaging, 'handsel.service'), 'utf8'),
  );
  write(tree, 'usr/share/doc/handsel/copyright', readFileSync(join(root, 'LICENSE'), 'utf8'));
  // There are no conffiles: dpkg would ask about them on an update, because `handsel setup` changes
  // them.
  write(tree, `${TEMPLATES}/handsel.env`, readFileSync(join(packaging, 'handsel.env'), 'utf8'));
  write(tree, `${TEMPLATES}/charity.json`, charitySeed(root));
  for (const name of SCRIPTS) write(tree, `DEBIAN/${name}`, maintainerScript(join(packaging, name)), 0o755);
  write(tree, 'DEBIAN/control', controlFile(release, sizeOf(tree)));
  await runPacker(
    file,
    'dpkg-deb',
    ['--root-owner-group', ...compression, '--threads-max=2', '--build', tree, file],
    // All newer timestamps are clamped to this one.
    { ...process.env, SOURCE_DATE_EPOCH: String(release.madeAt.getTime() / 1_000) },
  );
  rmSync(tree, { recursive: true });
}

/** The example charity without its picture: a charity puts its own beside the file. */
function charitySeed(root: string): string {
  const example = JSON.parse(readFileSync(join(root, 'charity.json'), 'utf8')) as Record<string, unknown>;
  for (const key of ['heroFile', 'heroAlt', 'heroCaption']) delete example[key];
  return `${JSON.stringify(example, null, 2)}\n`;
}

/** Replaces `@word@` with the catalog's text. */
function maintainerScript(file: string): string {
  const { installed, dataKept, dataRemoved } = debianWords;
  const words: Readonly<Record<string, string>> = { installed, dataKept, dataRemoved };
  return readFileSync(file, 'utf8').replaceAll(/@(\w+)@/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`${file} asks for ${name}, which debianWords does not have.`);
    return word;
  });
}

function controlFile({ version, hasPostgres }: Release, installedKilobytes: number): string {
  const other = packageName(!hasPostgres);
  const { summary, description } = debianWords;
  const fields = {
    Package: packageName(hasPostgres),
    Version: version,
    Architecture: architecture(),
    Maintainer: 'Handsel <root@localhost>',
    'Installed-Size': String(installedKilobytes),
    Depends: DEPENDS,
    Conflicts: other,
    Replaces: other,
    Suggests: 'nginx',
    Section: 'web',
    Priority: 'optional',
    Description: `${summary}\n ${description({ hasPostgres: hasPostgres ? 'yes' : 'no' })}`,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

function packageName(hasPostgres: boolean): string {
  return hasPostgres ? 'handsel' : 'handsel-without-postgresql';
}

function architecture(): string {
  return ARCHITECTURES[process.arch] ?? process.arch;
}

function sizeOf(path: string): number {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const bytes = entries.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return Math.ceil(bytes / 1024);
}

function write(tree: string, path: string, text: string, mode = 0o644): void {
  const file = join(tree, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, mode);
}
