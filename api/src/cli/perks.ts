import { perksCommandWords } from '@handsel/words/cli';
import { pipeline } from 'node:stream/promises';
import { loadConfig } from '../config.ts';
import { exportPerks } from '../modules/perks/index.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { runProgram } from '../platform/run-program.ts';
import { StartError } from '../platform/start-error.ts';

/** `npm run --silent perks -- export`: who is owed a T-shirt or the like, in which size and where to, as CSV for staff. */
runProgram(async () => {
  if (process.argv[2] !== 'export') throw new StartError(perksCommandWords.usage);
  const config = loadConfig();
  const opened = await openDatabase(config);
  const database = connectDatabase(opened.connectionString, {
    maxConnections: 1,
    onError: () => undefined,
  });
  try {
    await pipeline(exportPerks({ db: database.db, timeZone: config.charity.timeZone }), process.stdout, {
      end: false,
    });
  } finally {
    await database.close();
    await opened.leave();
  }
});
