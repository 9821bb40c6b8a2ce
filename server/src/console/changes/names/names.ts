import { unnameGift } from '../../../domain/campaigns/index.ts';
import { recordAct, staffSuccess, type StaffCall, type StaffResult } from '../../access/index.ts';
import type { StaffChangesContext } from '../context.ts';
import { actorOf } from '../actor.ts';

/**
 * Removes a donor's name from their gift's campaign page. The audit log, which outlives an erasure,
 * does not contain the name.
 */
export async function removeGiftName(
  { db }: StaffChangesContext,
  call: StaffCall<'removeGiftName'>,
): Promise<StaffResult<null>> {
  const { id } = call.params;
  return db.transaction(async (tx) => {
    if (await unnameGift(tx, id))
      await recordAct(tx, actorOf(call), 'gift.unnamed', { subject: `gift:${id}` });
    return staffSuccess(null);
  });
}
