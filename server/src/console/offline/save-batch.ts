import { nameAndEmail } from '@handsel/contract/console';
import {
  checkPlaces,
  dayProblem,
  lockBatch,
  markRemoved,
  writeBatch,
} from '../../domain/offline-gifts/index.ts';
import { recordAct, staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { StaffOfflineContext } from './context.ts';

/** Begins a batch, or changes its expected totals. */
export async function saveOfflineBatch(
  { db, timeZone }: StaffOfflineContext,
  { params: { id }, body, session: { person }, browser }: StaffCall<'saveOfflineBatch'>,
): Promise<StaffResult<null>> {
  const day = await dayProblem(db, body.received_on, timeZone);
  const errors = {
    ...(day !== undefined && { received_on: [day] }),
    ...(await checkPlaces(db, { fundId: body.fund_id, campaign: body.campaign })),
  };
  if (Object.keys(errors).length > 0) return staffRefusal('validation', errors);
  return db.transaction<StaffResult<null>>(async (tx) => {
    const before = await lockBatch(tx, id);
    if (before !== undefined && before.bookedAt !== null) return staffRefusal('batch_booked');
    const isNew = await writeBatch(tx, {
      id,
      name: body.name,
      receivedOn: body.received_on,
      expectedCount: body.expected_count,
      controlCents: body.control_cents,
      methodType: body.method_type,
      fundId: body.fund_id,
      campaign: body.campaign,
      begunBy: nameAndEmail(person),
    });
    await recordAct(tx, { person, browser }, isNew ? 'offline-batch.begun' : 'offline-batch.changed', {
      subject: `offline-batch:${id}`,
      details: body,
    });
    return staffSuccess(null);
  });
}

/** Discards a batch that is not booked. */
export async function removeOfflineBatch(
  { db }: StaffOfflineContext,
  { params: { id }, session: { person }, browser }: StaffCall<'removeOfflineBatch'>,
): Promise<StaffResult<null>> {
  return db.transaction<StaffResult<null>>(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch === undefined) return staffRefusal('not_found');
    if (batch.bookedAt !== null) return staffRefusal('batch_booked');
    await markRemoved(tx, id);
    await recordAct(tx, { person, browser }, 'offline-batch.removed', {
      subject: `offline-batch:${id}`,
      details: { name: batch.name },
    });
    return staffSuccess(null);
  });
}
