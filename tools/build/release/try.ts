import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tryWords } from '@handsel/words/commands/release';
import { holdDataFolder, prepareDataFolder, refuseAnothersFolder } from '../data-folder.ts';
import { assertPortIsFree } from '../ports.ts';
import { findNoRoom } from '../room.ts';
import { runMain } from '../run-main.ts';
import { runUntilStopped, stopRequested } from '../run-until-stopped.ts';
import { readStartSettings } from '../settings.ts';
import { startApi, startLocalBraintree } from '../system.ts';
import { UserError } from '../user-error.ts';
import { showWhereToGo } from '../where-to-go.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/**
 * The only environment variables that a try-out uses. They include no key, so no real money can
 * move; and only local addresses, so other machines cannot reach it.
 */
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
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * `handsel try`: Handsel with a stand-in for Braintree and a separate database. `--address
 * https://localhost:3443`: for a proxy on this machine that provides https.
 */
void runMain(async () => {
  const stop = stopRequested();
  const address = readAddress();
  for (const name of Object.keys(process.env)) if (!TAKEN.includes(name)) delete process.env[name];
  const dataDir = join(process.env['DATA_DIR'] || homedir(), 'handsel-try');
  const settings = readStartSettings({ ...process.env, DATA_DIR: dataDir, PUBLIC_URL: address });
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

/** @returns the address for a browser on this machine, unless it is Handsel's own port */
function readAddress(): string | undefined {
  const text = addressArgument();
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
  if (isPlain && LOOPBACK.test(url.hostname)) return url.origin;
  throw new UserError(tryWords.onlyThisMachine({ address: text }));
}

function addressArgument(): string | undefined {
  try {
    return parseArgs({ options: { address: { type: 'string' } } }).values.address;
  } catch {
    throw new UserError(tryWords.usage);
  }
}
