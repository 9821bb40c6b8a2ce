import { hash } from 'node:crypto';
import type { SQLWrapper } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { connectionOf, type Db, type Tx } from './database.ts';

/**
 * A prepared statement that reads and waits for no lock. It is built once for each connection,
 * usually the shared one; a transaction builds it for itself. PostgreSQL keeps its plan by name on
 * each connection.
 */
export function preparedRead<Statement>(
  prepare: (db: NodePgDatabase | Tx) => Statement,
): (db: Db | Tx) => Statement {
  const known = new WeakMap<object, Statement>();
  return (db) => {
    const on = '$reads' in db ? db.$reads() : db;
    const statement = known.get(on) ?? prepare(on);
    known.set(on, statement);
    return statement;
  };
}

const dialect = new PgDialect();

/**
 * Runs a statement whose text never changes: PostgreSQL parses and plans it once for each
 * connection. A transaction within another, which is rare, plans it each time.
 */
export async function execute<Row extends Record<string, unknown>>(
  db: Db | Tx,
  statement: SQLWrapper,
): Promise<{ rows: Row[] }> {
  const client = '$client' in db ? db.$client : connectionOf(db);
  if (client === undefined) return { rows: (await db.execute(statement.getSQL())).rows as Row[] };
  const { sql: text, params } = dialect.sqlToQuery(statement.getSQL());
  const name = hash('sha256', text, 'base64');
  return client.query<Row>({ name, text, values: params });
}
