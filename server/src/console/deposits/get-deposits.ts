import type { StaffEndpoints } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { depositState, isUnmatched, sumNotDeposited } from '../../domain/deposits/index.ts';
import { staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import {
  comesAfter,
  PAGE_AND_ONE,
  pageOf,
  placeColumns,
  readCursor,
  readPlaces,
  writeCursor,
} from '../giving/index.ts';
import type { StaffDepositsContext } from './context.ts';
import { readDepositRows } from './deposit-rows.ts';

/** A page of deposits, the newest first. */
export async function getDeposits(
  { db, cursorKey }: StaffDepositsContext,
  { query: { state, from, to, cursor } }: StaffCall<'getDeposits'>,
): Promise<StaffResult<z.output<StaffEndpoints['getDeposits']['reply']>>> {
  const place = readCursor(cursorKey, 'deposits', cursor);
  if (!place.ok) return place;
  const [at, id] = [sql`(disbursed_on::timestamp at time zone 'UTC')`, sql`deposits.id`];
  const which = sql.join(
    [
      comesAfter(place.after, at, id),
      ...(state === undefined
        ? []
        : [state === 'not_agreed' ? isUnmatched : sql`${depositState} = ${state}`]),
      ...(from === undefined ? [] : [sql`disbursed_on >= ${from}`]),
      ...(to === undefined ? [] : [sql`disbursed_on <= ${to}`]),
    ],
    sql` and `,
  );
  const { places, next } = pageOf(
    await readPlaces(
      db,
      sql`select ${placeColumns(at, id)} from deposits where ${which} order by ${at} desc, ${id} desc limit ${PAGE_AND_ONE}`,
    ),
  );
  const ids = sql.param(places.map((each) => each.id));
  return staffSuccess({
    deposits: await readDepositRows(db, sql`deposits.id = any (${ids}::uuid[])`),
    next: next === undefined ? null : writeCursor(cursorKey, 'deposits', next),
    not_deposited: await sumNotDeposited(db),
  });
}
