import { mayDo, nameAndEmail, type Permission } from '@handsel/contract/staff';
import { recordAuditEntry } from '../audit/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { StaffContext } from './context.ts';
import type { StaffBrowser } from './http/browser.ts';
import { staffRefusal, type StaffRefusal, type StaffResult } from './http/result.ts';
import { lockStaff, type StaffPerson } from './people/store.ts';
import { findActor, type OpenStaffSession } from './sessions/store.ts';

/** Who does something, and where from. */
export interface Actor {
  /** Undefined: nobody who is signed in. */
  person: Pick<StaffPerson, 'id' | 'name' | 'email'> | undefined;
  browser: Pick<StaffBrowser, 'source'>;
}

interface Act {
  /** The person it was done to. */
  to?: string | undefined;
  /** What else it was done to, for example `gift:UUID`. */
  subject?: string | undefined;
  result?: 'done' | 'refused';
  /** Never a secret. */
  details?: Record<string, unknown>;
}

/** Writes to the audit log what a person of staff did, in the transaction that does it. */
export async function recordAct(
  db: Db | Tx,
  { person, browser }: Actor,
  action: string,
  { to, subject = to === undefined ? undefined : `staff:${to}`, result, details }: Act = {},
): Promise<void> {
  await recordAuditEntry(db, {
    actor: { staffId: person?.id ?? null, name: person === undefined ? '' : nameAndEmail(person) },
    source: browser.source,
    action,
    ...(subject !== undefined && { subject }),
    ...(result !== undefined && { result }),
    ...(details !== undefined && { details }),
  });
}

/** What the actor's role does not allow. It is written when the transaction is over, because it is counted first. */
interface RefusedAct {
  ok: false;
  refused: { actor: Actor & { person: StaffPerson }; action: string; act: Act };
}

/**
 * Does something in the name of who is signed in. Acts on staff come one after the other, and each looks again who its actor is: two
 * owners who demote each other at the same moment cannot both succeed.
 * @param permission beyond being signed in
 */
export async function actAs<T>(
  context: Pick<StaffContext, 'db' | 'limits'>,
  { session, browser }: { session: OpenStaffSession; browser: StaffBrowser },
  permission: Permission | undefined,
  act: (tx: Tx, actor: Actor & { person: StaffPerson }) => Promise<StaffResult<T> | RefusedAct>,
): Promise<StaffResult<T>> {
  const result = await context.db.transaction(async (tx) => {
    await lockStaff(tx);
    const person = await findActor(tx, session);
    if (person === undefined) return staffRefusal('not_signed_in');
    if (permission !== undefined && !mayDo(person.role, permission)) return staffRefusal('not_permitted');
    return act(tx, { person, browser });
  });
  if (!('refused' in result)) return result;
  const { actor, action, act: refused } = result.refused;
  return refuseForRole(context, actor, action, refused);
}

/** Refuses what the actor's role does not allow, after the transaction that found it out. */
export function refuseAct(
  actor: Actor & { person: StaffPerson },
  action: string,
  act: Omit<Act, 'result'>,
): RefusedAct {
  return { ok: false, refused: { actor, action, act } };
}

/** Refuses, and writes it to the audit log unless the person has had too much written there: nothing is ever deleted from it. */
export async function refuseForRole(
  { db, limits }: Pick<StaffContext, 'db' | 'limits'>,
  actor: Actor & { person: StaffPerson },
  action: string,
  act: Omit<Act, 'result'>,
): Promise<StaffRefusal> {
  const limited = await limits.take('staffRefusal', { colleague: actor.person.id });
  if (limited === undefined) await recordAct(db, actor, action, { ...act, result: 'refused' });
  return staffRefusal('not_permitted');
}
