import { PAGE_ROWS, type StaffEndpoints } from '@handsel/contract/console';
import type * as z from 'zod/mini';
import { readEndedRefunds } from '../../../domain/payments/index.ts';
import type { StaffCall, StaffResult } from '../../access/index.ts';
import type { GivingContext } from '../context.ts';
import { readCursor, writeCursor } from '../list/cursor.ts';
import { showDonors } from '../show-donors.ts';

/** A page of the refunds that are neither waiting nor in progress, the newest first. */
export async function getEndedRefunds(
  { db, cursorKey }: GivingContext,
  call: StaffCall<'getEndedRefunds'>,
): Promise<StaffResult<z.output<StaffEndpoints['getEndedRefunds']['reply']>>> {
  const place = readCursor(cursorKey, 'refunds', call.query.cursor);
  if (!place.ok) return place;
  const found = await readEndedRefunds(db, place.after, PAGE_ROWS + 1);
  const page = found.slice(0, PAGE_ROWS);
  const last = found.length > PAGE_ROWS ? page.at(-1) : undefined;
  return showDonors(
    db,
    call,
    page.map(({ donorId }) => donorId),
    {
      refunds: page.map(({ refund }) => refund),
      next:
        last === undefined ? null : writeCursor(cursorKey, 'refunds', { at: last.at, id: last.refund.id }),
    },
  );
}
