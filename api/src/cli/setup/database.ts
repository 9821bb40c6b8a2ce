import { setupWords as words } from '@handsel/words/setup';
import pg from 'pg';
import { findBinaries } from '../../platform/database/postgres-programs.ts';
import { problem, reasonOf } from '../doctor/finding.ts';
import { askSecret, askUntilRight, say, type Trial } from './ask.ts';
import { quoted, type Settings } from './settings-file.ts';

const ANSWER_LIMIT_MS = 10_000;

/** Asks where there is no PostgreSQL of our own, or another one is set already. */
export async function askDatabase(present: Settings): Promise<Settings> {
  const hasOwn = await findBinaries().then(
    () => true,
    () => false,
  );
  if (hasOwn && !present['DATABASE_URL']) return {};
  return askUntilRight(present, askOnce, tryDatabase);
}

async function askOnce(present: Settings): Promise<Settings> {
  const address = await askSecret({
    message: words.database,
    present: present['DATABASE_URL'],
    isRight: (text) =>
      /^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '') && quoted(text) !== undefined,
    wrong: words.databaseWrong,
  });
  return { DATABASE_URL: address.trim() };
}

async function tryDatabase({ DATABASE_URL }: Settings): Promise<Trial> {
  say(words.tryingDatabase);
  const client = new pg.Client({
    connectionString: DATABASE_URL,
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    return { findings: [], fine: words.databaseFine({ version: rows[0]?.version ?? '' }) };
  } catch (error) {
    return { findings: [problem(words.databaseSilent({ reason: reasonOf(error) }))] };
  } finally {
    await client.end().catch(() => undefined);
  }
}
