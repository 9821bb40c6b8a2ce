import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemWords } from '@handsel/words/commands/scripts';
import { startProcess } from './processes.ts';
import type { RunningProcess } from './processes.ts';
import type { StartSettings } from './settings.ts';

const READY_WORDS = 'is ready on';
export const END_WITH_PARENT = ['--require', './tools/build/end-with-parent.mjs'];
/** In megabytes. With V8's larger default, a start uses twice as much memory, and is not faster. */
const YOUNG_GENERATION = '--max-semi-space-size=8';
/**
 * Node's compiled sources, for the next start: a third of a start's work.
 * https://nodejs.org/api/module.html#module-compile-cache
 */
const COMPILE_CACHE = 'node_modules/.cache/compiled';

/**
 * Our stand-in for Braintree, with its state under DATA_DIR/local-braintree.
 * @param startsAt its initial time if it has no state yet
 */
export function startLocalBraintree(
  root: string,
  settings: StartSettings,
  port: number,
  { startsAt, isRestart = false }: { startsAt?: Date; isRestart?: boolean } = {},
): RunningProcess {
  const folder = join(settings.dataDir, 'local-braintree');
  return startProcess({
    name: systemWords.localBraintree,
    command: process.execPath,
    args: [
      ...END_WITH_PARENT,
      'dist/local-braintree/main.cjs',
      '--port',
      String(port),
      '--state',
      folder,
      '--browser-url',
      `${settings.publicUrl}/braintree`,
      '--webhook-url',
      `${settings.ownUrl}/api/webhooks/braintree`,
      ...(settings.currency === undefined ? [] : ['--currency', settings.currency]),
      ...(startsAt === undefined ? [] : ['--starts-at', startsAt.toISOString()]),
      // In one argument: a key may begin with a dash.
      `--control-key=${readOrMakeControlKey(join(folder, 'control-key'))}`,
    ],
    folder: root,
    environment: { ...process.env, NODE_COMPILE_CACHE: join(root, COMPILE_CACHE) },
    readyWords: READY_WORDS,
    logFile: join(settings.dataDir, 'logs', 'local-braintree.log'),
    isRestart,
  });
}

/**
 * The entry of an API: built from its sources, in a release, or the sources themselves, which
 * restart on each change.
 */
const API = {
  built: ['--require', './tools/build/map-sources.mjs', 'dist/server/main.cjs'],
  released: ['--require', './tools/build/map-sources.mjs', 'dist/handsel/command-start.cjs'],
  watched: ['--watch', '--import', './tools/build/resolve-drizzle.mjs', 'server/src/main.ts'],
} as const;

/**
 * The API, which also serves the pages, and starts PostgreSQL itself unless DATABASE_URL is set.
 */
export function startApi(
  root: string,
  settings: StartSettings,
  what: keyof typeof API = 'built',
  isRestart = false,
): RunningProcess {
  return startProcess({
    name: systemWords.api,
    command: process.execPath,
    args: [YOUNG_GENERATION, ...END_WITH_PARENT, ...API[what]],
    folder: root,
    environment: {
      ...process.env,
      NODE_COMPILE_CACHE: join(root, COMPILE_CACHE),
      PORT: String(settings.port),
      PUBLIC_URL: settings.publicUrl,
      DATA_DIR: settings.dataDir,
      ...(settings.localBraintree && { LOCAL_BRAINTREE_PORT: String(settings.localBraintree.port) }),
    },
    readyWords: READY_WORDS,
    logFile: join(settings.dataDir, 'logs', 'api.log'),
    isRestart,
  });
}

/**
 * The key of local Braintree's control plane: created once, then the same at each start. An empty
 * file is ignored.
 */
function readOrMakeControlKey(file: string): string {
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (known !== '') return known;
  const key = randomBytes(24).toString('hex');
  // Written atomically.
  writeFileSync(`${file}.new`, key, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return key;
}
