import pg from 'pg';

/** PostgreSQL's read_only_sql_transaction. */
const READ_ONLY = '25006';

/**
 * Refuses a standby, such as an old primary that returns as one, because its data lags behind and
 * it stores no gifts. A server reports this when a connection begins and when it changes
 * (in_hot_standby, https://www.postgresql.org/docs/current/libpq-status.html).
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
 * Runs statements without names, because the next transaction may be on another connection of the
 * pooler. PgBouncer before 1.21 (Debian 12) loses names:
 * https://www.pgbouncer.org/config.html#max_prepared_statements
 */
export class UnnamedClient extends PrimaryClient {
  // Passes on the overloads of pg unchanged.
  override query = ((first: unknown, ...more: unknown[]) =>
    (super.query as (...all: unknown[]) => unknown)(withoutName(first), ...more)) as pg.Client['query'];
}

function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement;
  // A submitted statement, such as a cursor, cannot be copied.
  if ('submit' in statement) return statement;
  return { ...statement, name: undefined };
}
