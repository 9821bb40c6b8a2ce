import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { auditRows } from './audit-log.ts';

/**
 * An entry and its hash, in hexadecimal. A person who noted both can later detect that entries were
 * cut off.
 */
export interface AuditHead {
  id: number;
  hash: string;
}

export type Verification =
  | { kind: 'intact'; head: AuditHead }
  /** The entry was changed, or the one before it was changed or removed. */
  | { kind: 'broken'; id: number }
  /** The entry that was noted is missing or different. */
  | { kind: 'cut'; id: number };

/** The head of a log without entries. */
const NOTHING: AuditHead = { id: 0, hash: '' };

/**
 * Recomputes the whole chain.
 * @param known an entry that was noted before: it must still be in the chain
 */
export async function verifyAuditLog(db: Db, known?: AuditHead): Promise<Verification> {
  let head = NOTHING;
  let isKnownThere = known === undefined;
  for await (const { id, content, previousHash, hash } of auditRows(db)) {
    const computed = createHash('sha256').update(head.hash, 'hex').update(content).digest('hex');
    const isNext = id === head.id + 1 && previousHash.toString('hex') === head.hash;
    if (!isNext || hash.toString('hex') !== computed) return { kind: 'broken', id };
    head = { id, hash: computed };
    isKnownThere ||= known?.id === id && known.hash === computed;
  }
  return isKnownThere ? { kind: 'intact', head } : { kind: 'cut', id: known?.id ?? 0 };
}

/**
 * Whether the current database role may change or replace the log: as a superuser, as its owner, as
 * the owner of its function or schema, or through a privilege on it.
 */
export async function mayChangeAuditLog(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(sql`
    select rolsuper or pg_has_role(relowner, 'member') or pg_has_role(proowner, 'member')
      or pg_has_role(nspowner, 'member') or has_table_privilege(pg_class.oid, 'update, delete, truncate, trigger') as may
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace, pg_proc, pg_roles
    where pg_class.oid = 'audit_log'::regclass and pg_proc.oid = 'append_audit_entry(text)'::regprocedure
      and rolname = current_user`);
  return rows[0]?.may ?? true;
}
