import type { Db, Tx } from './database.ts';

/**
 * A prepared statement that is put together once for a database, however often it runs; a transaction puts it together
 * for itself. PostgreSQL keeps its plan, by its name, on each connection.
 */
export function prepared<Statement>(prepare: (db: Db | Tx) => Statement): (db: Db | Tx) => Statement {
  const known = new WeakMap<object, Statement>();
  return (db) => {
    const statement = known.get(db) ?? prepare(db);
    known.set(db, statement);
    return statement;
  };
}
