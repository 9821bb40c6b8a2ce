import { importWords as words } from '@handsel/words/console/import-files';
import { formatMonth } from '@handsel/words/month';
import { sql } from 'drizzle-orm';
import { deleteUnusedDonors } from '../../donors/index.ts';
import { deleteImportedGifts } from '../../payments/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { UndoneImport } from '../kind.ts';
import { readClosedSpan } from './find-known.ts';

/**
 * Deletes the gifts of an import, and the donors that it added who have nothing else since.
 * @param timeZone the charity's time zone
 */
export async function undoGifts(tx: Tx, importId: string, timeZone: string): Promise<UndoneImport> {
  const closed = await readClosedSpan(tx);
  if (closed !== undefined) {
    const { rows } = await tx.execute<{ month: string }>(sql`
      select to_char((given_at at time zone ${timeZone}::text)::date, 'YYYY-MM-01') as month from gifts
      where import_id = ${importId}::uuid and (given_at at time zone ${timeZone}::text)::date >= ${closed.first}::date
        and (given_at at time zone ${timeZone}::text)::date < ${closed.after}::date
      order by 1 limit 1`);
    const [late] = rows;
    if (late !== undefined)
      return { kind: 'refused', message: words.undoClosed({ month: formatMonth(late.month) }) };
  }
  await deleteImportedGifts(tx, importId);
  const { rows: added } = await tx.execute<{ id: string }>(
    sql`
    select donor_id as id from import_lines as line where import_id = ${importId}::uuid and was_donor_added
      and not exists (select from import_lines as other join imports on imports.id = other.import_id
        where other.donor_id = line.donor_id and other.import_id <> line.import_id and imports.state = 'added')`,
  );
  await deleteUnusedDonors(
    tx,
    added.map(({ id }) => id),
  );
  return { kind: 'undone' };
}
