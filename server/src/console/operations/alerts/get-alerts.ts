import { PAGE_ROWS, type StaffEndpoints } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { staffSuccess, type StaffCall, type StaffResult } from '../../access/index.ts';
import { readCursor, writeCursor } from '../../giving/index.ts';
import { readAlerts } from '../../../platform/alerts/alert-list.ts';
import { alerts } from '../../../schema/alerts.ts';
import type { OperationsContext } from '../context.ts';
import { viewAlerts } from './alert-view.ts';

/**
 * A page of alerts: the open ones by their last sighting, or the closed ones by their closing, the
 * latest first.
 */
export async function getAlerts(
  { db, cursorKey }: OperationsContext,
  { query: { state, cursor }, session: { person } }: StaffCall<'getAlerts'>,
): Promise<StaffResult<z.output<StaffEndpoints['getAlerts']['reply']>>> {
  const list = state === 'open' ? 'open-alerts' : 'closed-alerts';
  const place = readCursor(cursorKey, list, cursor);
  if (!place.ok) return place;
  const { after } = place;
  const at = state === 'open' ? alerts.lastSeenAt : alerts.closedAt;
  const isIn = state === 'open' ? sql`${alerts.closedAt} is null` : sql`${alerts.closedAt} is not null`;
  // This cursor has milliseconds, and ids distinguish alerts of the same millisecond.
  const moment = sql`date_trunc('milliseconds', ${at})`;
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(${moment}, ${alerts.id}) < (timestamptz 'epoch' + ${after.at}::bigint * interval '1 millisecond', ${after.id}::uuid)`;
  const order = sql`${moment} desc, ${alerts.id} desc`;
  const rows = await readAlerts(db, sql`${isIn} and ${isAfter}`, order, PAGE_ROWS + 1);
  const last = rows.length > PAGE_ROWS ? rows[PAGE_ROWS - 1] : undefined;
  const lastAt = state === 'open' ? last?.lastSeenAt : last?.closedAt;
  return staffSuccess({
    alerts: await viewAlerts(db, person, rows.slice(0, PAGE_ROWS)),
    next:
      last === undefined || lastAt === undefined || lastAt === null
        ? null
        : writeCursor(cursorKey, list, { at: String(lastAt.getTime()), id: last.id }),
  });
}
