import { auditLogCommandWords as words } from '@handsel/words/commands/cli';
import { loadConfig } from '../settings/load-config.ts';
import { allAuditEntries, mayChangeAuditLog, verifyAuditLog, type AuditHead } from '../domain/audit/index.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { connectDatabase, type Db } from '../platform/database/database.ts';
import { runProgram } from '../platform/run-program.ts';
import { StartError } from '../platform/start-error.ts';

/** The exit code if the log was altered. 1 means that the command could not tell. */
const BROKEN = 2;

/**
 * `npm run audit-log -- verify [ID:HASH]` checks the log, optionally against a noted entry. `list`
 * prints the actions of staff.
 */
runProgram(async () => {
  const [act, written] = process.argv.slice(2);
  const known = written === undefined ? undefined : readHead(written);
  if (act !== 'verify' && (act !== 'list' || known !== undefined)) throw new StartError(words.usage);
  const opened = await openDatabase(loadConfig());
  const quiet = () => undefined;
  // Connects like the server, because the server's rights are part of the result.
  const connectionString = await migrateDatabase(opened.connectionString, quiet);
  const database = connectDatabase(connectionString, { maxConnections: 1, onError: quiet });
  try {
    if (act === 'verify') await verify(database.db, known);
    else await list(database.db);
  } finally {
    await database.close();
    await opened.leave();
  }
});

/** @throws StartError if it is not in the form that `verify` prints */
function readHead(text: string): AuditHead {
  const [, id, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (id === undefined || hash === undefined) throw new StartError(words.usage);
  return { id: Number(id), hash };
}

async function verify(db: Db, known: AuditHead | undefined): Promise<void> {
  const found = await verifyAuditLog(db, known);
  if (found.kind === 'intact') {
    const { id, hash } = found.head;
    print(id === 0 ? words.empty : words.intact({ count: id, head: `${String(id)}:${hash}` }));
  } else {
    print(found.kind === 'broken' ? words.broken({ id: found.id }) : words.cut({ id: found.id }));
    process.exitCode = BROKEN;
  }
  if (await mayChangeAuditLog(db)) print(words.unguarded);
}

async function list(db: Db): Promise<void> {
  for await (const entry of allAuditEntries(db)) print(JSON.stringify(entry));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
