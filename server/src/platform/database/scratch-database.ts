import { randomBytes } from 'node:crypto';
import pg from 'pg';

const RANDOM_BYTES = 6;

/**
 * Creates a temporary database on the same server.
 * @throws Error if the role may not create one
 */
export async function makeScratchDatabase(
  connectionString: string,
): Promise<{ connectionString: string; remove(): Promise<void> }> {
  const name = `handsel_check_${randomBytes(RANDOM_BYTES).toString('hex')}`;
  await run(connectionString, `create database ${name} template template0`);
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return {
    connectionString: url.href,
    remove: () => run(connectionString, `drop database if exists ${name} with (force)`),
  };
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
