import { asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { findDonor } from '../../accounts/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { lockEmail } from '../../../platform/database/lock-email.ts';
import { donorMerges, mergedDonors } from '../../../schema/donor-merges.ts';
import { holdDonor } from './hold-donor.ts';

/**
 * Says that two donors are one person: the console shows the first as the second from now on. Nothing that is theirs moves, so it can be undone
 * for as long as both are there, and neither sees anything of the other (docs/decisions/060).
 * @param author name and email of who does it
 * @param most how many donors can be one person
 * @returns the two that it is about, whom the console showed for both; `same`: it shows them as one already
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

/** Undoes a merge. @returns the two donors that it was about; undefined: there is no such merge any more */
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

/** For a comparison with `=`: the donors whom the console shows as this one. @param donorId its id, as SQL */
export const anyShownAs = (donorId: SQL): SQL =>
  sql`any (array(select ${donorId} union all select donor_id from merged_donors where shown_as = ${donorId}))`;

/** Accounts of one address have become one: what was said of them is said of that one. Call it after all else is locked. */
export async function moveMerges(tx: Tx, from: string[], into: string): Promise<void> {
  if ((await neighborsOf(tx, from)).length === 0) return;
  await lockMerges(tx);
  // There may be others by now.
  const touched = await neighborsOf(tx, from);
  await tx.update(donorMerges).set({ donorId: into }).where(inArray(donorMerges.donorId, from));
  await tx.update(donorMerges).set({ intoId: into }).where(inArray(donorMerges.intoId, from));
  await tx.delete(donorMerges).where(eq(donorMerges.donorId, donorMerges.intoId));
  await forgetRepeated(tx, into);
  await regroup(tx, [...touched, ...from, into]);
}

/** Of what was said twice of the same two, the first is enough: one undo takes them apart. */
async function forgetRepeated(tx: Tx, donorId: string): Promise<void> {
  await tx.execute(sql`
    delete from donor_merges later using donor_merges first
    where ${donorId}::uuid in (later.donor_id, later.into_id) and ${donorId}::uuid in (first.donor_id, first.into_id)
      and (later.donor_id, later.into_id) in ((first.donor_id, first.into_id), (first.into_id, first.donor_id))
      and (first.created_at, first.id) < (later.created_at, later.id)`);
}

/** Donors are erased: nobody is shown with them any more. Call it after all else is locked. */
export async function forgetMerges(tx: Tx, donorIds: string[]): Promise<void> {
  if ((await neighborsOf(tx, donorIds)).length === 0) return;
  await lockMerges(tx);
  // There may be others by now.
  const touched = await neighborsOf(tx, donorIds);
  await tx
    .delete(donorMerges)
    .where(or(inArray(donorMerges.donorId, donorIds), inArray(donorMerges.intoId, donorIds)));
  await regroup(tx, [...touched, ...donorIds]);
}

/** Nobody verifies an address of theirs, erases them or joins them to another account before the transaction ends. */
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

/** Merges are written one after the other: what one writes depends on all that touch it. */
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
 * Works out again who is shown as whom, for these donors and all that are merged with them. The one that was merged into no other is shown; where
 * accounts have become one, that can be several, and the oldest is.
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
