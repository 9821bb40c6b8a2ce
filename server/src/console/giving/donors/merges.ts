import type { StaffEndpoints } from '@handsel/contract/console';
import { desc, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { anyShownAs } from '../../../domain/donors/index.ts';
import type { StaffPerson } from '../../access/index.ts';
import type { Books } from '../../../platform/database/day-in.ts';
import { donorMerges } from '../../../schema/donor-merges.ts';
import { readDonorRows } from './donor-rows.ts';

type Merges = z.output<StaffEndpoints['getDonor']['reply']>['merges'];

/** The donors that staff merged into a donor, the newest first. */
export async function readMerges(
  books: Books,
  person: Pick<StaffPerson, 'role'>,
  donorId: string,
): Promise<Merges> {
  const all = anyShownAs(sql`${donorId}::uuid`);
  const merges = await books.db
    .select()
    .from(donorMerges)
    .where(sql`${donorMerges.donorId} = ${all}`)
    .orderBy(desc(donorMerges.createdAt), desc(donorMerges.id));
  if (merges.length === 0) return [];
  const ids = sql.param(merges.flatMap((merge) => [merge.donorId, merge.intoId]));
  const rows = await readDonorRows(books, person, sql`id = any (${ids}::uuid[])`, 2 * merges.length);
  const donors = new Map(rows.map((row) => [row.id, row]));
  return merges.flatMap(({ id, createdAt, author, donorId: mergedId, intoId }) => {
    const donor = donors.get(mergedId);
    const into = donors.get(intoId);
    if (donor === undefined || into === undefined) return [];
    return [
      {
        id,
        at: createdAt.toISOString(),
        author,
        donor,
        into: into.is_merged ? into.email : null,
      },
    ];
  });
}
