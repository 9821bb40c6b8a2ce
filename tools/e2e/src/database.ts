import pg from 'pg';
import type { RunningSystem } from '../../build/running-system.ts';

/** Queries the system's own database over a separate connection. */
export async function query<Row extends object>(
  { databaseUrl }: RunningSystem,
  statement: string,
  values: string[] = [],
): Promise<Row[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
