import { userInfo } from 'node:os';
import { startErrorWords } from '@handsel/words/commands/starting';
import type { Config } from './settings/config.ts';
import { inviteFirstOwner, inviteSampleOwner } from './console/access/index.ts';
import { connectDatabase } from './platform/database/database.ts';
import { createMailer, SMTP_TIMEOUT_MS } from './platform/mail/mailer.ts';

/**
 * The line with the owner's sign-up link while there is no staff yet. The link is created once and
 * printed once, for the person who started Handsel; a trial also has it in its mailbox. In the
 * sample, whose staff are fictional, it is printed until an owner has signed up. Its address is
 * that of alerts, or the charity's.
 */
export async function ownerLine(config: Config, databaseUrl: string): Promise<string | undefined> {
  const database = connectDatabase(databaseUrl, { maxConnections: 1, onError: () => undefined });
  const isTrial = config.braintree.environment === 'local';
  const mailer = isTrial ? createMailer(config, database.db, SMTP_TIMEOUT_MS) : undefined;
  try {
    const { charity, publicUrl, alertEmails } = config;
    const { db } = database;
    const context = { db, charity, publicUrl, mailer, by: userInfo().username };
    const email = alertEmails[0] ?? charity.supportEmail;
    const link = config.isSample
      ? await inviteSampleOwner(context, email)
      : await inviteFirstOwner(context, email);
    if (link === undefined) return undefined;
    return link === 'waiting' ? startErrorWords.ownerWaiting : startErrorWords.ownerLink({ link: link.url });
  } finally {
    mailer?.close();
    await database.close();
  }
}
