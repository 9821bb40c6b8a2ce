import { doctorWords as words } from '@handsel/words/commands/doctor';
import pg from 'pg';
import type { Config } from '../../settings/config.ts';
import { applicationAddress } from '../../platform/database/application-role.ts';
import { connectDatabase } from '../../platform/database/database.ts';
import { folderIn, majorOf } from '../../platform/database/postgres-cluster.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { StartError } from '../../platform/start-error.ts';
import { checkAddress } from './address.ts';
import { checkAlerts } from './alerts.ts';
import { checkBraintree } from './braintree.ts';
import { checkClock } from './clock.ts';
import { checkDatabase } from './database.ts';
import { checkBackup, checkDisk, checkNightlyBackup } from './disk.ts';
import { problem, reasonOf, type CheckName, type Finding } from './finding.ts';
import { checkMailServer, checkQueue } from './mail.ts';
import { checkSuppliers } from './suppliers.ts';
import { checkWebhooks } from './webhooks.ts';

type Checked = [CheckName, readonly Finding[]];

/**
 * Runs all checks in the order of their dependencies. Checks that need an unreachable database are
 * skipped.
 */
export async function* examine(config: Config): AsyncGenerator<Checked> {
  yield await checked('suppliers', () => Promise.resolve(checkSuppliers(config, new Date())));
  yield await checked('braintree', () => checkBraintree(config.braintree));
  yield await checked('address', () => checkAddress(config.publicUrl));
  yield await checked('disk', () => checkDisk([config.dataDir, config.backupDir]));
  if (config.backup === undefined) yield await checked('backup', () => checkBackup(config.backupDir));
  const mail = await checked('mail', () => checkMailServer(config.smtpUrl));
  if (config.databaseUrl === undefined && (await majorOf(folderIn(config.dataDir))) === undefined) {
    // Connecting would create a database, so the check stops here.
    yield mail;
    yield ['database', [problem(words.databaseEmpty)]];
    return;
  }
  try {
    const opened = await openDatabase(config);
    try {
      yield* withTables(config, opened.connectionString, mail);
    } finally {
      await opened.leave();
    }
  } catch (error) {
    yield mail;
    const says =
      error instanceof StartError ? error.message : words.databaseSilent({ reason: reasonOf(error) });
    yield ['database', [problem(says)]];
  }
}

async function* withTables(
  config: Config,
  connectionString: string,
  [, ofMailServer]: Checked,
): AsyncGenerator<Checked> {
  const ofDatabase = await checked('database', () => asMigrator(connectionString, checkDatabase));
  yield ofDatabase;
  const address = await applicationAddress(connectionString);
  const database = connectDatabase(address, { maxConnections: 2, onError: () => undefined });
  const client = await database.pool.connect();
  try {
    yield await checked('clock', () => checkClock(client, braintreeAddress(config)));
    const hasTables = ofDatabase[1].every(({ kind }) => kind !== 'problem');
    const ofQueue = hasTables ? (await checked('mail', () => checkQueue(database.db)))[1] : [];
    yield ['mail', [...ofMailServer, ...ofQueue]];
    if (!hasTables) return;
    yield await checked('webhooks', () => checkWebhooks(client, config.publicUrl));
    const { backup } = config;
    if (backup !== undefined) yield await checked('backup', () => checkNightlyBackup(database.db, backup));
    yield await checked('alerts', () => checkAlerts(client));
  } finally {
    client.release();
    await database.close();
  }
}

async function checked(name: CheckName, check: () => Promise<readonly Finding[]>): Promise<Checked> {
  try {
    return [name, await check()];
  } catch (error) {
    return [name, [problem(words.broke({ check: name, reason: reasonOf(error) }))]];
  }
}

/** Connects as the role that migrates, because only that one may read the list of migrations. */
async function asMigrator<T>(connectionString: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** @returns undefined for the stand-in, which has this machine's clock */
function braintreeAddress({ braintree: { environment } }: Config): string | undefined {
  switch (environment) {
    case 'local':
      return undefined;
    case 'sandbox':
      return 'https://api.sandbox.braintreegateway.com/';
    case 'production':
      return 'https://api.braintreegateway.com/';
  }
}
