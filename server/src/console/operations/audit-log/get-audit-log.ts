import type { AuditEntry, AuditSubject, StaffEndpoints } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../../platform/database/database.ts';
import { readAuditLog } from '../../../domain/audit/index.ts';
import { nameOf } from '../../giving/index.ts';
import { staffSuccess, type StaffCall, type StaffResult } from '../../access/index.ts';
import type { OperationsContext } from '../context.ts';

/** A page of the audit log. An entry about giving names its gift or donor as they are now. */
export async function getAuditLog(
  { db, timeZone }: OperationsContext,
  { query }: StaffCall<'getAuditLog'>,
): Promise<StaffResult<z.output<StaffEndpoints['getAuditLog']['reply']>>> {
  const { entries, ...page } = await readAuditLog({ db, timeZone }, query);
  const subjects = await findSubjects(db, entries);
  return staffSuccess({
    entries: entries.map((entry) => ({ ...entry, about: subjects.get(entry.subject ?? '') ?? null })),
    ...page,
  });
}

const SUBJECT = /^(gift|monthly-gift|donor):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** @returns the gifts, monthly gifts and donors that still have a page, by their subject */
async function findSubjects(
  db: Db,
  entries: readonly AuditEntry[],
): Promise<ReadonlyMap<string, AuditSubject>> {
  const named = entries.flatMap(({ subject }) => {
    const [, kind, id] = SUBJECT.exec(subject ?? '') ?? [];
    return kind === undefined ? [] : [{ kind, id }];
  });
  if (named.length === 0) return new Map();
  const { rows } = await db.execute<AuditSubject & Record<string, unknown>>(sql`
    with named as (
      select distinct * from json_to_recordset(${JSON.stringify(named)}::json) as named (kind text, id uuid)
    )
    select kind, id, amount_cents, coalesce(nullif(payer_name, ''), nullif(${nameOf(sql`gifts.donor_id`)}, '')) as name
    from named join gifts using (id) where kind = 'gift'
    union all
    select kind, id, amount_cents, nullif(${nameOf(sql`subscriptions.donor_id`)}, '')
    from named join subscriptions using (id) where kind = 'monthly-gift'
    union all
    select kind, id, null, nullif(${nameOf(sql`donors.id`)}, '')
    from named join donors using (id) where kind = 'donor' and merged_into is null`);
  return new Map(rows.map((each) => [`${each.kind}:${each.id}`, each]));
}
