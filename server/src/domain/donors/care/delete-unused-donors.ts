import { sql } from 'drizzle-orm';
import { deleteDonors } from '../../accounts/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { NOBODY } from '../../../platform/mail/mailer.ts';

/**
 * The tables and columns that show a donor's activity or staff's work on a donor. Details alone may
 * come from an import.
 */
export const TRACES_OF_DONORS = [
  ['donor_answers', 'donor_id'],
  ['donor_contact', 'donor_id'],
  ['donor_corrections', 'donor_id'],
  ['donor_tags', 'donor_id'],
  ['email_changes', 'donor_id'],
  ['gifts', 'donor_id'],
  ['subscriptions', 'donor_id'],
  ['imported_monthly', 'donor_id'],
  ['perks_owed', 'donor_id'],
  ['gateway_customers', 'donor_id'],
  ['gateway_customers', 'made_for'],
  ['method_nonces', 'donor_id'],
  ['sessions', 'donor_id'],
  ['gift_aid_declarations', 'donor_id'],
  ['offline_lines', 'donor_id'],
  ['newsletter_answers', 'donor_id'],
  ['donor_merges', 'donor_id'],
  ['donor_merges', 'into_id'],
] as const;

/**
 * Deletes donors whom an import added and who have nothing else: no gift, session, verified
 * address, note, tag or merge.
 */
export async function deleteUnusedDonors(tx: Tx, ids: readonly string[]): Promise<void> {
  const traces = TRACES_OF_DONORS.map(
    ([table, column]) => sql`not exists (select from ${sql.raw(table)} where ${sql.raw(column)} = donors.id)`,
  );
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from donors where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))
      and email_verified_at is null and password_hash is null and merged_into is null and email <> ${NOBODY}
      and not exists (select from donors as other where other.merged_into = donors.id)
      and not exists (select from staff_notes where subject_kind = 'donor' and subject_id = donors.id)
      and ${sql.join(traces, sql` and `)}
    for update`);
  const unused = rows.map(({ id }) => id);
  await tx.execute(
    sql`delete from donor_details where donor_id in (select value::uuid from json_array_elements_text(${JSON.stringify(unused)}::json))`,
  );
  await deleteDonors(tx, unused);
}
