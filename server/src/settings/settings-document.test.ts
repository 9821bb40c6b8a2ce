import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SETTING_NAMES } from './environment.ts';
import { settingsDocument } from './settings-document.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');

it('docs/settings.md describes every setting as the server reads it', async () => {
  const document = settingsDocument();
  await expect(document).toMatchFileSnapshot(path.join(root, 'docs', 'settings.md'));
  for (const name of SETTING_NAMES) expect(document).toContain(`\`${name}\``);
});

it('.env.example has every setting, and no other', () => {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8');
  const names = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(names.toSorted()).toEqual([...SETTING_NAMES].toSorted());
});
