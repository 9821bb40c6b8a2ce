import { fileMomentIn } from '@handsel/contract';
import { mayDo, type ExportFormat, type StaffExport } from '@handsel/contract/console';
import { recordAct, staffRefusal, staffSuccess } from '../access/index.ts';
import type { StaffFile, StaffCall, StaffResult } from '../access/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { findReady, readPart } from './store.ts';

interface DownloadContext {
  db: Db;
  /** The charity's time zone. */
  timeZone: string;
}

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Sends the file of an export to its requester. The download is recorded before the file is sent.
 */
export async function downloadExport(
  { db, timeZone }: DownloadContext,
  { params: { id }, session: { person }, browser }: StaffCall<'downloadExport'>,
): Promise<StaffResult<StaffFile>> {
  const found = await db.transaction(async (tx) => {
    const ready = await findReady(tx, person.id, id);
    if (ready === undefined) return undefined;
    if (ready.has_persons && !mayDo(person.role, 'exports:persons')) return undefined;
    await recordAct(tx, { person, browser }, 'export.downloaded', { subject: `export:${id}` });
    return ready;
  });
  if (found === undefined) return staffRefusal('not_found');
  return staffSuccess({
    type: TYPES[found.format],
    filename: nameOf(found, timeZone),
    bytes: found.bytes,
    content: partsOf(db, id, found.parts),
  });
}

/** The name distinguishes exports with and without donors, and several of one day. */
function nameOf(
  {
    has_persons: hasPersons,
    begun_at: begunAt,
    format,
  }: Pick<StaffExport, 'has_persons' | 'begun_at' | 'format'>,
  timeZone: string,
): string {
  const donors = hasPersons ? 'with-donors' : 'without-donors';
  return `gifts-${donors}-${fileMomentIn(timeZone, begunAt)}.${format}`;
}

async function* partsOf(db: Db, id: string, parts: number): AsyncGenerator<Buffer> {
  for (let number = 0; number < parts; number += 1) yield readPart(db, id, number);
}
