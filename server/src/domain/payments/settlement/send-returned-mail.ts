import { formatCents, type Charity } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { returnedMailWords } from '@handsel/words/mails/payments';
import * as z from 'zod/mini';
import { makeGiftLink, updateLinkWords } from '../gift-links.ts';
import { giftDay } from '../gift-day.ts';
import type { Db } from '../../../platform/database/database.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { findReturned } from './store.ts';

interface ReturnedMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** The public address of this installation. */
  publicUrl: URL;
}

const payloadSchema = z.object({
  giftId: z.uuid(),
  isVoided: z._default(z.boolean(), false),
  /** The monthly gift is stopped until it is paid another way. */
  warningId: z.optional(z.uuid()),
});

/**
 * The job that mails a donor that their gift did not arrive. After a crash it sends the same mail.
 */
export async function sendReturnedMail(
  { db, mailer, charity, publicUrl }: ReturnedMailContext,
  payload: unknown,
): Promise<void> {
  const { giftId, isVoided, warningId } = z.parse(payloadSchema, payload);
  const gift = await findReturned(db, giftId);
  if (gift === undefined) throw new Error(`no gift ${giftId} to tell of`);
  const amount = formatCents(gift.amountCents);
  const what = isVoided ? 'voided' : 'returned';
  const { subscriptionId } = gift;
  const updateUrl =
    warningId === undefined || subscriptionId === null
      ? undefined
      : await makeGiftLink(db, publicUrl, { purpose: 'update_payment_method', subscriptionId, warningId });
  const { html, text } = mailLayout(charity, {
    title: returnedMailWords.title({ amount, what }),
    paragraphs: [
      isVoided ? returnedMailWords.voided : returnedMailWords.returned,
      updateUrl !== undefined
        ? returnedMailWords.stopped
        : gift.goesOn
          ? returnedMailWords.goesOn({ supportEmail: charity.supportEmail })
          : returnedMailWords.giveOtherwise,
    ],
    rows: [
      [returnedMailWords.labelDate, formatDay(giftDay(charity.timeZone, gift))],
      [returnedMailWords.labelAmount, amount],
      [returnedMailWords.labelMethod, gift.methodDescription],
    ],
    action:
      updateUrl !== undefined
        ? { label: returnedMailWords.updateMethod, url: updateUrl }
        : gift.goesOn
          ? { label: returnedMailWords.seeGift, url: new URL('/profile', publicUrl).href }
          : { label: returnedMailWords.giveAgain, url: publicUrl.origin },
    smallPrint: updateUrl === undefined ? [] : [updateLinkWords],
  });
  await mailer.send({
    to: gift.email,
    subject: returnedMailWords.subject({ charity: charity.name, what }),
    messageId: `<returned-${giftId}@${publicUrl.hostname}>`,
    html,
    text,
  });
}
