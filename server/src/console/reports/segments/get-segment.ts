import {
  SEGMENT_EXPORT_MAX,
  SEGMENT_PAGE,
  SEGMENTS_WITH_VALUE,
  type SegmentName,
  type StaffEndpoints,
} from '@handsel/contract/console';
import { staffSegmentNames, staffSegmentWords as words } from '@handsel/words/console/segments';
import type * as z from 'zod/mini';
import { countExported, emailFor, showDonors } from '../../giving/index.ts';
import {
  mayExportSegments,
  staffRefusal,
  type StaffCall,
  type StaffRefusal,
  type StaffResult,
} from '../../access/index.ts';
import type { ReportsContext } from '../context.ts';
import { reportFile } from '../report-file.ts';
import { readSegment } from './read-segment.ts';
import { SEGMENT_LINES, splitName } from './segment-file.ts';

interface Asked {
  segment: SegmentName;
  value?: string | undefined;
}

/** A page of a segment's donors. */
export async function getSegment(
  context: ReportsContext,
  call: StaffCall<'getSegment'>,
): Promise<StaffResult<z.output<StaffEndpoints['getSegment']['reply']>>> {
  const { skip = 0, ...asked } = call.query;
  const wrong = refuseWithoutValue(asked);
  if (wrong !== undefined) return wrong;
  const { person } = call.session;
  const found = await readSegment(context, asked, { skip, most: SEGMENT_PAGE + 1 });
  const page = found.slice(0, SEGMENT_PAGE);
  return showDonors(
    context.db,
    call,
    page.map(({ id }) => id),
    {
      donors: page.map((row) => ({
        donor_id: row.id,
        first_name: splitName(row.name).first,
        last_name: splitName(row.name).last,
        email: emailFor(person, row.email),
        last_gift_on: row.lastOn,
        last_gift_cents: row.lastCents,
        wants_news: row.wantsNews,
      })),
      next: found.length > SEGMENT_PAGE ? skip + SEGMENT_PAGE : null,
      count: found[0]?.count ?? 0,
      without_email: found[0]?.withoutEmail ?? 0,
      without_address: found[0]?.withoutAddress ?? 0,
    },
  );
}

/** The whole segment as a file for a mailing. */
export async function exportSegment(
  context: ReportsContext,
  call: StaffCall<'exportSegment'>,
): Promise<StaffResult<{ filename: string; csv: string }>> {
  const { form, ...asked } = call.body;
  const { person } = call.session;
  if (!(await mayExportSegments(context.db, person))) return staffRefusal('export_not_granted');
  const wrong = refuseWithoutValue(asked);
  if (wrong !== undefined) return wrong;
  return reportFile(context, call, async () => {
    const rows = await readSegment(context, asked, { skip: 0, most: SEGMENT_EXPORT_MAX + 1 });
    if (rows.length > SEGMENT_EXPORT_MAX) return staffRefusal('export_too_large');
    const tooMany = await countExported(
      context.db,
      person,
      rows.map(({ id }) => id),
    );
    if (tooMany !== undefined) return tooMany;
    const lines = SEGMENT_LINES[form](rows, staffSegmentNames[asked.segment]);
    return {
      name: `segment-${asked.segment.replaceAll('_', '-')}-${form}`,
      details: { ...asked, form, rows: lines.length - 1 },
      lines,
    };
  });
}

function refuseWithoutValue({ segment, value = '' }: Asked): StaffRefusal | undefined {
  return SEGMENTS_WITH_VALUE.includes(segment) && value === ''
    ? staffRefusal('validation', { value: [words.valueMissing] })
    : undefined;
}
