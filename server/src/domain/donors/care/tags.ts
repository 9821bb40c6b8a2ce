import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { holdDonor } from './hold-donor.ts';

/**
 * Adds a tag to a donor, in the spelling that is already in use.
 * @returns `there` when the donor already has it
 */
export async function addTag(
  tx: Tx,
  donorId: string,
  tag: string,
  most: number,
): Promise<'added' | 'there' | 'too-many' | 'no-donor'> {
  if ((await holdDonor(tx, donorId)) === undefined) return 'no-donor';
  const { rows } = await tx.execute<{ count: number; is_there: boolean }>(sql`
    select count(*)::integer as count, coalesce(bool_or(lower(tag) = lower(${tag})), false) as is_there
    from donor_tags where donor_id = ${donorId}::uuid`);
  const [now] = rows;
  if (now?.is_there === true) return 'there';
  if ((now?.count ?? 0) >= most) return 'too-many';
  await tx.execute(sql`
    insert into donor_tags (donor_id, tag, donor_created_at)
    select id, coalesce((select tag from donor_tags where lower(tag) = lower(${tag}) limit 1), ${tag}), created_at
    from donors where id = ${donorId}::uuid`);
  return 'added';
}

/** @returns false when the donor did not have it */
export async function removeTag(tx: Tx, donorId: string, tag: string): Promise<boolean> {
  if ((await holdDonor(tx, donorId)) === undefined) return false;
  const { rowCount } = await tx.execute(
    sql`delete from donor_tags where donor_id = ${donorId}::uuid and lower(tag) = lower(${tag})`,
  );
  return rowCount === 1;
}

/** Moves the tags of merged accounts to the account that stays. */
export async function moveTags(tx: Tx, from: string[], into: string): Promise<void> {
  await tx.execute(sql`
    with moved as (delete from donor_tags where donor_id = any (${sql.param(from)}::uuid[]) returning tag)
    insert into donor_tags (donor_id, tag, donor_created_at)
    select donors.id, moved.tag, donors.created_at
    from (select distinct on (lower(tag)) tag from moved) moved, donors where donors.id = ${into}::uuid
    on conflict do nothing`);
}

export async function forgetTags(tx: Tx, donorIds: string[]): Promise<void> {
  await tx.execute(sql`delete from donor_tags where donor_id = any (${sql.param(donorIds)}::uuid[])`);
}
