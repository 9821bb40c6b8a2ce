import { databaseRefusalWords as words } from '@handsel/words/commands/starting';
import { StartError } from '../start-error.ts';
import { PrimaryClient } from './clients.ts';
import { APPLICATION_NAME } from './database.ts';

/** The first version that has `unique nulls not distinct`, which the tables use. */
const OLDEST_POSTGRES = 15;
const CONNECT_TIMEOUT_MS = 10_000;
const ENCODING = 'UTF8';

type Explain = (values: { setting: string; reason: string }) => string;

/** Keyed by PostgreSQL's codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const EXPLANATIONS: Readonly<Record<string, Explain>> = {
  '3D000': words.noDatabase,
  '28000': words.notLetIn,
  '28P01': words.wrongPassword,
  '42501': words.noRight,
  '25006': words.readOnly,
  '53100': words.diskFull,
  '53300': words.noConnection,
  '57P03': words.notReady,
};

/** PgBouncer rejects the parameters that only a session can have. */
const OF_POOLER = /unsupported startup parameter/;

/**
 * Explains a refusal by the database, for any query.
 *
 * @param setting the setting that names the database
 * @returns undefined for other errors
 */
export function refusalOf(error: unknown, setting = 'DATABASE_URL'): StartError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown };
    const { message } = each;
    if (OF_POOLER.test(message)) return new StartError(words.pooler({ setting }));
    const explain = typeof code === 'string' ? EXPLANATIONS[code] : undefined;
    if (explain !== undefined) return new StartError(explain({ setting, reason: message }));
  }
  return undefined;
}

/**
 * Connects once to an external database and checks whether Handsel can use it.
 *
 * @param setting the setting that names it
 * @returns its version
 * @throws StartError if it refuses or is not suitable
 */
export async function checkUsable(connectionString: string, setting: string): Promise<string> {
  const client = new PrimaryClient({
    connectionString,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    statement_timeout: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await examine(client, setting);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw refusalOf(error, setting) ?? new StartError(words.silent({ setting, reason: reasonOf(error) }));
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface About {
  version: string;
  number: number;
  encoding: string;
  isReadOnly: boolean;
  hasTables: boolean;
  mayCreate: boolean;
  role: string;
}

async function examine(client: PrimaryClient, setting: string): Promise<string> {
  const { rows } = await client.query<About>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::integer as number,
      pg_encoding_to_char(encoding) as encoding, current_setting('transaction_read_only') = 'on' as "isReadOnly",
      to_regclass('drizzle.__drizzle_migrations') is not null as "hasTables", current_user as role,
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), true) as "mayCreate"
    from pg_database where datname = current_database()`);
  const [about] = rows;
  if (about === undefined) throw new Error('pg_database does not list the database');
  const { version, number, encoding, role } = about;
  if (number < OLDEST_POSTGRES * 10_000)
    throw new StartError(words.tooOld({ setting, version, least: OLDEST_POSTGRES }));
  if (encoding !== ENCODING) throw new StartError(words.otherEncoding({ setting, encoding }));
  if (about.isReadOnly) throw new StartError(words.readOnly({ setting, reason: words.takesNoChanges }));
  if (!about.hasTables && !about.mayCreate)
    throw new StartError(words.noRight({ setting, reason: words.mayNotCreate({ role }) }));
  return version;
}

/** An error for several addresses has no message of its own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ((error as NodeJS.ErrnoException).code ?? error.name);
}
