import { reconcileCommandWords } from '@handsel/words/commands/cli';
import fastify from 'fastify';
import * as z from 'zod/mini';
import { loadConfig } from '../settings/load-config.ts';
import { recordCommand } from '../domain/audit/index.ts';
import { compareClosedMonths } from '../domain/closing/index.ts';
import { withForeignCustomers } from '../domain/payment-methods/index.ts';
import { describeDifference, describeReconciled, reconcile } from '../domain/payments/index.ts';
import { reconciling } from '../composition/reconciliation.ts';
import { createBraintreeGateway } from '../gateway/braintree/gateway.ts';
import { withReplacedSubscriptions } from '../domain/subscriptions/index.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { claimDatabase } from '../platform/database/own-address.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { loggerOptions } from '../platform/log.ts';
import { runProgram } from '../platform/run-program.ts';
import { StartError } from '../platform/start-error.ts';

/** The exit code if a person must act. 1 means that the command could not tell. */
const DIFFERENT = 2;

const REBUILD = '--rebuild';

/**
 * `npm run reconcile [-- [--rebuild] [YYYY-MM-DD]]`: compares our books with Braintree's, since
 * that day or from the beginning. After a restore it adds the gifts that the backup lacked.
 */
runProgram(async () => {
  const args = process.argv.slice(2);
  const since = readSince(args.find((arg) => arg !== REBUILD));
  const config = loadConfig();
  const opened = await openDatabase(config);
  try {
    const quiet = () => undefined;
    const address = await migrateDatabase(opened.connectionString, quiet);
    const database = connectDatabase(address, { maxConnections: 5, onError: quiet });
    if (config.braintree.environment !== 'local') await claimDatabase(database.db, config);
    const rebuilds = args.includes(REBUILD);
    await recordCommand(database.db, 'terminal.reconciled', { details: { since: since ?? null, rebuilds } });
    // Its findings are printed, so it logs only errors.
    const { log } = fastify({ logger: loggerOptions('error', process.stderr) ?? false });
    const gateway = withForeignCustomers(
      database.db,
      withReplacedSubscriptions(database.db, createBraintreeGateway(config.braintree)),
    );
    const books = { db: database.db, gateway, log };
    const print = (text: string) => process.stdout.write(text);
    const reconciled = await reconcile(
      reconciling(books, rebuilds),
      since ?? 'beginning',
      (difference, done) => print(describeDifference(difference, done)),
    );
    const months = await compareClosedMonths(database.db);
    await database.close();
    if (reconciled === undefined) {
      throw new StartError(reconcileCommandWords.otherAtWork);
    }
    print(describeReconciled(reconciled));
    for (const each of months) print(`${each}\n`);
    process.exitCode = reconciled.left === 0 && months.length === 0 ? 0 : DIFFERENT;
  } finally {
    await opened.leave();
  }
});

function readSince(day: string | undefined): Date | undefined {
  if (day === undefined) return undefined;
  if (z.safeParse(z.iso.date(), day).success) return new Date(day);
  throw new StartError(reconcileCommandWords.nameDay({ day }));
}
