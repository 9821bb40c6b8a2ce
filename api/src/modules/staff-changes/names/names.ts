import { unnameGift } from '../../campaigns/index.ts';
import { recordAct, staffSuccess, type StaffCall, type StaffResult } from '../../staff/index.ts';
import type { StaffChangesContext } from '../context.ts';
import { actorOf } from '../actor.ts';

/** Takes a donor's name off the page of their gift's campaign. The audit log, which outlives an erasure, does not have the name. */
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
