import { dayIn } from '@handsel/contract';
import { REPORT_MONTHS_MAX, type StaffEndpoints } from '@handsel/contract/console';
import {
  staffMonthlyReportWords as words,
  staffMovementNames,
  staffReportWords,
} from '@handsel/words/console/reports';
import type * as z from 'zod/mini';
import {
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffRefusal,
  type StaffResult,
} from '../../access/index.ts';
import type { ReportsContext } from '../context.ts';
import { reportFile } from '../report-file.ts';
import { monthsBetween, readMonths } from './read-months.ts';

interface Months {
  from: string;
  to: string;
}

/** The movements of monthly gifts, month by month. */
export async function getMonthlyReport(
  context: ReportsContext,
  { query }: StaffCall<'getMonthlyReport'>,
): Promise<StaffResult<z.output<StaffEndpoints['getMonthlyReport']['reply']>>> {
  const wrong = checkMonths(context, query);
  if (wrong !== undefined) return wrong;
  const { months, knownSince } = await readMonths(context, query);
  return staffSuccess({ months, known_since: knownSince });
}

/** The same as a file: for each month a line of gifts for each movement, with their amounts. */
export async function exportMonthlyReport(
  context: ReportsContext,
  call: StaffCall<'exportMonthlyReport'>,
): Promise<StaffResult<{ filename: string; csv: string }>> {
  const { from, to } = call.body;
  return reportFile(context, call, async () => {
    const wrong = checkMonths(context, call.body);
    if (wrong !== undefined) return wrong;
    const { months } = await readMonths(context, call.body);
    return {
      name: 'monthly-giving',
      details: { from, to },
      lines: [
        [staffReportWords.month, words.step, words.count, words.giftsChange, words.amount],
        ...months.flatMap(({ month, start, movements, end }) => [
          [month, words.start, '', String(start.gifts), { cents: start.cents }],
          ...movements.map(({ kind, count, gifts, cents }) => [
            month,
            staffMovementNames[kind],
            String(count),
            String(gifts),
            { cents },
          ]),
          [month, words.end, '', String(end.gifts), { cents: end.cents }],
        ]),
      ],
    };
  });
}

/** @returns undefined if the months are valid for a report */
function checkMonths({ timeZone }: ReportsContext, { from, to }: Months): StaffRefusal | undefined {
  if (from > to) return staffRefusal('validation', { to: [staffReportWords.endsBeforeItBegins] });
  if (to > dayIn(timeZone, new Date()).slice(0, 7))
    return staffRefusal('validation', { to: [words.isToCome] });
  return monthsBetween(from, to).length > REPORT_MONTHS_MAX
    ? staffRefusal('validation', { from: [words.tooMany({ count: REPORT_MONTHS_MAX })] })
    : undefined;
}
