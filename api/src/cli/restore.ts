import { backupWords } from '@handsel/words/cli';
import { storedBackupWords as words } from '@handsel/words/backups';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import { drill } from '../drill.ts';
import { recoverMoment } from '../recover-moment.ts';
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
 * `npm run restore -- --until MOMENT`: our own PostgreSQL as it was at a moment.
 */
runProgram(async () => {
  const { named, until, identity, check } = readArguments();
  const config = loadConfig();
  if (named === undefined) {
    const wrong = await recoverMoment(config, { until, identity, check });
    if (wrong > 0) process.exitCode = WRONG;
    return;
  }
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

type Arguments = { identity: string | undefined; check: boolean } & (
  { named: string; until: undefined } | { named: undefined; until: string }
);

/** @throws StartError unless either a backup or a moment is named */
function readArguments(): Arguments {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: {
        identity: { type: 'string' },
        until: { type: 'string' },
        check: { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new StartError(words.usage);
  }
  const [named, ...more] = parsed.positionals;
  const { until, ...how } = parsed.values;
  const options = { identity: how.identity, check: how.check };
  if (more.length > 0) throw new StartError(words.usage);
  if (named !== undefined && until === undefined) return { named, until, ...options };
  if (named === undefined && until !== undefined) return { named, until, ...options };
  throw new StartError(words.usage);
}
