import { actAs, recordAct } from '../acts.ts';
import type { StaffContext } from '../context.ts';
import type { StaffCall } from '../http/endpoint.ts';
import { staffRefusal, staffSuccess, type StaffResult } from '../http/result.ts';
import { endStaffSession, endStaffSessionsOf, findOwnSessions } from './store.ts';

/** A session of the person, as the console shows it. */
interface ShownSession {
  id: string;
  device: string;
  started_at: string;
  last_seen_at: string;
  is_current: boolean;
}

export async function readOwnSessions(
  { db }: StaffContext,
  { session }: StaffCall<'getOwnSessions'>,
): Promise<StaffResult<ShownSession[]>> {
  const all = await findOwnSessions(db, session.person.id);
  return staffSuccess(
    all.map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      started_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      is_current: id === session.id,
    })),
  );
}

export async function endOwnSession(
  context: StaffContext,
  call: StaffCall<'endOwnSession'>,
): Promise<StaffResult<null>> {
  return actAs(context, call, undefined, async (tx, actor) => {
    const { id } = actor.person;
    if (!(await endStaffSession(tx, call.params.id, id))) return staffRefusal('not_found');
    await recordAct(tx, actor, 'staff.sessions-ended', { to: id, details: { sessions_ended: 1 } });
    return staffSuccess(null);
  });
}

export async function endOtherSessions(
  context: StaffContext,
  call: StaffCall<'endOtherSessions'>,
): Promise<StaffResult<null>> {
  return actAs(context, call, undefined, async (tx, actor) => {
    const { id } = actor.person;
    const ended = await endStaffSessionsOf(tx, id, call.session.id);
    if (ended > 0)
      await recordAct(tx, actor, 'staff.sessions-ended', { to: id, details: { sessions_ended: ended } });
    return staffSuccess(null);
  });
}
