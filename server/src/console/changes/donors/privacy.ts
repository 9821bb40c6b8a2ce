import { eraseForDonor, exportDonorData, findReachableEmails } from '../../../domain/donors/index.ts';
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

/**
 * Exports all data about a donor for them. Donors who were merged with them are included, each
 * separately. The audit log has an entry before the reply is sent.
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

/** Closes a donor's account right away and enqueues their erasure. */
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
