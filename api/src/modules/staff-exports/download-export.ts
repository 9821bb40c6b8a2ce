import { dayIn } from '@handsel/contract';
import { recordAct, staffRefusal, staffSuccess } from '../staff/index.ts';
import type { CsvFile, StaffCall, StaffResult } from '../staff/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { findReady, readPart } from './store.ts';

interface DownloadContext {
  db: Db;
  /** The charity's. */
  timeZone: string;
}

/** The file of an export, to who asked for it. That it was downloaded is recorded before it is sent. */
export async function downloadExport(
  { db, timeZone }: DownloadContext,
  { params: { id }, session: { person }, browser }: StaffCall<'downloadExport'>,
): Promise<StaffResult<CsvFile>> {
  const found = await db.transaction(async (tx) => {
    const ready = await findReady(tx, person.id, id);
    if (ready !== undefined)
      await recordAct(tx, { person, browser }, 'export.downloaded', { subject: `export:${id}` });
    return ready;
  });
  if (found === undefined) return staffRefusal('not_found');
  return staffSuccess({
    filename: `gifts-${dayIn(timeZone, found.begun_at)}.csv`,
    bytes: found.bytes,
    content: partsOf(db, id, found.parts),
  });
}

async function* partsOf(db: Db, id: string, parts: number): AsyncGenerator<Buffer> {
  for (let number = 0; number < parts; number += 1) yield readPart(db, id, number);
}
