import { doctorWords as words } from '@handsel/words/commands/doctor';
import type pg from 'pg';
import { refuseOtherVersions } from '../../platform/database/compatible-version.ts';
import { StartError } from '../../platform/start-error.ts';
import { problem, type Finding } from './finding.ts';

export async function checkDatabase(client: pg.ClientBase): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { rows: about } = await client.query<{ made: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as made`,
  );
  const { made = false } = about[0] ?? {};
  if (!made) return [...findings, problem(words.databaseEmpty)];
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  try {
    await refuseOtherVersions(client, new Set(rows.map(({ hash }) => hash)));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    findings.push(problem(error.message));
  }
  return findings;
}
