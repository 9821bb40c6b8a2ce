import { backupWords } from '@handsel/words/cli';
import { statSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '../config.ts';
import { JOBS_NOT_RESTORED } from '../modules/subscriptions/index.ts';
import { backUp } from '../platform/backup/back-up.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { runProgram } from '../platform/run-program.ts';

/** `npm run backup [-- FILE]`: all that the database holds, in one file; by default in BACKUP_DIR. */
runProgram(async () => {
  const config = loadConfig();
  const [named] = process.argv.slice(2);
  const moment = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const file = path.resolve(named ?? path.join(config.backupDir, `handsel-${moment}.sql.gz`));
  const database = await openDatabase(config);
  try {
    const { rows } = await backUp(database.connectionString, file, JOBS_NOT_RESTORED);
    const total = [...rows.values()].reduce((sum, count) => sum + count, 0);
    const gifts = rows.get('public.gifts') ?? 0;
    process.stdout.write(
      `${backupWords.backedUp({ gifts, rows: total, tables: rows.size, bytes: statSync(file).size, file })}\n`,
    );
  } finally {
    await database.leave();
  }
});
