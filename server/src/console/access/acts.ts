import { mayDo, nameAndEmail, type Permission, type StaffErrorCode } from '@handsel/contract/console';
import { recordAuditEntry } from '../../domain/audit/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { StaffContext } from './context.ts';
import type { StaffBrowser } from './http/browser.ts';
import { staffRefusal, type StaffRefusal, type StaffResult } from './http/result.ts';
import { lockStaff, type StaffPerson } from './people/store.ts';
import { findActor, type OpenStaffSession } from './sessions/store.ts';

/** The author of an action, and its origin. */
export interface Actor {
  /** Undefined if no person is signed in. */
  person: Pick<StaffPerson, 'id' | 'name' | 'email'> | undefined;
  browser: Pick<StaffBrowser, 'source'>;
}

interface Act {
  /** The person that the action is about. */
  to?: string | undefined;
  /** Another object of the action, for example `gift:UUID`. */
  subject?: string | undefined;
  result?: 'done' | 'refused';
  /** Contains no secret. */
  details?: Record<string, unknown>;
}

/** Records a staff member's action in the audit log, in the action's transaction. */
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

/**
 * An action that the actor may not carry out. The audit log gets it after the transaction, if the
 * limit on recorded refusals allows that.
 */
interface RefusedAct {
  ok: false;
  refused: { actor: Actor & { person: StaffPerson }; action: string; act: Act; code: StaffErrorCode };
}

/**
 * Runs an action in the name of the signed-in person. Actions on staff run one after the other, and
 * each checks its actor again: two owners who demote each other at the same moment cannot both
 * succeed.
 * @param permission that the person needs; undefined if being signed in is enough
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
  const { actor, action, act: refused, code } = result.refused;
  return refuseForRole(context, actor, action, refused, code);
}

/** Refuses an action that the actor may not carry out, after the transaction that found this. */
export function refuseAct(
  actor: Actor & { person: StaffPerson },
  action: string,
  act: Omit<Act, 'result'>,
  code: StaffErrorCode = 'not_permitted',
): RefusedAct {
  return { ok: false, refused: { actor, action, act, code } };
}

/**
 * Refuses an action and records it in the audit log, unless the person has reached the limit: the
 * log never deletes entries.
 */
export async function refuseForRole(
  { db, limits }: Pick<StaffContext, 'db' | 'limits'>,
  actor: Actor & { person: StaffPerson },
  action: string,
  act: Omit<Act, 'result'>,
  code: StaffErrorCode = 'not_permitted',
): Promise<StaffRefusal> {
  const limited = await limits.take('staffRefusal', { colleague: actor.person.id });
  if (limited === undefined) await recordAct(db, actor, action, { ...act, result: 'refused' });
  return staffRefusal(code);
}
