import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

/** The imports of each file, types included. */
type Imports = ReadonlyMap<string, readonly string[]>;

const GENERATED = ['**/node_modules', '**/dist', '**/test-results', 'tools/bench/results', 'data'];

/**
 * Knip finds cycles too, but ignores type imports. They count here: a type that two files share
 * belongs in a third.
 * @param root the folder to search
 * @returns each shortest cycle of imports, as `a.ts → b.ts → a.ts`
 */
export function findImportCycles(root: string): string[] {
  const imports = withoutLeaves(readImports(root));
  const cycles = new Map<string, string>();
  for (const file of imports.keys()) {
    const cycle = shortestWayBack(imports, file);
    const key = cycle.toSorted().join();
    if (cycle.length > 0 && !cycles.has(key)) cycles.set(key, [...cycle, file].join(' → '));
  }
  return [...cycles.values()];
}

function readImports(root: string): Imports {
  const files = globSync('**/*.{ts,tsx,js,mjs}', { cwd: root, exclude: GENERATED })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(posix.join(root, file), 'utf8'), true, true);
      const imported = importedFiles
        .filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => posix.join(posix.dirname(file), fileName));
      return [file, imported.filter((each) => known.has(each))];
    }),
  );
}

/**
 * A file that imports none of the others is in no cycle; the same holds for a file that imports
 * only such files.
 */
function withoutLeaves(imports: Imports): Imports {
  const rest = new Map(
    [...imports]
      .map(([file, imported]) => [file, imported.filter((each) => imports.has(each))] as const)
      .filter(([, imported]) => imported.length > 0),
  );
  return rest.size === imports.size ? rest : withoutLeaves(rest);
}

/**
 * @returns the files on the shortest path from a file to itself, that file first; empty if there is
 * no path
 */
function shortestWayBack(imports: Imports, start: string): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const imported of imports.get(file) ?? []) {
      if (imported === start) return wayTo(file, cameFrom);
      if (cameFrom.has(imported)) continue;
      cameFrom.set(imported, file);
      queue.push(imported);
    }
  }
  return [];
}

function wayTo(end: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const before = cameFrom.get(end);
  return before === undefined ? [end] : [...wayTo(before, cameFrom), end];
}
