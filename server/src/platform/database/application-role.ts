import { createHmac } from 'node:crypto';
import pg, { type PoolClient } from 'pg';

/**
 * The owner of the tables if a superuser migrates. The server and the commands then connect as this
 * role.
 */
const APPLICATION_ROLE = 'handsel_app';
/**
 * A table with this comment can be read by the role but not changed. The role appends to it through
 * a function (decision 052).
 */
const IS_KEPT = `obj_description(pg_class.oid, 'pg_class') is not distinct from 'append-only'`;

/**
 * 42710, 23505: another process has just made the role. XX000 "tuple concurrently updated": another
 * process is setting its password.
 */
const AT_ONCE = new Set(['42710', '23505', 'XX000']);
const INVALID_PASSWORD = '28P01';

/**
 * Gives every table to a role that is not a superuser, except those that it may only read and
 * append to. An attacker who takes over the server therefore cannot change those. A connection that
 * is not a superuser's stays as it is: docs/operating.md says what to do then.
 *
 * @param client the connection that migrates
 * @returns the address that the server connects to
 */
export async function separateApplication(client: PoolClient, connectionString: string): Promise<string> {
  const own = applicationUrl(connectionString);
  if (own === undefined || !(await isSuperuser(client))) return connectionString;
  await makeRole(client, own);
  await handOver(client);
  return own.href;
}

/**
 * The address for a command that runs beside the server. Commands never run statements as a
 * superuser, because a trigger that the server's role made would then run as a superuser, too.
 *
 * @returns the same address if the database was never separated
 */
export async function applicationAddress(connectionString: string): Promise<string> {
  const own = applicationUrl(connectionString);
  return own !== undefined && (await canSignIn(own.href)) ? own.href : connectionString;
}

interface OwnUrl {
  href: string;
  password: string;
}

/**
 * Derives the role's password from the superuser's, so that nothing stores it. Its reader gains
 * nothing by this, because the superuser may do everything anyway.
 *
 * @returns undefined if the address has no password, such as when PostgreSQL trusts the account of
 * the operating system
 */
function applicationUrl(connectionString: string): OwnUrl | undefined {
  const url = URL.parse(connectionString);
  if (url === null || url.password === '') return undefined;
  const password = createHmac('sha256', decodeURIComponent(url.password))
    .update(APPLICATION_ROLE)
    .digest('base64url');
  url.username = APPLICATION_ROLE;
  url.password = password;
  return { href: url.href, password };
}

async function isSuperuser(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    'select rolsuper as is from pg_roles where rolname = current_user',
  );
  return rows[0]?.is === true;
}

/** @throws Error if the server cannot be reached */
async function canSignIn(href: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: href, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === INVALID_PASSWORD) return false;
    throw error;
  } finally {
    await client.end();
  }
}

/** Makes the role once. Sets its password again after the superuser's has changed. */
async function makeRole(client: PoolClient, { href, password }: OwnUrl): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE]);
  if (found.rowCount === 1 && (await canSignIn(href))) return;
  const secret = pg.escapeLiteral(password);
  try {
    await client.query(
      found.rowCount === 1
        ? `alter role ${APPLICATION_ROLE} login nosuperuser password ${secret}`
        : `create role ${APPLICATION_ROLE} login nosuperuser password ${secret}`,
    );
  } catch (error) {
    if (!AT_ONCE.has((error as { code?: string }).code ?? '')) throw error;
  }
}

/**
 * Changes only what is new, so that a start does not wait for a lock on a table that donors write.
 */
async function handOver(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select case
        when ${IS_KEPT} then format('grant select on %I.%I to ${APPLICATION_ROLE}', nspname, relname)
        else format('alter %s %I.%I owner to ${APPLICATION_ROLE}',
          case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, nspname, relname)
      end as statement
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p', 'S', 'v')
        and pg_get_userbyid(relowner) <> '${APPLICATION_ROLE}'
        and not (${IS_KEPT} and has_table_privilege('${APPLICATION_ROLE}', pg_class.oid, 'select'))
        -- A sequence of a column goes with its table.
        and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i') and relkind = 'S')
      union all
      -- The role may also run functions that are closed to everyone else.
      select format('grant execute on function %s to ${APPLICATION_ROLE}', pg_proc.oid::regprocedure)
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname = 'public' and not has_function_privilege('${APPLICATION_ROLE}', pg_proc.oid, 'execute')
      union all
      select format('grant usage on schema %I to ${APPLICATION_ROLE}', nspname) from pg_namespace
      where nspname = 'graphile_worker' and not has_schema_privilege('${APPLICATION_ROLE}', oid, 'usage')`,
  );
  for (const { statement } of rows) await client.query(statement);
}
