import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { State } from './state.ts';

test.each(['a new file', 'a file that everybody could read'])(
  'no other user can read the state: %s',
  (which) => {
    const folder = mkdtempSync(join(tmpdir(), 'local-braintree-state-'));
    if (which !== 'a new file') writeFileSync(join(folder, 'gateway.sqlite'), '', { mode: 0o644 });
    const state = new State(folder);
    const modes = readdirSync(folder).map((name) => [
      name,
      (statSync(join(folder, name)).mode & 0o777).toString(8),
    ]);
    expect(modes.length).toBeGreaterThan(0);
    expect(modes.filter(([, mode]) => mode !== '600')).toEqual([]);
    state.close();
    rmSync(folder, { recursive: true });
  },
);
