import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { COMPILE_CACHE } from './testing/compile-cache.ts';
import { programFile } from './testing/programs.ts';

/** Linux refuses a folder here, and reports the parent as missing. */
const FOLDER = '/proc/handsel/data';

describe.runIf(process.platform === 'linux')('a data folder that cannot be created', () => {
  it.each([['main'], ['back-up'], ['staff', 'list'], ['audit-log', 'list']])(
    'ends %s with one sentence',
    (program, ...args) => {
      const { status, stderr } = spawnSync(process.execPath, [programFile(program), ...args], {
        env: { ...COMPILE_CACHE, DATA_DIR: FOLDER },
        timeout: 60_000,
        killSignal: 'SIGKILL',
      });
      expect(stderr.toString()).toMatch(
        /^The data folder cannot be used, because of \/proc\/handsel\/data\/postgres: ENOENT: .+\.\n$/,
      );
      expect(status).toBe(1);
    },
  );
});
