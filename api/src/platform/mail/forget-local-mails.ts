import { sql } from 'drizzle-orm';
import { localMails } from '../../schema/local-mails.ts';
import type { Tx } from '../database/database.ts';

/** Mails to an address, and those that name it: a notice to somebody else names its donor. */
export async function forgetLocalMails(tx: Tx, email: string): Promise<void> {
  await tx
    .delete(localMails)
    .where(
      sql`lower(${localMails.recipient}) = lower(${email}) or strpos(lower(${localMails.text}), lower(${email})) > 0`,
    );
}
