import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quoted, withSettings } from './settings-file.ts';

/** Letters with characters that a shell or Node.js may treat specially. */
const text = fc.string({
  unit: fc.constantFrom(...`ab 1#'"$\`\\!~*?&|;<>(){}[]=%@:/,.-_é\t\n`),
  minLength: 1,
});

it('a shell and Node.js read any writable value alike', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handsel-settings-'));
  const file = path.join(folder, 'settings');
  fc.assert(
    fc.property(fc.array(text, { minLength: 40, maxLength: 40 }), (values) => {
      const kept = values.filter((value) => quoted(value) !== undefined);
      const wanted = Object.fromEntries(kept.map((value, index) => [`NAME_${String(index)}`, value]));
      const written = withSettings('', wanted, file);
      writeFileSync(file, written);
      expect({ ...parseEnv(written) }).toEqual(wanted);
      const printed = execFileSync('env', [
        '-i',
        'PATH=/usr/bin:/bin',
        'sh',
        '-c',
        'set -a; . "$1"; env -0',
        'sh',
        file,
      ]).toString();
      for (const [name, value] of Object.entries(wanted))
        expect(printed.split('\0')).toContain(`${name}=${value}`);
    }),
    { numRuns: 20 },
  );
  rmSync(folder, { recursive: true });
});

it('rejects values that a shell and Node.js cannot read alike', () => {
  expect([`it's $5`, `it's "it"`, 'two\nlines', `'\\`].map(quoted)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('changes only the lines of its settings, and adds a new one after the comment that shows it', () => {
  const before =
    '# Where\nexport PORT=3001\n# MAIL_FROM=gifts@example.org\nPORT = 3002\nLOG_LEVEL=warn # less\n';
  expect(withSettings(before, { PORT: '3003', MAIL_FROM: 'ada@example.org', HOST: '' }, 'file')).toBe(
    '# Where\n# MAIL_FROM=gifts@example.org\nMAIL_FROM=ada@example.org\nPORT=3003\nLOG_LEVEL=warn # less\n',
  );
});
