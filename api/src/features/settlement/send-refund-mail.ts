import { formatCents, type Charity } from '@handsel/contract';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database.ts';
import { letter, longDate } from '../../platform/mail/letter.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { findRefunded } from './store.ts';

interface RefundMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** The host of our public address, for Message-IDs. */
  host: string;
}

const payloadSchema = z.object({ refundId: z.string() });

/** The job that tells a donor what was given back; run again after a crash, it sends the same mail. */
export async function sendRefundMail(
  { db, mailer, charity, host }: RefundMailContext,
  payload: unknown,
): Promise<void> {
  const { refundId } = z.parse(payloadSchema, payload);
  const gift = await findRefunded(db, refundId);
  if (gift === undefined) throw new Error(`no refund ${refundId} to tell of`);
  const back = formatCents(gift.refundedCents);
  const isWhole = gift.refundedInAllCents >= gift.amountCents;
  const { html, text } = letter(charity, {
    title: `We have given ${back} back to you.`,
    paragraphs: [
      isWhole
        ? `${gift.refundedCents === gift.amountCents ? 'That' : 'With what we gave back before, that'} is the whole of your gift, and the receipt for it does not hold.`
        : `That is a part of your gift of ${formatCents(gift.amountCents)}; please keep this mail with the receipt for it, which holds for the rest.`,
      'It goes back the way it came. Until you see it there, some business days can pass.',
      ...(gift.goesOn
        ? [`Your monthly gift itself goes on. To change or stop it, write to ${charity.supportEmail}.`]
        : []),
    ],
    rows: [
      ['Given back', back],
      ['Of your gift of', `${formatCents(gift.amountCents)} on ${longDate(gift.givenAt.toISOString())}`],
      ['Paid with', gift.methodDescription],
    ],
    smallPrint: [`You have a question? Write to ${charity.supportEmail}.`],
  });
  await mailer.send({
    to: gift.email,
    subject: `${back} of your gift to ${charity.name} was given back`,
    messageId: `<refund-${refundId}@${host}>`,
    html,
    text,
  });
}
