import { join } from 'node:path';
import { systemWords } from '@handsel/words/commands/scripts';
import { buildStaleParts } from './build.ts';
import { holdDataFolder, prepareDataFolder, refuseAnothersFolder } from './data-folder.ts';
import { assertPortIsFree, findFreePort } from './ports.ts';
import { startProcess } from './processes.ts';
import type { RunningProcess } from './processes.ts';
import { runMain } from './run-main.ts';
import { runUntilStopped, stopRequested } from './run-until-stopped.ts';
import { readStartSettings } from './settings.ts';
import type { StartSettings } from './settings.ts';
import { startApi, startLocalBraintree } from './system.ts';

const root = process.cwd();
/** The API runs from its sources. */
const BUILT = ['pages', 'staff', 'localBraintreePages', 'localBraintree'] as const;

/**
 * The same system as `npm start`, but pages update and the API restarts when their sources change.
 */
await runMain(async () => {
  const stop = stopRequested();
  const settings = readStartSettings(process.env);
  refuseAnothersFolder(settings.dataDir);
  prepareDataFolder(settings.dataDir);
  const folder = await holdDataFolder(settings.dataDir);
  process.once('exit', () => folder.release());
  await assertPortIsFree(settings.port, 'PORT');
  if (settings.localBraintree) await assertPortIsFree(settings.localBraintree.port, 'LOCAL_BRAINTREE_PORT');
  if ((await Promise.race([stop, buildStaleParts(root, BUILT)])) === 'stop') return;

  const apiPort = await findFreePort();
  const localBraintree = settings.localBraintree
    ? [startLocalBraintree(root, settings, settings.localBraintree.port)]
    : [];
  const api = startApi(root, { ...settings, port: apiPort }, 'watched');
  const processes = [...localBraintree, api, startPages(settings, apiPort)];
  folder.note(processes.map(({ pid }) => pid));
  await runUntilStopped(processes, stop, () => {
    console.log(`\n${systemWords.readyForDevelopment({ address: settings.publicUrl })}\n`);
  });
});

/** Vite's development server, in front of the API. */
function startPages(settings: StartSettings, apiPort: number): RunningProcess {
  return startProcess({
    name: 'Vite',
    command: 'vite',
    args: ['--port', String(settings.port), '--strictPort'],
    folder: join(root, 'donate'),
    environment: { ...process.env, API_PORT: String(apiPort) },
    readyWords: 'Local:',
    logFile: join(settings.dataDir, 'logs', 'vite.log'),
  });
}
