import { nameAndEmail } from '@handsel/contract/console';
import { bookBatch, markReversed } from '../../domain/offline-gifts/index.ts';
import { reverseOfflineGift as reverse } from '../../domain/payments/index.ts';
import { recordAct, staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { StaffOfflineContext } from './context.ts';

/** Books a whole batch once. */
export async function bookOfflineBatch(
  { db, timeZone }: StaffOfflineContext,
  { params: { id }, session: { person }, browser }: StaffCall<'bookOfflineBatch'>,
): Promise<StaffResult<null>> {
  return db.transaction<StaffResult<null>>(async (tx) => {
    const booked = await bookBatch(tx, id, nameAndEmail(person), timeZone);
    if (booked.kind === 'not-found') return staffRefusal('not_found');
    if (booked.kind === 'wrong') return staffRefusal('validation', booked.errors);
    if (booked.kind === 'booked')
      await recordAct(tx, { person, browser }, 'offline-batch.booked', {
        subject: `offline-batch:${id}`,
        details: { gifts: booked.count, amount_cents: booked.cents },
      });
    return staffSuccess(null);
  });
}

/** Removes a gift that staff entered from the books again. */
export async function reverseOfflineGift(
  { db }: StaffOfflineContext,
  { params: { id }, body, session: { person }, browser }: StaffCall<'reverseOfflineGift'>,
): Promise<StaffResult<null>> {
  return db.transaction<StaffResult<null>>(async (tx) => {
    const reversed = await reverse(tx, id);
    if (reversed === undefined) return staffRefusal('not_found');
    if (reversed === 'not-offline') return staffRefusal('not_offline');
    if (reversed === 'before') return staffRefusal('reversed_already');
    await markReversed(tx, reversed.lineId, { by: nameAndEmail(person), ...body });
    await recordAct(tx, { person, browser }, 'offline-gift.reversed', {
      subject: `gift:${id}`,
      details: { reason: body.reason, line: reversed.lineId },
    });
    return staffSuccess(null);
  });
}
