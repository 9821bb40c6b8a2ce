import { asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { findDonor } from '../../accounts/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { lockEmail } from '../../../platform/database/lock-email.ts';
import { donorMerges, mergedDonors } from '../../../schema/donor-merges.ts';
import { holdDonor } from './hold-donor.ts';

/**
 * Records that two donors are one person: the console then shows the first as the second. No data
 * moves, so the merge can be undone while both exist, and neither donor sees the other's data
 * (docs/decisions/059).
 * @param author name and email of the colleague
 * @param most the limit of donors for one person
 * @returns the two donors, as the console showed them; `same` when it already shows them as one
 */
export async function mergeDonors(
  tx: Tx,
  { donorId, intoId }: { donorId: string; intoId: string },
  author: string,
  most: number,
): Promise<{ donorId: string; intoId: string } | 'same' | 'too-many' | 'no-donor'> {
  if (!(await holdBoth(tx, [donorId, intoId]))) return 'no-donor';
  await lockMerges(tx);
  const [from, into] = [await findShownAs(tx, donorId), await findShownAs(tx, intoId)];
  if (from === into) return 'same';
  if ((await tx.$count(mergedDonors, inArray(mergedDonors.shownAs, [from, into]))) + 2 > most)
    return 'too-many';
  await tx.insert(donorMerges).values({ donorId: from, intoId: into, author });
  await regroup(tx, [from]);
  return { donorId: from, intoId: into };
}

/** Undoes a merge. @returns its two donors, or undefined when the merge no longer exists */
export async function undoMerge(
  tx: Tx,
  mergeId: string,
): Promise<{ donorId: string; intoId: string } | undefined> {
  await lockMerges(tx);
  const [undone] = await tx
    .delete(donorMerges)
    .where(eq(donorMerges.id, mergeId))
    .returning({ donorId: donorMerges.donorId, intoId: donorMerges.intoId });
  if (undone !== undefined) await regroup(tx, Object.values(undone));
  return undone;
}

/** The donor that the console shows for this one: itself, unless it was merged into another. */
export async function findShownAs(db: Db | Tx, donorId: string): Promise<string> {
  const [row] = await db
    .select({ shownAs: mergedDonors.shownAs })
    .from(mergedDonors)
    .where(eq(mergedDonors.donorId, donorId));
  return row?.shownAs ?? donorId;
}

/**
 * For a comparison with `=`: the donors whom the console shows as this one. @param donorId its id,
 * as SQL
 */
export const anyShownAs = (donorId: SQL): SQL =>
  sql`any (array(select ${donorId} union all select donor_id from merged_donors where shown_as = ${donorId}))`;

/**
 * Moves merges when accounts of one address become one account. Call it after all other locks are
 * taken.
 */
export async function moveMerges(tx: Tx, from: string[], into: string): Promise<void> {
  if ((await neighborsOf(tx, from)).length === 0) return;
  await lockMerges(tx);
  // Others may have been merged meanwhile.
  const touched = await neighborsOf(tx, from);
  await tx.update(donorMerges).set({ donorId: into }).where(inArray(donorMerges.donorId, from));
  await tx.update(donorMerges).set({ intoId: into }).where(inArray(donorMerges.intoId, from));
  await tx.delete(donorMerges).where(eq(donorMerges.donorId, donorMerges.intoId));
  await forgetRepeated(tx, into);
  await regroup(tx, [...touched, ...from, into]);
}

/** Deletes a repeated merge of the same two donors, so that one undo separates them. */
async function forgetRepeated(tx: Tx, donorId: string): Promise<void> {
  await tx.execute(sql`
    delete from donor_merges later using donor_merges first
    where ${donorId}::uuid in (later.donor_id, later.into_id) and ${donorId}::uuid in (first.donor_id, first.into_id)
      and (later.donor_id, later.into_id) in ((first.donor_id, first.into_id), (first.into_id, first.donor_id))
      and (first.created_at, first.id) < (later.created_at, later.id)`);
}

/** Removes the merges of erased donors. Call it after all other locks are taken. */
export async function forgetMerges(tx: Tx, donorIds: string[]): Promise<void> {
  if ((await neighborsOf(tx, donorIds)).length === 0) return;
  await lockMerges(tx);
  // Others may have been merged meanwhile.
  const touched = await neighborsOf(tx, donorIds);
  await tx
    .delete(donorMerges)
    .where(or(inArray(donorMerges.donorId, donorIds), inArray(donorMerges.intoId, donorIds)));
  await regroup(tx, [...touched, ...donorIds]);
}

/** Locks both donors, so that no transaction verifies, erases or merges them. */
async function holdBoth(tx: Tx, ids: string[]): Promise<boolean> {
  const seen = [];
  for (const id of ids.toSorted()) {
    const donor = await findDonor(tx, id);
    if (donor === undefined) return false;
    seen.push(donor);
  }
  for (const email of [...new Set(seen.map(({ email: each }) => each.toLowerCase()))].sort())
    await lockEmail(tx, email);
  for (const { id, email } of seen) if ((await holdDonor(tx, id))?.email !== email) return false;
  return true;
}

/** Serializes merges, because a merge depends on all others that share a donor with it. */
async function lockMerges(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('donor merges'))`);
}

async function neighborsOf(tx: Tx, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ donorId: donorMerges.donorId, intoId: donorMerges.intoId })
    .from(donorMerges)
    .where(or(inArray(donorMerges.donorId, ids), inArray(donorMerges.intoId, ids)))
    .orderBy(asc(donorMerges.id));
  return rows.flatMap(({ donorId, intoId }) => [donorId, intoId]);
}

/**
 * Recomputes which donor is shown for these donors and all that are merged with them. It is the
 * donor that was merged into no other. After accounts became one there can be several; then it is
 * the oldest.
 */
async function regroup(tx: Tx, ids: string[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string; shown_as: string }>(sql`
    with recursive reached (seed, id) as (
      select id, id from unnest(${sql.param(ids)}::uuid[]) as seeds (id)
      union
      select seed, case when reached.id = donor_id then into_id else donor_id end
      from reached join donor_merges on reached.id in (donor_id, into_id)
    )
    select distinct reached.id, first_value(other.id) over (partition by reached.id order by
      exists (select from donor_merges where donor_id = other.id), donors.created_at, other.id) as shown_as
    from reached join reached other using (seed) join donors on donors.id = other.id`);
  await tx.delete(mergedDonors).where(
    inArray(
      mergedDonors.donorId,
      rows.map(({ id }) => id),
    ),
  );
  const merged = rows.filter(({ id, shown_as: shownAs }) => id !== shownAs);
  if (merged.length > 0)
    await tx
      .insert(mergedDonors)
      .values(merged.map(({ id, shown_as: shownAs }) => ({ donorId: id, shownAs })));
}
