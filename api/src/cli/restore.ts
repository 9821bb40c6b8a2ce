import path from 'node:path';
import { loadConfig } from '../config.ts';
import { endOpenChanges } from '../modules/subscriptions/index.ts';
import { restore } from '../platform/backup/restore.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { runProgram } from '../platform/run-program.ts';
import { StartError } from '../platform/start-error.ts';

/** `npm run restore -- FILE`: a backup into an empty database, with the settings of the next start. */
runProgram(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new StartError('Name the backup: npm run restore -- FILE');
  const database = await openDatabase(loadConfig());
  try {
    const madeAt = await restore(database.connectionString, path.resolve(file), endOpenChanges);
    process.stdout.write(
      `Restored what the database held at ${madeAt}. Start Handsel, then \`npm run reconcile -- --rebuild\`: it brings what Braintree knows of since.\n`,
    );
  } finally {
    await database.leave();
  }
});
