import { isProperty, nameAndEmail, OFFLINE_LINES_MAX } from '@handsel/contract/console';
import {
  checkLine,
  deleteLine,
  findLine,
  findLines,
  lockBatch,
  writeLine,
} from '../../domain/offline-gifts/index.ts';
import { recordAct, staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { StaffOfflineContext } from './context.ts';

/** Adds a line to a draft batch, or changes it. */
export async function saveOfflineLine(
  { db, timeZone }: StaffOfflineContext,
  { params: { id, line: lineId }, body, session: { person }, browser }: StaffCall<'saveOfflineLine'>,
): Promise<StaffResult<null>> {
  const content = {
    donorId: body.donor_id,
    amountCents: body.amount_cents,
    givenOn: body.given_on,
    methodType: body.method_type,
    // Cash has no number, and only property has a description.
    reference: body.method_type === 'cash' ? '' : body.reference,
    description: isProperty(body.method_type) ? body.description : '',
    fundId: body.fund_id,
    campaign: body.campaign,
    note: body.note,
    isNoDuplicate: body.is_no_duplicate,
  };
  const errors = await checkLine(db, content, timeZone);
  if (Object.keys(errors).length > 0) return staffRefusal('validation', errors);
  return db.transaction<StaffResult<null>>(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch === undefined) return staffRefusal('not_found');
    if (batch.bookedAt !== null) return staffRefusal('batch_booked');
    const before = await findLine(tx, lineId);
    if (before !== undefined && before.batchId !== id) return staffRefusal('other_request');
    if (before === undefined && (await findLines(tx, id)).length >= OFFLINE_LINES_MAX)
      return staffRefusal('batch_full');
    await writeLine(tx, { id: lineId, batchId: id, typedBy: nameAndEmail(person), ...content });
    await recordAct(
      tx,
      { person, browser },
      before === undefined ? 'offline-line.added' : 'offline-line.changed',
      {
        subject: `offline-batch:${id}`,
        details: {
          line: lineId,
          donor: body.donor_id,
          amount_cents: body.amount_cents,
          given_on: body.given_on,
          method: body.method_type,
          ...(before !== undefined && { before_cents: before.amountCents, before_donor: before.donorId }),
        },
      },
    );
    return staffSuccess(null);
  });
}

export async function removeOfflineLine(
  { db }: StaffOfflineContext,
  { params: { id, line: lineId }, session: { person }, browser }: StaffCall<'removeOfflineLine'>,
): Promise<StaffResult<null>> {
  return db.transaction<StaffResult<null>>(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch === undefined) return staffRefusal('not_found');
    if (batch.bookedAt !== null) return staffRefusal('batch_booked');
    const line = await findLine(tx, lineId);
    if (line === undefined || !(await deleteLine(tx, id, lineId))) return staffRefusal('not_found');
    await recordAct(tx, { person, browser }, 'offline-line.removed', {
      subject: `offline-batch:${id}`,
      details: { line: lineId, donor: line.donorId, amount_cents: line.amountCents },
    });
    return staffSuccess(null);
  });
}
