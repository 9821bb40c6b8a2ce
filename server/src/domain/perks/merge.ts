import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { perksOwed } from '../../schema/perks-owed.ts';

const idsOf = (donorIds: string[]) =>
  sql`(${sql.join(
    donorIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;

/**
 * Moves owed perks, with size and address, to the account that gets their gifts. The answer of the
 * person who paid stays. If another session gave it than the one that verifies the address, it may
 * be a stranger's: then only staff, who mail the perks, see it. A perk that was sent to one of the
 * accounts is not sent again.
 * @param ownDonorId the account of the session that verifies the address
 */
export async function movePerks(
  tx: Tx,
  from: string[],
  into: string,
  ownDonorId: string | null | undefined,
): Promise<void> {
  const all = idsOf([into, ...from]);
  await tx.execute(sql`
    update perks_owed set is_hidden = true
    where donor_id in ${all} and answered_at is not null and donor_id is distinct from ${ownDonorId ?? null}::uuid
      and not exists (select from donors where donors.id = donor_id and email_verified_at < now())`);
  if (from.length === 0) return;
  const theirs = idsOf(from);
  await tx.execute(sql`
    insert into perks_owed (donor_id, tier, shirt_size, name, line1, line2, city, state, postal_code, country, asked_at, answered_at,
      skipped_at, is_hidden, sent_on, sent_by, sent_note)
    select distinct on (tier) ${into}::uuid, tier, shirt_size, name, line1, line2, city, state, postal_code, country, asked_at, answered_at,
      skipped_at, is_hidden, sent_on, sent_by, sent_note
    from perks_owed where donor_id in ${theirs} order by tier, sent_on nulls last, answered_at nulls last
    on conflict (donor_id, tier) do update set shirt_size = excluded.shirt_size, name = excluded.name, line1 = excluded.line1,
      line2 = excluded.line2, city = excluded.city, state = excluded.state, postal_code = excluded.postal_code,
      country = excluded.country, answered_at = excluded.answered_at, skipped_at = null, is_hidden = excluded.is_hidden,
      sent_on = excluded.sent_on, sent_by = excluded.sent_by, sent_note = excluded.sent_note
    where perks_owed.answered_at is null and excluded.answered_at is not null
      or perks_owed.sent_on is null and excluded.sent_on is not null`);
  await tx.execute(sql`delete from perks_owed where donor_id in ${theirs}`);
}

export async function forgetPerks(tx: Tx, donorIds: string[]): Promise<void> {
  await tx.delete(perksOwed).where(inArray(perksOwed.donorId, donorIds));
}
