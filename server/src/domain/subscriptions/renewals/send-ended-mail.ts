import { formatCents, type Charity } from '@handsel/contract';
import { formatList } from '@handsel/words/format';
import { endMailWords, monthlyMailWords } from '@handsel/words/mails/subscriptions';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/database.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { findEnded } from './store.ts';

interface EndedMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** The public address of this installation. */
  publicUrl: URL;
}

const payloadSchema = z.object({ subscriptionId: z.uuid(), isUnpaid: z.boolean() });

/**
 * Names the methods that were tried. If the donor changed the method meanwhile, it names the
 * earlier one too.
 */
function unpaidWords(methods: string[]): string {
  if (methods.length === 0) return endMailWords.unpaid;
  return endMailWords.unpaidTried({ methods: formatList(methods) });
}

/**
 * The job that mails the donor about a monthly gift's end. After a crash it sends the same mail
 * with the same Message-ID.
 */
export async function sendEndedMail(
  { db, mailer, charity, publicUrl }: EndedMailContext,
  payload: unknown,
): Promise<void> {
  const { subscriptionId, isUnpaid } = z.parse(payloadSchema, payload);
  const ended = await findEnded(db, subscriptionId);
  if (ended === undefined) throw new Error(`no monthly gift ${subscriptionId} to tell of`);
  const { html, text } = mailLayout(charity, {
    title: endMailWords.title({ amount: formatCents(ended.amountCents) }),
    paragraphs: [
      ...(isUnpaid ? [unpaidWords(ended.triedMethods)] : []),
      endMailWords.thanks({ charity: charity.name }),
      endMailWords.again,
    ],
    action: { label: monthlyMailWords.giveAgainAction, url: publicUrl.origin },
    smallPrint: [endMailWords.notWanted({ supportEmail: charity.supportEmail })],
  });
  await mailer.send({
    to: ended.email,
    subject: endMailWords.subject({ charity: charity.name }),
    messageId: `<ended-${subscriptionId}@${publicUrl.hostname}>`,
    html,
    text,
  });
}
