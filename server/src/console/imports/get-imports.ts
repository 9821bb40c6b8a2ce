import { NO_IMPORT_OPTIONS } from '@handsel/contract/console';
import type { ImportCountsShown, StaffImport, StaffImportRow } from '@handsel/contract/console';
import {
  countOutcomes,
  findImport,
  findReport,
  hasSkippedFile,
  readImports,
  type Import,
} from '../../domain/imports/index.ts';
import { staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { StaffImportsContext } from './context.ts';

export async function getImports({ db }: StaffImportsContext): Promise<StaffResult<StaffImportRow[]>> {
  return staffSuccess((await readImports(db)).map(rowOf));
}

const NO_REPORT = {
  columns: [],
  sample: [],
  preview: [],
  charges: [],
  problems: [],
  unknown_funds: [],
  unknown_campaigns: [],
  skippable_lines: 0,
  unskippable: 0,
};

export async function getImport(
  { db }: StaffImportsContext,
  { params: { id } }: StaffCall<'getImport'>,
): Promise<StaffResult<StaffImport>> {
  const found = await findImport(db, id);
  if (found === undefined || found.state === 'removed') return staffRefusal('not_found');
  const { skipped, ...report } = ((await findReport(db, id)) ?? {}) as Partial<typeof NO_REPORT> & {
    skipped?: number[];
  };
  const { mapping, options, refusal, startedBy, undoneBy } = found;
  return staffSuccess({
    ...rowOf(found),
    ...NO_REPORT,
    ...report,
    mapping,
    options: { ...NO_IMPORT_OPTIONS, ...options },
    refusal,
    skipped_lines: skipped?.length ?? found.counts?.skipped['problem'] ?? 0,
    has_skipped_file: await hasSkippedFile(db, id),
    outcomes: await countOutcomes(db, id),
    started_by: startedBy,
    started_at: iso(found.startedAt),
    added_at: iso(found.addedAt),
    undone_by: undoneBy,
    undone_at: iso(found.undoneAt),
  });
}

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

function rowOf({ id, kind, state, counts, ...found }: Import): StaffImportRow {
  return {
    id,
    kind,
    state,
    file_name: found.fileName,
    source: found.source as StaffImportRow['source'],
    counts: counts === null ? null : countsOf(counts),
    uploaded_by: found.uploadedBy,
    uploaded_at: found.uploadedAt.toISOString(),
  };
}

function countsOf(counts: NonNullable<Import['counts']>): ImportCountsShown {
  const { lines, newDonors, knownDonors, added, cents, skipped, years, wrong } = counts;
  return {
    lines,
    added,
    cents,
    wrong,
    new_donors: newDonors,
    known_donors: knownDonors,
    skipped: Object.entries(skipped).map(([why, count]) => ({ why, count })),
    years: Object.entries(years).map(([year, sum]) => ({ year: Number(year), ...sum })),
  };
}
