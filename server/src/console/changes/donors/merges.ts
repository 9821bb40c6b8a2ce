import { MERGED_MAX, nameAndEmail } from '@handsel/contract/console';
import { mergeDonors, undoMerge } from '../../../domain/donors/index.ts';
import {
  recordAct,
  staffRefusal,
  staffRefusalOf,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../../access/index.ts';
import type { StaffChangesContext } from '../context.ts';
import { actorOf } from '../actor.ts';

/** Merges a donor into this one, which the console shows from now on. */
export async function merge(
  { db, limits }: StaffChangesContext,
  call: StaffCall<'mergeDonors'>,
): Promise<StaffResult<null>> {
  const { person } = call.session;
  const limited = await limits.take('donorMerge', { colleague: person.id });
  if (limited !== undefined) return staffRefusalOf(limited);
  const { id: intoId } = call.params;
  const { donor_id: donorId } = call.body;
  return db.transaction(async (tx) => {
    const outcome = await mergeDonors(tx, { donorId, intoId }, nameAndEmail(person), MERGED_MAX);
    if (typeof outcome === 'string') return staffRefusal(REFUSALS[outcome]);
    const details = { donor: outcome.donorId, into: outcome.intoId };
    for (const id of Object.values(outcome))
      await recordAct(tx, actorOf(call), 'donor.merged', { subject: `donor:${id}`, details });
    return staffSuccess(null);
  });
}

const REFUSALS = { same: 'merged_already', 'too-many': 'too_many_merged', 'no-donor': 'not_found' } as const;

/** Undoes a merge of two donors. */
export async function undo(
  { db }: StaffChangesContext,
  call: StaffCall<'undoDonorMerge'>,
): Promise<StaffResult<null>> {
  return db.transaction(async (tx) => {
    const undone = await undoMerge(tx, call.params.id);
    if (undone === undefined) return staffRefusal('not_found');
    const details = { donor: undone.donorId, into: undone.intoId };
    for (const id of Object.values(undone))
      await recordAct(tx, actorOf(call), 'donor.merge-undone', { subject: `donor:${id}`, details });
    return staffSuccess(null);
  });
}
