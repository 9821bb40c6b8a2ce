import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { NOBODY } from '../../platform/mail/mailer.ts';
import { gifts } from '../../schema/gifts.ts';
import { receipts } from '../../schema/receipts.ts';
import { statements } from '../../schema/statements.ts';

/** Removes a person from the receipts of these donors' gifts. Number, date and amounts stay. */
export async function redactReceipts(tx: Tx, donorIds: string[]): Promise<void> {
  const theirs = tx.select({ id: gifts.id }).from(gifts).where(inArray(gifts.donorId, donorIds));
  await tx
    .update(receipts)
    .set({ snapshot: sql`jsonb_set(${receipts.snapshot} - 'donor', '{email}', to_jsonb(${NOBODY}::text))` })
    .where(inArray(receipts.giftId, theirs));
}

/** Forgets the statements that were or will be mailed to an address. */
export async function forgetStatements(tx: Tx, email: string): Promise<void> {
  await tx.delete(statements).where(sql`lower(${statements.email}) = lower(${email})`);
}

/**
 * Moves unsent statements to the new address. An address has one statement a year: if the new
 * address has its own, that one lists the gifts of both. If it was already mailed, it is mailed
 * again as another mail.
 */
export async function moveStatements(
  tx: Tx,
  { oldEmail, newEmail }: { oldEmail: string; newEmail: string },
): Promise<void> {
  await tx.execute(sql`
    with owed as (
      delete from statements where lower(email) = lower(${oldEmail}) and mailed_at is null returning year, gift_ids
    )
    insert into statements (year, email, gift_ids) select year, ${newEmail}, gift_ids from owed
    on conflict (year, lower(email)) do update set
      -- A process that is mailing the earlier row at this moment marks that row, and not this one.
      id = excluded.id, mailed_at = null,
      gift_ids = (
        select coalesce(array_agg(id order by given_at, id), '{}') from gifts where id = any (statements.gift_ids || excluded.gift_ids))`);
}
