import type { AuditEntry } from '@handsel/contract/staff';
import { and, asc, desc, eq, gt, ilike, lt, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Books } from '../../platform/database/day-in.ts';
import { auditLog } from '../../schema/audit-log.ts';

/** Something that staff did, or tried to. Secrets and card data are never in it; of a donor it has ids, as it outlives them. */
export interface AuditRecord {
  /** Who: a member of staff, or, with `staffId` null, the account that ran a command or the email that someone tried to sign in with. */
  actor: { staffId: string | null; name: string };
  /** Where from: a network address, or `terminal`. */
  source: string;
  /** What, for example `staff.invited`. */
  action: string;
  /** On what, for example `staff:UUID`. */
  subject?: string;
  /** `done` unless it says otherwise. */
  result?: AuditEntry['result'];
  /** Names and values, before and after among them. */
  details?: Readonly<Record<string, unknown>>;
}

/** The entry as it is hashed and stored. */
type Content = Omit<AuditEntry, 'id'> & { staffId: string | null };

interface AuditQuery {
  /** Only entries with a smaller id. */
  before?: number | undefined;
  /** Part of the actor's name. */
  actor?: string | undefined;
  /** An action, or all that begin with it where it ends in a dot. */
  action?: string | undefined;
  /** The first and the last day. */
  from?: string | undefined;
  to?: string | undefined;
}

const PAGE = 50;
const BATCH = 1_000;
/** Nothing has as many that are worth reading at once. */
const MOST_OF_ONE = 500;

/** Appends an entry, in the transaction of what it records: neither is there without the other. The next entry waits until that ends. */
export async function recordAuditEntry(db: Db | Tx, record: AuditRecord): Promise<void> {
  const { actor, source, action, subject = null, result = 'done', details = {} } = record;
  const at = new Date().toISOString();
  const content: Content = {
    ...{ at, actor: actor.name, staffId: actor.staffId, source, action, subject, result, details },
  };
  await db.execute(sql`select append_audit_entry(${JSON.stringify(content)})`);
}

/** The newest entries first, a page of them. */
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

/** What staff did to one thing, the oldest of the newest entries first. @param subject for example `gift:UUID` */
export async function readAuditOf(db: Db, subject: string): Promise<AuditEntry[]> {
  const rows = await db
    .select({ id: auditLog.id, content: auditLog.content })
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.id))
    .limit(MOST_OF_ONE);
  return rows.map(entryOf).reverse();
}

/** Whether somebody of staff did the same to the same thing in the last so many minutes. */
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

/** Every entry as it is stored, the oldest first. */
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

/** Every entry, the oldest first. */
export async function* allAuditEntries(db: Db): AsyncGenerator<AuditEntry> {
  for await (const row of auditRows(db)) yield entryOf(row);
}

function startsWith(action: string | undefined): SQL | undefined {
  if (action === undefined) return undefined;
  return action.endsWith('.') ? sql`starts_with(${auditLog.action}, ${action})` : eq(auditLog.action, action);
}

/** When an entry was written. No index has it, so it is read of few entries alone. */
const writtenAt = sql`(${auditLog.content}::jsonb ->> 'at')::timestamptz`;
/** The order of ids and that of moments differ by as long as an entry waited for the one before it. */
const DISORDER = sql`interval '1 hour'`;

function since(moment: SQL): SQL {
  return sql`${auditLog.id} >= ${firstSince(sql`${moment} - ${DISORDER}`)} and ${writtenAt} >= ${moment}`;
}

function until(moment: SQL): SQL {
  return sql`${auditLog.id} < ${firstSince(sql`${moment} + ${DISORDER}`)} and ${writtenAt} < ${moment}`;
}

/** The id from which on entries are of that moment or later. Halves the log until one is left. */
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

/** Signs that `like` would read are letters here. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

function entryOf({ id, content }: { id: number; content: string }): AuditEntry {
  const { staffId: _, ...entry } = JSON.parse(content) as Content;
  return { id, ...entry };
}
