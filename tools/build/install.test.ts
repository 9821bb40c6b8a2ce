import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { explainNpmFailure, isInstalled, pinnedNode } from './install.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'handsel-install-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const zod = { version: '4.6.7', integrity: 'sha512-a' };

function write(file: string, content: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

function writeLocks(wanted: object, installed: object) {
  write('package-lock.json', JSON.stringify({ packages: { '': {}, ...wanted } }));
  write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
  mkdirSync(dirname(pinnedNode(root)), { recursive: true });
  writeFileSync(pinnedNode(root), '');
}

describe('an installed folder', () => {
  test('is one that npm finished with the same packages', () => {
    writeLocks({ 'node_modules/zod': zod, api: {} }, { 'node_modules/zod': zod });
    expect(isInstalled(root)).toBe(true);
  });

  test('is not a bare clone', () => {
    write('package-lock.json', JSON.stringify({ packages: { 'node_modules/zod': zod } }));
    expect(isInstalled(root)).toBe(false);
  });

  test('is not a folder with another version of a package', () => {
    writeLocks({ 'node_modules/zod': zod }, { 'node_modules/zod': { ...zod, version: '4.6.6' } });
    expect(isInstalled(root)).toBe(false);
  });

  test("is not a folder whose npm skipped the pinned Node's install script", () => {
    writeLocks({ 'node_modules/zod': zod }, { 'node_modules/zod': zod });
    rmSync(pinnedNode(root));
    expect(isInstalled(root)).toBe(false);
  });

  test('may lack packages that only other kinds of machine need', () => {
    writeLocks({ 'node_modules/fsevents': { ...zod, optional: true } }, {});
    expect(isInstalled(root)).toBe(true);
  });
});

describe('the message of a failed installation', () => {
  test.each([
    ['npm error code ENOTFOUND\nnpm error network request failed', /npm registry cannot be reached/],
    ['npm error code EACCES\nnpm error syscall mkdir', /may not write to \/srv\/handsel/],
    ['npm error code ENOSPC', /disk is full/],
  ])('is one sentence for %j', (output, sentence) => {
    const words = explainNpmFailure(output, '/srv/handsel');
    expect(words).toMatch(sentence);
    expect(words).not.toContain('\n');
  });

  test("is npm's own output if the cause is unknown", () => {
    expect(explainNpmFailure('npm error code EWEIRD\n', '/srv/handsel')).toContain('npm error code EWEIRD');
  });
});
