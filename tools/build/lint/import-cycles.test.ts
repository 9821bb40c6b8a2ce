import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findImportCycles } from './import-cycles.ts';

test('no file in the repository imports itself, directly or through other files', () => {
  expect(findImportCycles(resolve(import.meta.dirname, '../../..'))).toEqual([]);
});

describe('in a folder with', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'handsel-cycles-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  function write(files: Record<string, string>): void {
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), source);
    }
  }

  test('a cycle of type imports, finds the cycle', () => {
    write({
      'a.ts': "import type { B } from './b.ts';\nexport type A = B[];\n",
      'b.ts': "import type { A } from './a.ts';\nexport type B = A | string;\n",
    });
    expect(findImportCycles(folder)).toEqual(['a.ts → b.ts → a.ts']);
  });

  test('a cycle of a static import, a dynamic import and a re-export, finds the shortest cycle', () => {
    write({
      'api/a.ts': "import '../web/b.tsx';\nimport './leaf.ts';\n",
      'web/b.tsx': "export const load = () => import('../c.mjs');\n",
      'c.mjs': "export * from './api/a.ts';\n",
      'api/leaf.ts': 'export {};\n',
      'main.ts': "import './api/a.ts';\n",
    });
    expect(findImportCycles(folder)).toEqual(['api/a.ts → web/b.tsx → c.mjs → api/a.ts']);
  });

  test('a file that imports itself, finds the file', () => {
    write({ 'a.ts': "import * as a from './a.ts';\n" });
    expect(findImportCycles(folder)).toEqual(['a.ts → a.ts']);
  });

  test('two ways to one file, finds no cycle', () => {
    write({
      'a.ts': "import './b.ts';\nimport './c.ts';\n",
      'b.ts': "import './d.ts';\n",
      'c.ts': "import './d.ts';\n",
      'd.ts': 'export {};\n',
    });
    expect(findImportCycles(folder)).toEqual([]);
  });
});
