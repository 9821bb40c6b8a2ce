import { eraseForDonor, exportDonorData, findReachableEmail } from '../../donors/index.ts';
import {
  actAs,
  recordAct,
  staffRefusal,
  staffRefusalOf,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../../staff/index.ts';
import type { StaffChangesContext } from '../context.ts';

/** All that is kept of a donor, for them. That it was taken is in the audit log before it is answered. */
export async function exportDonor(
  context: StaffChangesContext,
  call: StaffCall<'exportDonorData'>,
): Promise<StaffResult<Record<string, unknown>>> {
  const { db, limits } = context;
  const limited = await limits.take('staffDonorData', { colleague: call.session.person.id });
  if (limited !== undefined) return staffRefusalOf(limited);
  const { id } = call.params;
  const email = await findReachableEmail(db, id);
  if (email === undefined) return staffRefusal('not_found');
  const outcome = await exportDonorData(context, email);
  if (outcome.kind === 'unavailable') return staffRefusal('gateway_unavailable');
  if (outcome.kind === 'unknown-address') return staffRefusal('not_found');
  return actAs(context, call, 'exports:persons', async (tx, actor) => {
    await recordAct(tx, actor, 'donor.data-exported', { subject: `donor:${id}` });
    return staffSuccess(outcome.data);
  });
}

/** Closes a donor's account at once and has the queue erase them. */
export async function eraseDonor(
  context: StaffChangesContext,
  call: StaffCall<'eraseDonor'>,
): Promise<StaffResult<null>> {
  const { id } = call.params;
  return actAs(context, call, 'donors:erase', async (tx, actor) => {
    const outcome = await eraseForDonor(tx, id, call.body.email);
    if (outcome !== 'erasing') return staffRefusal(outcome === 'no-donor' ? 'not_found' : 'donor_changed');
    await recordAct(tx, actor, 'donor.erasure-asked', { subject: `donor:${id}` });
    return staffSuccess(null);
  });
}
