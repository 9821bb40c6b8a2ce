import { buildStaleParts } from './build.ts';
import { holdDataFolder, prepareDataFolder, refuseAnothersFolder } from './data-folder.ts';
import { assertPortIsFree } from './ports.ts';
import { findNoRoom } from './room.ts';
import { runMain } from './run-main.ts';
import { makeSampleOnce, readSampleSettings, readSampleSize, refuseHalfMadeSample } from './sample.ts';
import { runUntilStopped, stopRequested } from './run-until-stopped.ts';
import { readStartSettings } from './settings.ts';
import { startApi, startLocalBraintree } from './system.ts';
import { showWhereToGo } from './where-to-go.ts';

const root = process.cwd();

await runMain(async () => {
  const stop = stopRequested();
  const size = readSampleSize(process.argv.slice(2));
  const settings = size === undefined ? readStartSettings(process.env) : readSampleSettings(process.env);
  if (size === undefined) refuseHalfMadeSample(settings.dataDir);
  refuseAnothersFolder(settings.dataDir);
  prepareDataFolder(settings.dataDir);
  const folder = await holdDataFolder(settings.dataDir);
  process.once('exit', () => folder.release());
  await assertPortIsFree(settings.port, 'PORT');
  if (settings.localBraintree) await assertPortIsFree(settings.localBraintree.port, 'LOCAL_BRAINTREE_PORT');
  if ((await Promise.race([stop, buildStaleParts(root)])) === 'stop') return;
  if (size !== undefined && (await makeSampleOnce(root, settings, { size, folder, stop })) === 'stop') return;

  const localBraintree = settings.localBraintree
    ? [startLocalBraintree(root, settings, settings.localBraintree.port)]
    : [];
  const processes = [...localBraintree, startApi(root, settings)];
  folder.note(processes.map(({ pid }) => pid));
  await runUntilStopped(
    processes,
    stop,
    () => showWhereToGo(settings, size !== undefined),
    // Where it is full, no process can say that it serves.
    () => findNoRoom(settings.dataDir),
  );
});
