import type { AuditEntry } from '@handsel/contract/console';
import { and, asc, desc, eq, gt, ilike, lt, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Books } from '../../platform/database/day-in.ts';
import { auditLog } from '../../schema/audit-log.ts';

/**
 * An action that staff took, or tried to. It never contains secrets or card data. It contains
 * donors' ids only, because it outlives their data.
 */
export interface AuditRecord {
  /**
   * The member of staff. With `staffId` null, the account that ran a command, or the email that
   * someone tried to sign in with.
   */
  actor: { staffId: string | null; name: string };
  /** A network address, or `terminal`. */
  source: string;
  /** For example `staff.invited`. */
  action: string;
  /** For example `staff:UUID`. */
  subject?: string;
  /** `done` by default. */
  result?: AuditEntry['result'];
  /** Names and values, including values before and after. */
  details?: Readonly<Record<string, unknown>>;
}

/** The entry as it is hashed and stored. */
type Content = Omit<AuditEntry, 'id'> & { staffId: string | null };

interface AuditQuery {
  /** Only entries with a smaller id. */
  before?: number | undefined;
  /** Part of the actor's name. */
  actor?: string | undefined;
  /** An action, or a prefix of actions that ends in a dot. */
  action?: string | undefined;
  /** The first day and the last. */
  from?: string | undefined;
  to?: string | undefined;
}

const PAGE = 50;
const BATCH = 1_000;
/** The limit of entries about one subject; more are not worth reading together. */
const MOST_OF_ONE = 500;

/**
 * Appends an entry in the transaction of the action that it records, so that both commit or neither
 * does. The next entry waits until that transaction ends.
 */
export async function recordAuditEntry(db: Db | Tx, record: AuditRecord): Promise<void> {
  const { actor, source, action, subject = null, result = 'done', details = {} } = record;
  const at = new Date().toISOString();
  const content: Content = {
    at,
    actor: actor.name,
    staffId: actor.staffId,
    source,
    action,
    subject,
    result,
    details,
  };
  await db.execute(sql`select append_audit_entry(${JSON.stringify(content)})`);
}

/** A page of entries, the newest first. */
export async function readAuditLog(
  { db, timeZone }: Books,
  { before, actor, action, from, to }: AuditQuery,
): Promise<{ entries: AuditEntry[]; has_more: boolean }> {
  const rows = await db
    .select({ id: auditLog.id, content: auditLog.content })
    .from(auditLog)
    .where(
      and(
        before === undefined ? undefined : lt(auditLog.id, before),
        actor === undefined ? undefined : ilike(auditLog.actor, `%${literal(actor)}%`),
        startsWith(action),
        from === undefined
          ? undefined
          : since(sql`(${from}::date::timestamp at time zone ${timeZone}::text)`),
        to === undefined
          ? undefined
          : until(sql`((${to}::date + 1)::timestamp at time zone ${timeZone}::text)`),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(PAGE + 1);
  return { entries: rows.slice(0, PAGE).map(entryOf), has_more: rows.length > PAGE };
}

/**
 * The newest entries about one subject, in chronological order. @param subject for example
 * `gift:UUID`
 */
export async function readAuditOf(db: Db, subject: string): Promise<AuditEntry[]> {
  const rows = await db
    .select({ id: auditLog.id, content: auditLog.content })
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.id))
    .limit(MOST_OF_ONE);
  return rows.map(entryOf).reverse();
}

/**
 * Whether the same member of staff took the same action on the same subject within the last
 * minutes.
 */
export async function wasRecordedLately(
  db: Db,
  { staffId, action, subject }: { staffId: string; action: string; subject: string },
  minutes: number,
): Promise<boolean> {
  const { rows } = await db.execute<{ yes: boolean }>(sql`
    select exists (
      select from audit_log where subject = ${subject} and action = ${action} and content::jsonb ->> 'staffId' = ${staffId}
        and (content::jsonb ->> 'at')::timestamptz > now() - make_interval(mins => ${minutes})
    ) as yes`);
  return rows[0]?.yes === true;
}

/**
 * The member of staff and the subject of each time that an action was done in the last days, as a
 * query of `actor` and `subject`.
 */
export function recentActs(action: string, days: number): SQL {
  return sql`
    select (content::jsonb ->> 'staffId')::uuid as actor, subject from ${auditLog}
    where action = ${action}::text and content::jsonb ->> 'result' = 'done' and content::jsonb ->> 'staffId' is not null
      and (content::jsonb ->> 'at')::timestamptz > now() - make_interval(days => ${days}::integer)`;
}

/** Every entry as it is stored, oldest first. */
export async function* auditRows(db: Db) {
  for (let last = 0; ;) {
    const rows = await db
      .select({
        id: auditLog.id,
        content: auditLog.content,
        previousHash: auditLog.previousHash,
        hash: auditLog.hash,
      })
      .from(auditLog)
      .where(gt(auditLog.id, last))
      .orderBy(asc(auditLog.id))
      .limit(BATCH);
    yield* rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH) return;
  }
}

/** Every entry, oldest first. */
export async function* allAuditEntries(db: Db): AsyncGenerator<AuditEntry> {
  for await (const row of auditRows(db)) yield entryOf(row);
}

function startsWith(action: string | undefined): SQL | undefined {
  if (action === undefined) return undefined;
  return action.endsWith('.') ? sql`starts_with(${auditLog.action}, ${action})` : eq(auditLog.action, action);
}

/** The time an entry was written. No index has it, so it is read of few entries only. */
const writtenAt = sql`(${auditLog.content}::jsonb ->> 'at')::timestamptz`;
/** Ids and times can be out of order by as long as an entry waited for the one before it. */
const DISORDER = sql`interval '1 hour'`;

function since(moment: SQL): SQL {
  return sql`${auditLog.id} >= ${firstSince(sql`${moment} - ${DISORDER}`)} and ${writtenAt} >= ${moment}`;
}

function until(moment: SQL): SQL {
  return sql`${auditLog.id} < ${firstSince(sql`${moment} + ${DISORDER}`)} and ${writtenAt} < ${moment}`;
}

/** The first id of the entries at that time or later. A binary search of the log. */
function firstSince(moment: SQL): SQL {
  return sql`(
    with recursive search (low, high) as (
      select 1::bigint, (select coalesce(max(id), 0) + 1 from audit_log)
      union all
      select case when is_before then middle + 1 else low end, case when is_before then high else middle end
      from (select *, (low + high) / 2 as middle from search where low < high) halves
        cross join lateral (select (content::jsonb ->> 'at')::timestamptz < ${moment} as is_before
          from audit_log where id >= (low + high) / 2 order by id limit 1) entry
    ) select max(low) from search)`;
}

/** Escapes the wildcards of `like`. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

function entryOf({ id, content }: { id: number; content: string }): AuditEntry {
  const { staffId: _, ...entry } = JSON.parse(content) as Content;
  return { id, ...entry };
}
