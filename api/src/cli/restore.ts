import { backupWords } from '@handsel/words/cli';
import { storedBackupWords as words } from '@handsel/words/backups';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import { drill } from '../drill.ts';
import { endOpenChanges } from '../modules/subscriptions/index.ts';
import { readIdentity } from '../platform/backup/ask-identity.ts';
import { findBackup, isEncrypted, sourceOf } from '../platform/backup/find-backup.ts';
import { restore } from '../platform/backup/restore.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { runProgram } from '../platform/run-program.ts';
import { StartError } from '../platform/start-error.ts';

/** The exit code where a backup was read and something in it is wrong; 1 is that it could not be read. */
const WRONG = 2;

/**
 * `npm run restore -- FILE|latest [--identity KEYFILE] [--check]`: a backup into an empty database, with the settings of the next start; or
 * only into a scratch one, to see that it can be restored.
 */
runProgram(async () => {
  const { named, identity, check } = readArguments();
  const config = loadConfig();
  const backup = await findBackup(named, config.backup?.place);
  try {
    const source = sourceOf(backup, isEncrypted(backup) ? await readIdentity(identity) : undefined);
    const database = await openDatabase(config);
    try {
      if (check) {
        const wrong = await drill(database.connectionString, backup, source, (line) => {
          process.stdout.write(`${line}\n`);
        });
        if (wrong > 0) process.exitCode = WRONG;
      } else {
        const { madeAt } = await restore(database.connectionString, source, endOpenChanges);
        process.stdout.write(`${backupWords.restored({ madeAt })}\n`);
      }
    } finally {
      await database.leave();
    }
  } finally {
    await backup.forget();
  }
});

function readArguments(): { named: string; identity: string | undefined; check: boolean } {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: { identity: { type: 'string' }, check: { type: 'boolean', default: false } },
    });
  } catch {
    throw new StartError(words.usage);
  }
  const [named, ...more] = parsed.positionals;
  if (named === undefined || more.length > 0) throw new StartError(words.usage);
  return { named, identity: parsed.values.identity, check: parsed.values.check };
}
