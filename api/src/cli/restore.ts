import { backupWords } from '@handsel/words/cli';
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
  if (file === undefined) throw new StartError(backupWords.nameBackup);
  const database = await openDatabase(loadConfig());
  try {
    const madeAt = await restore(database.connectionString, path.resolve(file), endOpenChanges);
    process.stdout.write(`${backupWords.restored({ madeAt })}\n`);
  } finally {
    await database.leave();
  }
});
