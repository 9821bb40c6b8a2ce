import { homedir } from 'node:os';
import { join } from 'node:path';
import { holdDataFolder, prepareDataFolder, refuseAnothersFolder } from '../data-folder.ts';
import { assertPortIsFree } from '../ports.ts';
import { findNoRoom } from '../room.ts';
import { runMain } from '../run-main.ts';
import { runUntilStopped, stopRequested } from '../run-until-stopped.ts';
import { readStartSettings } from '../settings.ts';
import { startApi, startLocalBraintree } from '../system.ts';
import { showWhereToGo } from '../where-to-go.ts';

const root = join(import.meta.dirname, '..', '..');

/** All that a try-out takes of the environment. No key is among it, so no real money can move; and no address, so only this machine reaches it. */
const TAKEN = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'PORT',
  'LOCAL_BRAINTREE_PORT',
  'DATA_DIR',
  'CHARITY_FILE',
];

/** `handsel try`: Handsel with a stand-in for Braintree and a database of its own, apart from the real one. */
void runMain(async () => {
  const stop = stopRequested();
  for (const name of Object.keys(process.env)) if (!TAKEN.includes(name)) delete process.env[name];
  const dataDir = join(process.env['DATA_DIR'] || homedir(), 'handsel-try');
  const settings = readStartSettings({ ...process.env, DATA_DIR: dataDir });
  refuseAnothersFolder(dataDir);
  prepareDataFolder(dataDir);
  const folder = await holdDataFolder(dataDir);
  process.once('exit', () => folder.release());
  const { port, localBraintree } = settings;
  const standInPort = localBraintree?.port ?? port + 1;
  await assertPortIsFree(port, 'PORT');
  await assertPortIsFree(standInPort, 'LOCAL_BRAINTREE_PORT');
  const processes = [startLocalBraintree(root, settings, standInPort), startApi(root, settings, 'released')];
  folder.note(processes.map(({ pid }) => pid));
  await runUntilStopped(
    processes,
    stop,
    () => showWhereToGo(settings, false),
    () => findNoRoom(dataDir),
  );
});
