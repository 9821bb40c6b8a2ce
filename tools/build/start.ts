import { systemWords } from '@handsel/words/commands/scripts';
import { buildStaleParts } from './build.ts';
import { holdDataFolder, prepareDataFolder, refuseAnothersFolder } from './data-folder.ts';
import { assertPortIsFree } from './ports.ts';
import { findNoRoom } from './room.ts';
import type { RunningProcess } from './processes.ts';
import { restartAfterFaults } from './restart-after-faults.ts';
import { runMain } from './run-main.ts';
import { makeSampleOnce, readSampleSettings, readSampleSize, refuseHalfMadeSample } from './sample.ts';
import { explainEnding, runUntilStopped, stopRequested } from './run-until-stopped.ts';
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

  const standInPort = settings.localBraintree?.port;
  const starts = [
    ...(standInPort === undefined
      ? []
      : [(isRestart: boolean) => startLocalBraintree(root, settings, standInPort, { isRestart })]),
    (isRestart: boolean) => startApi(root, settings, 'built', isRestart),
  ];
  const pids = new Map<string, number>();
  const note = ({ name, pid }: RunningProcess) => {
    pids.set(name, pid);
    folder.note([...pids.values()]);
  };
  const processes = starts.map((start) =>
    restartAfterFaults(start, (restarted, previous) => {
      console.error(systemWords.restarted({ why: explainEnding(previous) }));
      note(restarted);
    }),
  );
  for (const each of processes) note(each);
  await runUntilStopped(
    processes,
    stop,
    () => showWhereToGo(settings, size !== undefined),
    // On a full disk no process can report that it is ready.
    () => findNoRoom(settings.dataDir),
  );
});
