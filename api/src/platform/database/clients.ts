import pg from 'pg';

/** PostgreSQL's read_only_sql_transaction. */
const READ_ONLY = '25006';

/**
 * Refuses a standby, also the old primary that comes back as one: what it would answer is late, and it takes no gift. A server tells it of itself when
 * a connection begins, and when that changes (https://www.postgresql.org/docs/current/libpq-status.html, in_hot_standby).
 */
export class PrimaryClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName !== 'in_hot_standby' || parameterValue !== 'on') return;
      const error = Object.assign(new Error('the database at this address is a standby'), {
        code: READ_ONLY,
      });
      this.connection.stream.destroy(error);
    });
  }
}

/**
 * Gives no statement a name, because the next transaction may be on another connection of the pooler. PgBouncer before 1.21, as Debian 12 has it, loses
 * such names (https://www.pgbouncer.org/config.html#max_prepared_statements).
 */
export class UnnamedClient extends PrimaryClient {
  // The overloads of pg are passed on as they are.
  override query = ((first: unknown, ...more: unknown[]) =>
    (super.query as (...all: unknown[]) => unknown)(withoutName(first), ...more)) as pg.Client['query'];
}

function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement;
  // A statement that is under way already, such as a cursor, is not ours to copy.
  if ('submit' in statement) return statement;
  return { ...statement, name: undefined };
}
