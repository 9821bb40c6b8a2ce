import { formatCents, type Charity } from '@handsel/contract';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/database.ts';
import { letter } from '../../../platform/mail/letter.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { findEnded } from './store.ts';

interface EndedMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** Our public address. */
  publicUrl: URL;
}

const payloadSchema = z.object({ subscriptionId: z.uuid(), isUnpaid: z.boolean() });

/** Names what was tried: where the donor changed it meanwhile, also what came first. */
function unpaidWords(methods: string[]): string {
  if (methods.length === 0) return 'We couldn’t process its last month.';
  const tried = new Intl.ListFormat('en-US').format(methods);
  return `We couldn’t process its last month. We tried ${tried}.`;
}

/** The job that tells of a monthly gift's end; run again after a crash, it sends the same mail with the same Message-ID. */
export async function sendEndedMail(
  { db, mailer, charity, publicUrl }: EndedMailContext,
  payload: unknown,
): Promise<void> {
  const { subscriptionId, isUnpaid } = z.parse(payloadSchema, payload);
  const ended = await findEnded(db, subscriptionId);
  if (ended === undefined) throw new Error(`no monthly gift ${subscriptionId} to tell of`);
  const sum = formatCents(ended.amountCents);
  const { html, text } = letter(charity, {
    title: `Your monthly gift of ${sum} has ended.`,
    paragraphs: [
      ...(isUnpaid ? [unpaidWords(ended.triedMethods)] : []),
      `Nothing more will be taken. What you have given has helped ${charity.name}, and we thank you for it.`,
      'Should you wish to give again, you can do so at any time.',
    ],
    action: { label: 'Give again', url: publicUrl.origin },
    smallPrint: [`You did not want it to end? Then write to ${charity.supportEmail}.`],
  });
  await mailer.send({
    to: ended.email,
    subject: `Your monthly gift to ${charity.name} has ended`,
    messageId: `<ended-${subscriptionId}@${publicUrl.hostname}>`,
    html,
    text,
  });
}
