import { nameAndEmail } from '@handsel/contract/console';
import {
  askForEmailChange,
  correctDetails,
  permitEmailChange,
  withdrawEmailChange,
} from '../../../domain/donors/index.ts';
import {
  actAs,
  recordAct,
  staffRefusal,
  staffRefusalOf,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../../access/index.ts';
import type { StaffChangesContext } from '../context.ts';
import { actorOf } from '../actor.ts';

/**
 * Corrects name and address. The audit log, which outlives an erasure, does not contain them; the
 * donor's page shows the values before and after.
 */
export async function correctDonorDetails(
  { db, limits }: StaffChangesContext,
  call: StaffCall<'correctDonorDetails'>,
): Promise<StaffResult<null>> {
  const { id } = call.params;
  const limited = await limits.take('donorCorrection', { colleague: call.session.person.id, donor: id });
  if (limited !== undefined) return staffRefusalOf(limited);
  return db.transaction(async (tx) => {
    const fields = await correctDetails(tx, id, call.body, nameAndEmail(call.session.person));
    if (fields === undefined) return staffRefusal('not_found');
    if (fields.length > 0)
      await recordAct(tx, actorOf(call), 'donor.details-corrected', {
        subject: `donor:${id}`,
        details: { fields: fields.join(', ') },
      });
    return staffSuccess(null);
  });
}

/** Asks both addresses to confirm a change of the donor's address. */
export async function changeDonorEmail(
  context: StaffChangesContext,
  call: StaffCall<'changeDonorEmail'>,
): Promise<StaffResult<null>> {
  const { id: donorId } = call.params;
  const { email } = call.body;
  const permit = await permitEmailChange(context.limits, {
    donorId,
    email,
    colleague: call.session.person.id,
  });
  if ('code' in permit) return staffRefusalOf(permit);
  return actAs(context, call, 'giving:correct', async (tx, actor) => {
    const by = { staffId: actor.person.id, name: nameAndEmail(actor.person) };
    const outcome = await askForEmailChange(tx, { donorId, email, by }, permit);
    if (outcome !== 'asked') return staffRefusal(REFUSALS[outcome]);
    await recordAct(tx, actor, 'donor.email-change-asked', { subject: `donor:${donorId}` });
    return staffSuccess(null);
  });
}

const REFUSALS = {
  'no-donor': 'not_found',
  same: 'email_same',
  taken: 'email_taken',
  shared: 'email_shared',
} as const;

/** Withdraws a change of address that is not done yet. */
export async function withdrawDonorEmailChange(
  { db }: StaffChangesContext,
  call: StaffCall<'withdrawDonorEmailChange'>,
): Promise<StaffResult<null>> {
  const { id } = call.params;
  return db.transaction(async (tx) => {
    if (!(await withdrawEmailChange(tx, id))) return staffRefusal('not_found');
    await recordAct(tx, actorOf(call), 'donor.email-change-withdrawn', { subject: `donor:${id}` });
    return staffSuccess(null);
  });
}
