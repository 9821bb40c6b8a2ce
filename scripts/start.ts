import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleWords } from '@handsel/words/sample';
import { systemWords } from '@handsel/words/scripts';
import { buildStaleParts } from './build.ts';
import { holdDataFolder, prepareDataFolder, refuseAnothersFolder } from './data-folder.ts';
import { assertPortIsFree } from './ports.ts';
import { findNoRoom } from './room.ts';
import { runMain } from './run-main.ts';
import { makeSampleOnce, readSampleSettings, readSampleSize, refuseHalfMadeSample } from './sample.ts';
import { runUntilStopped, stopRequested } from './run-until-stopped.ts';
import { readStartSettings } from './settings.ts';
import type { StartSettings } from './settings.ts';
import { startApi, startLocalBraintree } from './system.ts';

const root = process.cwd();
/** How wide the column of labels is. */
const LABEL_WIDTH = 12;

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

function showWhereToGo(settings: StartSettings, isSample: boolean): void {
  const { publicUrl, localBraintree, threeDSecure, hasLocalMailbox, mailsAlerts, dataDir } = settings;
  const testCard = threeDSecure ? '4000 0000 0000 2701' : '4111 1111 1111 1111';
  const rows = [
    [systemWords.give, publicUrl],
    ...(hasLocalMailbox ? [[systemWords.mail, `${publicUrl}/dev/mail`]] : []),
    [systemWords.staff, readAboutOwner(dataDir) ?? `${publicUrl}/staff`],
    ...(localBraintree ? [[systemWords.testCard, systemWords.testCardDetails({ number: testCard })]] : []),
    [systemWords.data, dataDir],
    ...(isSample ? [[systemWords.sample, sampleWords.startNote]] : []),
    ...(mailsAlerts ? [] : [[systemWords.alerts, systemWords.alertsNotMailed]]),
  ];
  const lines = rows.map(([label, text]) => `  ${`${label}:`.padEnd(LABEL_WIDTH)}${text}\n`);
  console.log(`\n${systemWords.ready}\n\n${lines.join('')}\n${systemWords.howToStop}\n`);
}

/** What the API says of a first owner, in its log alone: the link is told once. */
function readAboutOwner(dataDir: string): string | undefined {
  return /^Staff: (.+)$/m.exec(readFileSync(join(dataDir, 'logs', 'api.log'), 'utf8'))?.[1];
}
