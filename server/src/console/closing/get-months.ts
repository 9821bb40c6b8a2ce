import type { MonthReport, StaffEndpoints } from '@handsel/contract/console';
import type * as z from 'zod/mini';
import {
  keepLines,
  readClosedSums,
  readJournalAccounts,
  readKnownMonths,
} from '../../domain/closing/index.ts';
import { staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { StaffClosingContext } from './context.ts';
import { readMonth } from './read-month.ts';

type Reply = z.output<StaffEndpoints['getMonths']['reply']>;

/** All months, the newest first. Closed ones have their totals. */
export async function getMonths(context: StaffClosingContext): Promise<StaffResult<Reply>> {
  const known = await readKnownMonths(context);
  const last = known.findLast(({ state }) => state === 'closed');
  if (last !== undefined) await keepLines(context.db, last.month);
  const sums = await readClosedSums(context.db);
  return staffSuccess({
    months: known.toReversed().map(({ month, state, closed }) => ({
      month,
      state,
      closed_at: closed?.closedAt ?? null,
      closed_by: closed?.closedBy ?? null,
      net_cents: sums.get(month)?.netCents ?? null,
      correction_cents: sums.get(month)?.correctionCents ?? null,
    })),
    accounts: await readJournalAccounts(context.db),
  });
}

export async function getMonth(
  context: StaffClosingContext,
  { params: { month } }: StaffCall<'getMonth'>,
): Promise<StaffResult<MonthReport>> {
  const read = await readMonth(context, month);
  return read === undefined ? staffRefusal('not_found') : staffSuccess(read.report);
}
