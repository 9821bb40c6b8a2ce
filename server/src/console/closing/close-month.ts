import { nameAndEmail, type MonthState, type StaffErrorCode } from '@handsel/contract/console';
import pg from 'pg';
import { insertClosedMonth, isOver, keepLines, lockClosing } from '../../domain/closing/index.ts';
import { recordAct, staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { StaffClosingContext } from './context.ts';
import { readMonth } from './read-month.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

const REFUSALS = {
  closed: 'month_closed',
  running: 'month_running',
  waits: 'month_waits',
} as const satisfies Record<Exclude<MonthState, 'closable'>, StaffErrorCode>;

/**
 * Closes a month forever. Later events are booked in the first open month. Open items do not
 * prevent it: the colleague has seen them, and they are kept in the report.
 */
export async function closeMonth(
  context: StaffClosingContext,
  call: StaffCall<'closeMonth'>,
): Promise<StaffResult<null>> {
  const closed = await closeUnlessBusy(context, call);
  // The month is closed now and its sums never change. If they are not stored here, the first
  // reader stores them.
  if (closed.ok) await keepLines(context.db, `${call.params.month}-01`).catch(() => undefined);
  return closed;
}

async function closeUnlessBusy(
  context: StaffClosingContext,
  call: StaffCall<'closeMonth'>,
): Promise<StaffResult<null>> {
  try {
    return await close(context, call);
  } catch (error) {
    if (isBusy(error)) return staffRefusal('books_busy');
    throw error;
  }
}

function close(
  { db, timeZone }: StaffClosingContext,
  { params: { month }, body, session: { person }, browser }: StaffCall<'closeMonth'>,
): Promise<StaffResult<null>> {
  return db.transaction<StaffResult<null>>(async (tx) => {
    await lockClosing(tx);
    const read = await readMonth({ db: tx, timeZone }, month);
    if (read === undefined) return staffRefusal('not_found');
    const { report, span } = read;
    if (report.state !== 'closable') return staffRefusal(REFUSALS[report.state]);
    // Uses the database's clock, like the moments of entries.
    if (!(await isOver(tx, span))) return staffRefusal('month_running');
    if (!report.is_reconciled) return staffRefusal('not_reconciled');
    if (report.open_items.length !== body.open_items) return staffRefusal('open_items_changed');
    await recordAct(tx, { person, browser }, 'month.closed', {
      subject: `month:${month}`,
      details: { open_items: report.open_items.length },
    });
    await insertClosedMonth(tx, span, {
      closedBy: nameAndEmail(person),
      timeZone,
      openItems: report.open_items,
    });
    return staffSuccess(null);
  });
}

/** Whether another transaction has been writing to the books for too long. */
function isBusy(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof pg.DatabaseError && (cause.code === LOCK_NOT_AVAILABLE || cause.code === DEADLOCK);
}
