import type { Charity } from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { formatDayIn, wordsIn } from '@handsel/words/in-language';
import { returnedMailWords } from '@handsel/words/mails/payments';
import * as z from 'zod/mini';
import { makeGiftLink, updateLinkWords } from '../gift-links.ts';
import { giftDay } from '../gift-day.ts';
import type { Db } from '../../../platform/database/database.ts';
import { mailLayout, type MailContent } from '../../../platform/mail/mail-layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { findReturned } from './store.ts';
import { methodIn } from '../../../gateway/method-in-language.ts';

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
  const { subscriptionId, language } = gift;
  const words = wordsIn(language, returnedMailWords);
  const amount = formatAmountIn(language, gift.amountCents);
  const what = isVoided ? 'voided' : 'returned';
  const updateUrl =
    warningId === undefined || subscriptionId === null
      ? undefined
      : await makeGiftLink(db, publicUrl, { purpose: 'update_payment_method', subscriptionId, warningId });
  const content: MailContent = {
    title: words.title({ amount, what }),
    paragraphs: [
      isVoided ? words.voided : words.returned,
      updateUrl !== undefined
        ? words.stopped
        : gift.goesOn
          ? words.goesOn({ supportEmail: charity.supportEmail })
          : words.giveOtherwise,
    ],
    rows: [
      [words.labelDate, formatDayIn(language, giftDay(charity.timeZone, gift))],
      [words.labelAmount, amount],
      [words.labelMethod, methodIn(language, gift.methodDescription)],
    ],
    action:
      updateUrl !== undefined
        ? { label: words.updateMethod, url: updateUrl }
        : gift.goesOn
          ? { label: words.seeGift, url: new URL('/profile', publicUrl).href }
          : { label: words.giveAgain, url: publicUrl.origin },
    smallPrint: updateUrl === undefined ? [] : [updateLinkWords(language)],
  };
  const { html, text } = mailLayout(charity, content, language);
  await mailer.send({
    to: gift.email,
    subject: words.subject({ charity: charity.name, what }),
    messageId: `<returned-${giftId}@${publicUrl.hostname}>`,
    html,
    text,
  });
}
