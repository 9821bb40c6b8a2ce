import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildStaleParts } from './build.ts';
import { prepareDataFolder, refuseAnothersFolder } from './data-folder.ts';
import { isPortFree } from './ports.ts';
import { runMain } from './run-main.ts';
import { readStartSettings } from './settings.ts';
import { startLocalBraintree } from './system.ts';

const root = process.cwd();

/**
 * `npm run reconcile`: with or without a running Handsel. Starts the stand-in for Braintree for the
 * duration if it is not running.
 */
await runMain(async () => {
  const settings = readStartSettings(process.env);
  const { localBraintree: local } = settings;
  refuseAnothersFolder(settings.dataDir);
  prepareDataFolder(settings.dataDir);
  if (local !== null) await buildStaleParts(root, ['localBraintree']);
  const standIn =
    local !== null && (await isPortFree(local.port)) ? startLocalBraintree(root, settings, local.port) : null;
  await standIn?.ready;
  const child = spawn(process.execPath, ['server/src/cli/reconcile.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      DATA_DIR: settings.dataDir,
      ...(local !== null && { LOCAL_BRAINTREE_PORT: String(local.port) }),
    },
  });
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  await standIn?.end();
  if (exitCode !== 0) process.exit(exitCode ?? 1);
});
