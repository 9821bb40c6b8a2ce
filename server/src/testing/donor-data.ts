import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestApp } from './test-app.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { programFile } from './programs.ts';

/**
 * Runs `npm run donor-data`, without the installation.
 * @returns its output
 */
export async function runDonorData(test: TestApp, act: string, email: string): Promise<string> {
  const main = programFile('donor-data');
  const outcome = await promisify(execFile)(process.execPath, [main, act, email], {
    env: {
      ...COMPILE_CACHE,
      DATABASE_URL: test.databaseUrl,
      LOCAL_BRAINTREE_PORT: String(test.config.braintree.localPort),
    },
  }).catch((error: unknown) => error as { stdout: string; stderr: string });
  return outcome.stdout + outcome.stderr;
}

/** The tables in which a word appears anywhere. */
export async function tablesThatHold(test: TestApp, word: string): Promise<string[]> {
  const rows = await test.rows(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('public', 'graphile_worker') and query_to_xml(
       format('select t::text from %I.%I as t where t::text ilike %L', schemaname, tablename, '%${word}%'), true, false, ''
     )::text like '%<row>%' order by 1`,
  );
  return rows.map(({ name }) => String(name));
}
