import { sql } from 'drizzle-orm';
import { localMails } from '../../schema/local-mails.ts';
import type { Tx } from '../database/database.ts';

/** The character that breaks up an address so that mail programs make no link of it. */
const WORD_JOINER = '\u2060';

/**
 * Deletes mails to an address and those that name it, such as a notice to another person that names
 * its donor.
 */
export async function forgetLocalMails(tx: Tx, email: string): Promise<void> {
  await tx
    .delete(localMails)
    .where(
      sql`lower(${localMails.recipient}) = lower(${email}) or strpos(lower(replace(${localMails.text}, ${WORD_JOINER}, '')), lower(${email})) > 0`,
    );
}
