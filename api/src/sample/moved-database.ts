import pg from 'pg';

/** The schema of the clock, for as long as the sample is made. */
const SCHEMA = 'sample_clock';

/**
 * A database in which time can be moved. A function of our own, in a schema that is searched before PostgreSQL's, answers `now()` in every statement
 * and in every default of a column; when the sample is made, nothing of it is left.
 */
export class MovedDatabase {
  readonly #client: pg.Client;
  readonly #name: string;

  private constructor(client: pg.Client, name: string) {
    this.#client = client;
    this.#name = name;
  }

  /** Makes the database again, empty, with a clock in it. @param connectionString of PostgreSQL's superuser */
  static async make(connectionString: string): Promise<MovedDatabase> {
    const name = new URL(connectionString).pathname.slice(1);
    const admin = new URL(connectionString);
    admin.pathname = '/postgres';
    const server = await connect(admin.href);
    // Of one that was left half made nothing is kept.
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name}`);
    // Tables are made in the first schema, and functions are looked for in all of them.
    await server.query(`alter database ${name} set search_path = public, ${SCHEMA}, pg_catalog`);
    // It is made again if it was not made to the end.
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

  /** Has jobs done now, once each, that come with the hour otherwise. */
  async enqueue(names: readonly string[]): Promise<void> {
    await this.#client.query('select graphile_worker.add_job(name) from unnest($1::text[]) name', [names]);
  }

  /** Wakes as many of the worker's as there are jobs: of what has become due by the moving of the clock nobody has told it. */
  async wake(jobs: number): Promise<void> {
    await this.#client.query(
      `select pg_notify('jobs:insert', json_build_object('r', random()::text, 'count', $1::int)::text)`,
      [jobs],
    );
  }

  /** How many jobs are due or being done. */
  async dueJobs(): Promise<number> {
    const { rows } = await this.#client.query<{ due: number }>(
      `select count(*)::integer as due from graphile_worker.jobs where run_at <= ${SCHEMA}.now() or locked_at is not null`,
    );
    return rows[0]?.due ?? 0;
  }

  /** Removes the clock. From then on the database is like any other. */
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
    // Not cascading: what still needs it is a mistake that shows.
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
