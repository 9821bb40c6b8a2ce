import { sql } from 'drizzle-orm';
import { localMails } from '../../schema/local-mails.ts';
import type { Tx } from '../database/database.ts';

/** Is between the parts of an address that no mail program is to link. */
const WORD_JOINER = '\u2060';

/** Deletes mails to an address, and those that name it: a notice to somebody else names its donor. */
export async function forgetLocalMails(tx: Tx, email: string): Promise<void> {
  await tx
    .delete(localMails)
    .where(
      sql`lower(${localMails.recipient}) = lower(${email}) or strpos(lower(replace(${localMails.text}, ${WORD_JOINER}, '')), lower(${email})) > 0`,
    );
}
