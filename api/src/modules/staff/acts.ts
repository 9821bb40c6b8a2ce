import { mayDo, type Permission } from '@handsel/contract/staff';
import { recordAuditEntry } from '../audit/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { StaffBrowser } from './http/browser.ts';
import { staffRefusal, type StaffRefusal, type StaffResult } from './http/result.ts';
import { lockStaff, type StaffPerson } from './people/store.ts';
import { findActor, type OpenStaffSession } from './sessions/store.ts';

/** Who does something, and where from. */
export interface Actor {
  /** Undefined: nobody who is signed in. */
  person: Pick<StaffPerson, 'id' | 'name'> | undefined;
  browser: Pick<StaffBrowser, 'source'>;
}

interface Act {
  /** The person it was done to. */
  to?: string | undefined;
  result?: 'done' | 'refused';
  /** Never a secret. */
  details?: Record<string, unknown>;
}

/** Writes to the audit log what a person of staff did, in the transaction that does it. */
export async function recordAct(
  db: Db | Tx,
  { person, browser }: Actor,
  action: string,
  { to, result, details }: Act = {},
): Promise<void> {
  await recordAuditEntry(db, {
    actor: { staffId: person?.id ?? null, name: person?.name ?? '' },
    source: browser.source,
    action,
    ...(to !== undefined && { subject: `staff:${to}` }),
    ...(result !== undefined && { result }),
    ...(details !== undefined && { details }),
  });
}

/**
 * Does something in the name of who is signed in. Acts on staff come one after the other, and each looks again who its actor is: two
 * owners who demote each other at the same moment cannot both succeed.
 * @param permission beyond being signed in
 */
export async function actAs<T>(
  db: Db,
  { session, browser }: { session: OpenStaffSession; browser: StaffBrowser },
  permission: Permission | undefined,
  act: (tx: Tx, actor: Actor & { person: StaffPerson }) => Promise<StaffResult<T>>,
): Promise<StaffResult<T>> {
  return db.transaction(async (tx) => {
    await lockStaff(tx);
    const person = await findActor(tx, session.id);
    if (person === undefined) return staffRefusal('not_signed_in');
    if (permission !== undefined && !mayDo(person.role, permission)) return staffRefusal('not_permitted');
    return act(tx, { person, browser });
  });
}

/** Refuses what the actor's role does not allow, and writes it to the audit log. */
export async function refuseAct(
  tx: Tx,
  actor: Actor,
  action: string,
  act: Omit<Act, 'result'>,
): Promise<StaffRefusal> {
  await recordAct(tx, actor, action, { ...act, result: 'refused' });
  return staffRefusal('not_permitted');
}
