import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const decisions = readdirSync(join(root, 'docs/decisions')).map((file) => `docs/decisions/${file}`);

/** The folders to which a document's short paths are relative. */
const STARTS = ['', 'server/src', 'server/src/domain', 'server/src/console', 'donate/src', 'docs'];

test.each([
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/payments.md',
  'docs/mails.md',
  'docs/operating.md',
])('%s names only files and folders that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const paths = [...text.matchAll(/`([a-z][\w-]*(?:\/[\w.-]+)+\/?)`/g)].map(([, path]) => path ?? '');
  const missing = paths.filter((path) => !STARTS.some((start) => existsSync(join(root, start, path))));
  expect(missing).toEqual([]);
});

test.each([
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/payments.md',
  'docs/troubleshooting.md',
  ...decisions,
])('%s links only to files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path]) => path ?? '');
  expect(links.filter((path) => !existsSync(join(root, document, '..', path)))).toEqual([]);
});
