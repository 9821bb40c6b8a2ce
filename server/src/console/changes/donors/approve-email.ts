import { sameEmail } from '@handsel/contract';
import { mayDo, nameAndEmail } from '@handsel/contract/console';
import { approveForOldEmail, findColleaguesOfChange } from '../../../domain/donors/index.ts';
import {
  actAs,
  findStaff,
  hasInvitedLately,
  recordAct,
  refuseAct,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../../access/index.ts';
import type { StaffChangesContext } from '../context.ts';

const APPROVED = 'donor.email-change-approved';

/**
 * Approves a change of a donor's address that another colleague requested, instead of the current
 * address. The requester must still have the right to correct donors. A change to another address
 * than the approver read is not approved, because its requester may have replaced it meanwhile.
 */
export async function approveDonorEmailChange(
  context: StaffChangesContext,
  call: StaffCall<'approveDonorEmailChange'>,
): Promise<StaffResult<{ state: 'waiting' | 'changed' }>> {
  const { id } = call.params;
  const { email } = call.body;
  return actAs(context, call, 'giving:correct', async (tx, actor) => {
    const asked = await findColleaguesOfChange(tx, id);
    if (asked === undefined) return staffRefusal('not_found');
    if (asked.askedBy === null || !sameEmail(asked.newEmail, email)) return staffRefusal('email_change_gone');
    const details = { requested_by: asked.askedByName };
    const refused = (code: 'invited_lately' | 'second_person') =>
      refuseAct(actor, APPROVED, { subject: `donor:${id}`, details }, code);
    if (asked.askedBy === actor.person.id) return refused('second_person');
    const requester = await findStaff(tx, asked.askedBy);
    if (requester?.isActive !== true || !mayDo(requester.role, 'giving:correct'))
      return staffRefusal('requester_left');
    if (await hasInvitedLately(tx, actor.person.id, asked.askedBy)) return refused('invited_lately');
    const state = await approveForOldEmail(tx, asked.id, nameAndEmail(actor.person));
    if (state === 'gone') return staffRefusal('email_change_gone');
    await recordAct(tx, actor, APPROVED, { subject: `donor:${id}`, details });
    return staffSuccess({ state });
  });
}
