import { eraseForDonor, exportDonorData, findReachableEmails } from '../../donors/index.ts';
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

/**
 * All that is kept of a donor, for them; of donors who were merged with them, too, each apart. That it was taken is in the audit log before it is
 * answered.
 */
export async function exportDonor(
  context: StaffChangesContext,
  call: StaffCall<'exportDonorData'>,
): Promise<StaffResult<Record<string, unknown>>> {
  const { db, limits } = context;
  const limited = await limits.take('staffDonorData', { colleague: call.session.person.id });
  if (limited !== undefined) return staffRefusalOf(limited);
  const { id } = call.params;
  const records: Record<string, unknown>[] = [];
  for (const email of await findReachableEmails(db, id)) {
    const outcome = await exportDonorData(context, email);
    if (outcome.kind === 'unavailable') return staffRefusal('gateway_unavailable');
    if (outcome.kind === 'exported') records.push(outcome.data);
  }
  const [own, ...merged] = records;
  if (own === undefined) return staffRefusal('not_found');
  return actAs(context, call, 'exports:persons', async (tx, actor) => {
    await recordAct(tx, actor, 'donor.data-exported', { subject: `donor:${id}` });
    return staffSuccess({ ...own, ...(merged.length > 0 && { merged_donors: merged }) });
  });
}

/** Closes a donor's account at once and has the queue erase them. */
export async function eraseDonor(
  context: StaffChangesContext,
  call: StaffCall<'eraseDonor'>,
): Promise<StaffResult<null>> {
  const { id } = call.params;
  return actAs(context, call, 'donors:erase', async (tx, actor) => {
    const outcome = await eraseForDonor(tx, id, call.body.emails);
    if (outcome !== 'erasing') return staffRefusal(outcome === 'no-donor' ? 'not_found' : 'donor_changed');
    await recordAct(tx, actor, 'donor.erasure-asked', { subject: `donor:${id}` });
    return staffSuccess(null);
  });
}
