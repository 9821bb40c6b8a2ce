import pg from 'pg';

/** The schema of the clock, which exists while the sample is made. */
const SCHEMA = 'sample_clock';

/**
 * A database whose time can be moved. A function in a schema that is searched before PostgreSQL's
 * own replaces `now()` in every statement and column default. It is removed when the sample is
 * complete.
 */
export class MovedDatabase {
  readonly #client: pg.Client;
  readonly #name: string;

  private constructor(client: pg.Client, name: string) {
    this.#client = client;
    this.#name = name;
  }

  /**
   * Creates an empty database with the clock.
   * @param connectionString of PostgreSQL's superuser
   */
  static async make(connectionString: string): Promise<MovedDatabase> {
    const name = new URL(connectionString).pathname.slice(1);
    const admin = new URL(connectionString);
    admin.pathname = '/postgres';
    const server = await connect(admin.href);
    // Deletes an incomplete earlier database.
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name}`);
    // Tables are created in the first schema, and functions are searched in all of them.
    await server.query(`alter database ${name} set search_path = public, ${SCHEMA}, pg_catalog`);
    // Needs no durability: an incomplete sample is made again.
    await server.query(`alter database ${name} set synchronous_commit = off`);
    await server.end();
    const client = await connect(connectionString);
    await client.query(
      `create schema ${SCHEMA};
       create table ${SCHEMA}.clock (ahead interval not null);
       insert into ${SCHEMA}.clock values ('0');
       create function ${SCHEMA}.now() returns timestamptz language sql stable
         as 'select pg_catalog.now() + ahead from ${SCHEMA}.clock';
       grant usage on schema ${SCHEMA} to public;
       grant select on ${SCHEMA}.clock to public`,
    );
    return new MovedDatabase(client, name);
  }

  async moveTo(moment: Date): Promise<void> {
    await this.#client.query(`update ${SCHEMA}.clock set ahead = $1::timestamptz - clock_timestamp()`, [
      moment.toISOString(),
    ]);
  }

  /** Enqueues scheduled jobs to run once, now. */
  async enqueue(names: readonly string[]): Promise<void> {
    await this.#client.query('select graphile_worker.add_job(name) from unnest($1::text[]) name', [names]);
  }

  /**
   * Wakes one worker slot for each job. Jobs that become due by the moved clock are not announced.
   */
  async wake(jobs: number): Promise<void> {
    await this.#client.query(
      `select pg_notify('jobs:insert', json_build_object('r', random()::text, 'count', $1::int)::text)`,
      [jobs],
    );
  }

  /** The number of jobs that are due or running. */
  async dueJobs(): Promise<number> {
    const { rows } = await this.#client.query<{ due: number }>(
      `select count(*)::integer as due from graphile_worker.jobs where run_at <= ${SCHEMA}.now() or locked_at is not null`,
    );
    return rows[0]?.due ?? 0;
  }

  /** Removes the clock. After this the database is like any other. */
  async end(): Promise<void> {
    await this.#client.query(`alter database ${this.#name} reset search_path`);
    await this.#client.query(`alter database ${this.#name} reset synchronous_commit`);
    await this.#client.query('set search_path = public');
    const { rows } = await this.#client.query<{ statement: string }>(
      `select format('alter table %s alter column %I set default %s', adrelid::regclass, attname,
         replace(pg_get_expr(adbin, adrelid), '${SCHEMA}.now()', 'now()')) as statement
       from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
       where pg_get_expr(adbin, adrelid) like '%${SCHEMA}.now()%'`,
    );
    for (const { statement } of rows) await this.#client.query(statement);
    // Without `cascade`, so that any remaining use causes an error.
    await this.#client.query(
      `drop function ${SCHEMA}.now(); drop table ${SCHEMA}.clock; drop schema ${SCHEMA}`,
    );
    await this.#client.end();
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
