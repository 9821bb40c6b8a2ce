import { doctorWords as words } from '@handsel/words/doctor';
import type pg from 'pg';
import { refuseOtherVersions } from '../../platform/database/compatible-version.ts';
import { StartError } from '../../platform/start-error.ts';
import { problem, warning, type Finding } from './finding.ts';

/** The oldest major version that still gets corrections: https://www.postgresql.org/support/versioning/ */
const OLDEST_SUPPORTED = 15;

export async function checkDatabase(client: pg.ClientBase): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { rows: about } = await client.query<{ version: string; made: boolean }>(
    `select current_setting('server_version') as version, to_regclass('drizzle.__drizzle_migrations') is not null as made`,
  );
  const { version = '', made = false } = about[0] ?? {};
  if (Number.parseInt(version, 10) < OLDEST_SUPPORTED)
    findings.push(warning(words.databaseOld({ version, least: OLDEST_SUPPORTED })));
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
