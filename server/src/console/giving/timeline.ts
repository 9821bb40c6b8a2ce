import type { AuditEntry, TimelineEntry } from '@handsel/contract/console';
import type { SQL } from 'drizzle-orm';
import { readAuditOf } from '../../domain/audit/index.ts';
import type { Db } from '../../platform/database/database.ts';

/** An event in the form of a query's row. */
interface HappenedRow extends Record<string, unknown> {
  at: Date | string;
  kind: string;
  cents: number | null;
  details: Record<string, string | null> | null;
}

/**
 * @param query with the columns `at`, `kind`, `cents` and `details`
 * @param subject whose entries in the audit log are included
 */
export async function readTimeline(db: Db, query: SQL, subject: string): Promise<TimelineEntry[]> {
  const [{ rows }, audit] = await Promise.all([db.execute<HappenedRow>(query), readAuditOf(db, subject)]);
  const entries = [...rows.map(happened), ...audit.filter(({ action }) => !isView(action)).map(acted)];
  return entries.toSorted(
    (a, b) => secondOf(a).localeCompare(secondOf(b)) || rankOf(a) - rankOf(b) || a.at.localeCompare(b.at),
  );
}

/** The gateway reports whole seconds: it did at 10:00:00 what staff requested at 10:00:00.300. */
function secondOf({ at }: TimelineEntry): string {
  return at.slice(0, at.indexOf('.'));
}

/** Within a second, a request comes before its consequences. */
function rankOf({ kind }: TimelineEntry): number {
  return kind.endsWith('.requested') ? 0 : 1;
}

/** Views are only for the audit log. */
function isView(action: string): boolean {
  return action.endsWith('.viewed');
}

function happened({ at, kind, cents, details }: HappenedRow): TimelineEntry {
  return {
    at: new Date(at).toISOString(),
    kind,
    actor: null,
    amount_cents: cents,
    details: textsOf(details ?? {}),
  };
}

function acted({ at, actor, action, details }: AuditEntry): TimelineEntry {
  return { at, kind: action, actor, amount_cents: null, details: textsOf(details) };
}

function textsOf(details: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => {
      const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      return isText ? [[name, String(value)]] : [];
    }),
  );
}
