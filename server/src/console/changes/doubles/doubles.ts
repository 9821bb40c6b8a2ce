import { nameAndEmail } from '@handsel/contract/console';
import { dismissDouble } from '../../../domain/payments/index.ts';
import { recordAct, staffSuccess, type StaffCall, type StaffResult } from '../../access/index.ts';
import type { StaffChangesContext } from '../context.ts';
import { actorOf } from '../actor.ts';

/** Records that a gift and another one are no doubles. */
export async function dismissGiftDouble(
  { db }: StaffChangesContext,
  call: StaffCall<'dismissGiftDouble'>,
): Promise<StaffResult<null>> {
  const pair = { giftId: call.params.id, otherId: call.body.other_id };
  return db.transaction(async (tx) => {
    if (await dismissDouble(tx, pair, nameAndEmail(call.session.person)))
      await recordAct(tx, actorOf(call), 'gift.not-double', {
        subject: `gift:${pair.giftId}`,
        details: { other: pair.otherId },
      });
    return staffSuccess(null);
  });
}
