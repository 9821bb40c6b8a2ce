import { backupWords } from '@handsel/words/commands/cli';
import { storedBackupWords as words } from '@handsel/words/commands/backups';
import { parseArgs } from 'node:util';
import { loadConfig } from '../settings/load-config.ts';
import type { Config } from '../settings/config.ts';
import { drill } from '../drill.ts';
import { recoverMoment } from '../recover-moment.ts';
import { endOpenChanges } from '../domain/subscriptions/index.ts';
import { readIdentity } from '../platform/backup/ask-identity.ts';
import { findBackup, isEncrypted, sourceOf } from '../platform/backup/find-backup.ts';
import { restore } from '../platform/backup/restore.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { DamagedBackup } from '../platform/backup/damaged-backup.ts';
import { runProgram } from '../platform/run-program.ts';
import { StartError } from '../platform/start-error.ts';

/**
 * The exit code of a check that found a damaged backup or wrong books. 1 means that it could not
 * tell.
 */
const WRONG = 2;

/**
 * `npm run restore -- FILE|latest [--identity KEYFILE] [--check]`: restores a backup into the empty
 * database of the settings. With `--check` it uses a temporary database to test that the backup can
 * be restored.
 * `npm run restore -- --until MOMENT`: restores our own PostgreSQL to a moment.
 */
runProgram(async () => {
  const asked = readArguments();
  const config = loadConfig();
  try {
    const wrong = await (asked.named === undefined
      ? recoverMoment(config, asked)
      : restoreBackup(config, asked.named, asked));
    if (wrong > 0) process.exitCode = WRONG;
  } catch (error) {
    const isVerdict = error instanceof DamagedBackup && (asked.check || asked.named === undefined);
    if (!isVerdict) throw error;
    printError(error.message);
    process.exitCode = WRONG;
  }
});

/** @returns the number of faults if the backup is only checked */
async function restoreBackup(
  config: Config,
  named: string,
  { identity, check }: Pick<Arguments, 'identity' | 'check'>,
): Promise<number> {
  const backup = await findBackup(named, config.backup?.place, (why) => {
    // A check never falls back to a backup other than the latest.
    if (check) throw why;
    printError(why.message);
  });
  try {
    const source = sourceOf(backup, isEncrypted(backup) ? await readIdentity(identity) : undefined);
    const database = await openDatabase(config);
    try {
      if (check) return await drill(database.connectionString, backup, source, print);
      const { madeAt } = await restore(database.connectionString, source, endOpenChanges);
      print(backupWords.restored({ madeAt }));
      return 0;
    } finally {
      await database.leave();
    }
  } finally {
    await backup.forget();
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`);
const printError = (line: string) => void process.stderr.write(`${line}\n`);

type Arguments = { identity: string | undefined; check: boolean } & (
  { named: string; until: undefined } | { named: undefined; until: string }
);

/** @throws StartError unless exactly one of a backup and a moment is named */
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
