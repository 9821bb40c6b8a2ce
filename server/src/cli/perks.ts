import { perksCommandWords } from '@handsel/words/commands/cli';
import { pipeline } from 'node:stream/promises';
import { configInForce } from '../composition/charity-in-force.ts';
import { loadConfig } from '../settings/load-config.ts';
import { recordCommand } from '../domain/audit/index.ts';
import { exportPerks } from '../domain/perks/index.ts';
import { runProgram } from '../platform/run-program.ts';
import { StartError } from '../platform/start-error.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run --silent perks -- export`: lists the perks to ship, such as T-shirts with their sizes
 * and addresses, as CSV for staff.
 */
runProgram(async () => {
  if (process.argv[2] !== 'export') throw new StartError(perksCommandWords.usage);
  const config = loadConfig();
  await withDatabase(config, async (db) => {
    await recordCommand(db, 'terminal.perks-exported');
    const { timeZone, tiers } = (await configInForce(db, config)).charity;
    await pipeline(exportPerks({ db, timeZone, tiers }), process.stdout, { end: false });
  });
});
