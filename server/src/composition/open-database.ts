import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../settings/config.ts';
import { openCharity, type CharitySettings } from '../console/charity/index.ts';
import { tellOfNoBackups } from '../platform/backup/backup-jobs.ts';
import { connectDatabase, type Database, type Db } from '../platform/database/database.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { claimDatabase } from '../platform/database/own-address.ts';
import { addressForRequests } from '../platform/database/pooler.ts';
import { followCharity } from './charity-in-force.ts';

const MAX_CONNECTIONS = 20;
/** The number of connections for the console. */
const CONSOLE_CONNECTIONS = 5;

export interface OpenDatabase {
  database: Database;
  db: Db;
  /** Separate connections, so that lists of the console never delay a donor. */
  consoleDb: Db;
  /** The address that jobs connect to. */
  jobsUrl: string;
  /** Whether requests reach the database through a pooler. */
  isPooled: boolean;
  settings: CharitySettings;
  /** The present settings, with the charity's published content and design. */
  configNow: () => Config;
}

/** Migrates the database, connects to it, and reads the charity's published content and design. */
export async function openDatabase(
  app: FastifyInstance,
  given: Config,
  givenUrl: string,
  log: FastifyBaseLogger,
): Promise<OpenDatabase> {
  const onError = (error: Error) => log.error({ err: error }, 'a database connection broke');
  const jobsUrl = await migrateDatabase(givenUrl, onError, given.languages[0]);
  const { connectionString, isPooled } = addressForRequests(given, jobsUrl);
  const connect = (maxConnections: number) => {
    const database = connectDatabase(connectionString, { maxConnections, isPooled, onError });
    app.addHook('onClose', () => database.close());
    return database;
  };
  const database = connect(MAX_CONNECTIONS);
  const consoleDatabase = connect(CONSOLE_CONNECTIONS);
  const { db } = database;
  const settings = await openCharity(db, given);
  const configNow = followCharity(given, settings);
  if (given.braintree.environment !== 'local') {
    await claimDatabase(db, configNow());
    if (given.backup === undefined) log.warn('BACKUP_TO is not set: nothing is backed up by itself');
    await tellOfNoBackups(db, given.backup !== undefined);
  }
  return { database, db, consoleDb: consoleDatabase.db, jobsUrl, isPooled, settings, configNow };
}
