import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { isNotMailed } from '../../../schema/donor-contact.ts';

/**
 * A mailer for mails that no law requires: it sends none to a donor who died or does not want mail.
 * Receipts and mails about an account use the plain one.
 */
export function sparingMailer(db: Db, mailer: Mailer, log: FastifyBaseLogger): Mailer {
  return {
    send: async (mail) => {
      const { rows } = await db.execute<{ is_spared: boolean }>(sql`
        select exists (select from donors where lower(email) = lower(${mail.to}) and ${isNotMailed(sql`donors.id`)}) as is_spared`);
      if (rows[0]?.is_spared !== true) return mailer.send(mail);
      log.info({ messageId: mail.messageId }, 'a mail to a donor who gets none was left out');
    },
    close: () => mailer.close(),
  };
}
