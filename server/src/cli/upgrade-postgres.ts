import { decimalFromCents } from '@handsel/contract';
import { parseArgs } from 'node:util';
import { upgradePostgresWords as words } from '@handsel/words/commands/cli';
import { loadConfig } from '../settings/load-config.ts';
import { endOpenChanges } from '../domain/subscriptions/index.ts';
import { upgradePostgres, type UpgradeSource } from '../platform/backup/upgrade-postgres.ts';
import { POSTGRES_MAJOR } from '../platform/database/postgres-programs.ts';
import { runProgram } from '../platform/run-program.ts';
import { StartError } from '../platform/start-error.ts';

/**
 * `npm run upgrade-postgres -- --programs FOLDER`, or `--backup FILE`: upgrades our own
 * PostgreSQL's data to a new major version.
 */
runProgram(async () => {
  const source = readSource();
  const { dataDir, databaseUrl } = loadConfig();
  if (databaseUrl !== undefined) throw new StartError(words.anothers);
  const upgraded = await upgradePostgres(dataDir, source, endOpenChanges);
  if (upgraded === undefined) {
    process.stdout.write(`${words.finished}\n`);
    return;
  }
  const { ledgerCents, ...rest } = upgraded;
  process.stdout.write(
    `${words.upgraded({ ...rest, to: POSTGRES_MAJOR, balance: decimalFromCents(Number(ledgerCents)) })}\n`,
  );
  if (source !== undefined && 'backup' in source)
    process.stdout.write(`${words.fromBackup({ madeAt: upgraded.madeAt })}\n`);
});

/** @throws StartError if both are named, or anything else */
function readSource(): UpgradeSource | undefined {
  try {
    const { programs, backup } = parseArgs({
      options: { programs: { type: 'string' }, backup: { type: 'string' } },
    }).values;
    if (programs !== undefined && backup !== undefined) throw new StartError(words.usage);
    if (programs !== undefined) return { programs };
    return backup === undefined ? undefined : { backup };
  } catch {
    throw new StartError(words.usage);
  }
}
