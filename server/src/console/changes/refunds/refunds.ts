import {
  mayDo,
  nameAndEmail,
  REFUND_LIMITS_CENTS,
  type OpenRefund,
  type Role,
  type StaffEndpoints,
  type StaffRefund,
} from '@handsel/contract/console';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../../../platform/database/database.ts';
import {
  approveRefund,
  beginRefund,
  carryOutRefund,
  centsRefundedAlone,
  findRequester,
  readOpenRefunds,
  readRefund,
  rejectRefund,
} from '../../../domain/payments/index.ts';
import {
  actAs,
  findStaff,
  findStaffOf,
  findInvitationCircle,
  hasInvitedLately,
  recordAct,
  refuseAct,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../../access/index.ts';
import type { StaffChangesContext } from '../context.ts';

type Context = StaffChangesContext;
type Actor = Parameters<Parameters<typeof actAs>[3]>[1];
type Refund = Parameters<typeof carryOutRefund>[1];

/**
 * Refunds money to a donor. The request and its entry in the audit log are in the database before
 * the gateway is called. A repeated click returns the result of the first.
 */
export async function refundGift(
  context: Context,
  call: StaffCall<'refundGift'>,
): Promise<StaffResult<StaffRefund>> {
  const {
    gift_id: giftId,
    amount_cents: amountCents,
    reason,
    cancels_monthly_gift: cancelsMonthlyGift,
  } = call.body;
  const wanted = {
    id: call.params.id,
    giftId,
    amountCents,
    reason,
    note: call.body.note.trim(),
    cancelsMonthlyGift,
  };
  const begun = await actAs(context, call, 'refunds:make', async (tx, actor) => {
    const limit = await findLimit(tx, actor.person);
    const result = await beginRefund(tx, wanted, requesterOf(actor), limit);
    if (!('refund' in result)) return staffRefusal(result.kind);
    if (result.kind !== 'repeated')
      await recordRefund(tx, actor, 'refund.requested', result.refund, {
        reason,
        cancels_monthly_gift: cancelsMonthlyGift,
        needs_approval: result.kind === 'waiting',
      });
    return staffSuccess({ ...result, view: await readRefund(tx, result.refund.id) });
  });
  if (!begun.ok) return begun;
  const { kind, refund, view } = begun.data;
  if (kind === 'begun') await carryOutRefund(context, refund);
  return answer(context, view);
}

/** Approves another colleague's refund. The requester must still have the right to make refunds. */
export async function approve(
  context: Context,
  call: StaffCall<'approveRefund'>,
): Promise<StaffResult<StaffRefund>> {
  const approved = await actAs(context, call, 'refunds:approve', async (tx, actor) => {
    const requester = await findRequester(tx, call.params.id);
    const asked = requester && (await findStaff(tx, requester.staffId));
    if (asked !== undefined && !(asked.isActive && mayDo(asked.role, 'refunds:make')))
      return staffRefusal('requester_left');
    const refused = (code: 'invited_lately' | 'second_person') => {
      const subject = requester && `gift:${requester.giftId}`;
      const details = { refund: call.params.id, requested_by: requester?.name };
      return refuseAct(actor, 'refund.approved', { subject, details }, code);
    };
    if (
      isLimited(actor.person.role) &&
      requester !== undefined &&
      (await hasInvitedLately(tx, actor.person.id, requester.staffId))
    )
      return refused('invited_lately');
    const decided = await approveRefund(tx, call.params.id, requesterOf(actor));
    if (decided.kind === 'second_person') return refused('second_person');
    if (decided.kind !== 'decided') return staffRefusal(decided.kind);
    await recordRefund(tx, actor, 'refund.approved', decided.refund, {
      requested_by: decided.refund.requester.name,
    });
    return staffSuccess({ refund: decided.refund, view: await readRefund(tx, decided.refund.id) });
  });
  if (!approved.ok) return approved;
  await carryOutRefund(context, approved.data.refund);
  return answer(context, approved.data.view);
}

/** Rejects a waiting refund. The requester withdraws it in the same way. */
export async function reject(
  context: Context,
  call: StaffCall<'rejectRefund'>,
): Promise<StaffResult<StaffRefund>> {
  const rejected = await actAs(context, call, 'refunds:make', async (tx, actor) => {
    const requester = await findRequester(tx, call.params.id);
    if (requester === undefined) return staffRefusal('not_found');
    const decider = requesterOf(actor);
    const isOwn = requester.staffId === decider.staffId;
    if (!isOwn && !mayDo(actor.person.role, 'refunds:approve')) return staffRefusal('not_permitted');
    const decided = await rejectRefund(tx, call.params.id, decider);
    if (decided.kind !== 'decided') return staffRefusal(decided.kind);
    const details = { requested_by: decided.refund.requester.name };
    await recordRefund(tx, actor, 'refund.rejected', decided.refund, details);
    return staffSuccess(await readRefund(tx, decided.refund.id));
  });
  return rejected.ok ? answer(context, rejected.data) : rejected;
}

/** The amount that the caller can refund now without a second person. */
export async function readAllowance(
  { db }: Context,
  { session: { person } }: StaffCall<'getRefundAllowance'>,
): Promise<StaffResult<z.output<StaffEndpoints['getRefundAllowance']['reply']>>> {
  const limit = await findLimit(db, person);
  if (limit === undefined) return staffSuccess({ left_cents: null });
  const used = await centsRefundedAlone(db, limit.staffIds);
  return staffSuccess({ left_cents: Math.max(0, limit.cents - used) });
}

/**
 * The limit of a colleague, and the colleagues who share it: the circle of invitations, without
 * those who may refund any amount anyway. Aliases do not multiply the limit.
 */
async function findLimit(
  db: Db | Tx,
  { id: staffId, role }: Pick<Actor['person'], 'id' | 'role'>,
): Promise<{ cents: number; staffIds: string[] } | undefined> {
  const cents = REFUND_LIMITS_CENTS[role];
  if (cents === undefined) return undefined;
  const circle = await findStaffOf(db, await findInvitationCircle(db, staffId));
  return { cents, staffIds: circle.filter((each) => isLimited(each.role)).map(({ id }) => id) };
}

/** Each undecided refund, with the reason for which the reader cannot approve it. */
export async function readOpen(
  { db }: Context,
  { session: { person } }: StaffCall<'getOpenRefunds'>,
): Promise<StaffResult<OpenRefund[]>> {
  const open = await readOpenRefunds(db);
  const circle = isLimited(person.role) ? await findInvitationCircle(db, person.id) : [];
  const hindranceOf = (requesterId: string): OpenRefund['hindrance'] => {
    if (requesterId === person.id) return 'second_person';
    if (!mayDo(person.role, 'refunds:approve')) return 'not_permitted';
    return circle.includes(requesterId) ? 'invited_lately' : null;
  };
  return staffSuccess(
    open.map(({ view, requesterId }) => ({ ...view, hindrance: hindranceOf(requesterId) })),
  );
}

/** A colleague who may refund any amount alone gains nothing by a second address. */
function isLimited(role: Role): boolean {
  return REFUND_LIMITS_CENTS[role] !== undefined;
}

/**
 * @param before the refund when it was decided; it is the reply if the refund cannot be read after
 * the gateway was called
 */
async function answer(
  { db, log }: Context,
  before: StaffRefund | undefined,
): Promise<StaffResult<StaffRefund>> {
  if (before === undefined) return staffRefusal('not_found');
  try {
    return staffSuccess((await readRefund(db, before.id)) ?? before);
  } catch (error) {
    log.warn({ err: error, refund: before.id }, 'a refund could not be read');
    return staffSuccess(before);
  }
}

function requesterOf({ person }: Actor) {
  return { staffId: person.id, name: nameAndEmail(person) };
}

async function recordRefund(
  tx: Tx,
  actor: Actor,
  action: string,
  { id, giftId, amountCents }: Refund,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAct(tx, actor, action, {
    subject: `gift:${giftId}`,
    details: { refund: id, amount_cents: amountCents, ...details },
  });
}
