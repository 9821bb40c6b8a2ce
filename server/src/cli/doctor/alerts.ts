import { alertTitles } from '@handsel/words/console/alerts';
import { doctorWords as words } from '@handsel/words/commands/doctor';
import type pg from 'pg';
import { warning, type Finding } from './finding.ts';

const titleOf = (kind: string) => (alertTitles as Readonly<Record<string, string>>)[kind] ?? kind;

/**
 * Reports the open alerts of the running server, such as a proxy missing in TRUST_PROXY or another
 * time zone at Braintree.
 */
export async function checkAlerts(client: pg.ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<{ kind: string; count: number }>(
    'select kind, count(*)::integer as count from alerts where closed_at is null group by kind order by kind',
  );
  if (rows.length === 0) return [];
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return [warning(words.alertsOpen({ count, kinds: rows.map(({ kind }) => titleOf(kind)).join('; ') }))];
}
