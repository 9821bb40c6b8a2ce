import { formatCents, type Charity } from '@handsel/contract';
import * as z from 'zod/mini';
import { makeGiftLink, mendLinkWords } from '../gift-links.ts';
import { giftDay } from '../gift-day.ts';
import type { Db } from '../../../platform/database/database.ts';
import { letter, longDate } from '../../../platform/mail/letter.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { findReturned } from './store.ts';

interface ReturnedMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** Our public address. */
  publicUrl: URL;
}

const payloadSchema = z.object({
  giftId: z.uuid(),
  isVoided: z._default(z.boolean(), false),
  /** The monthly gift is stopped until it is paid another way. */
  warningId: z.optional(z.uuid()),
});

/** The job that tells a donor that their gift did not arrive; run again after a crash, it sends the same mail. */
export async function sendReturnedMail(
  { db, mailer, charity, publicUrl }: ReturnedMailContext,
  payload: unknown,
): Promise<void> {
  const { giftId, isVoided, warningId } = z.parse(payloadSchema, payload);
  const gift = await findReturned(db, giftId);
  if (gift === undefined) throw new Error(`no gift ${giftId} to tell of`);
  const sum = formatCents(gift.amountCents);
  const what = isVoided ? 'was called off' : 'did not arrive';
  const { subscriptionId } = gift;
  const mendUrl =
    warningId === undefined || subscriptionId === null
      ? undefined
      : await makeGiftLink(db, publicUrl, { purpose: 'mend', subscriptionId, warningId });
  const { html, text } = letter(charity, {
    title: `Your gift of ${sum} ${what}.`,
    paragraphs: [
      isVoided
        ? `We called it off before it was paid: nothing was taken from you, and its receipt is no longer valid.`
        : `It was not paid: nothing was taken from your account, or it was refunded, and its receipt is no longer valid. The usual reasons are too little money in the account, or an account that does not allow it.`,
      mendUrl !== undefined
        ? `So that your bank does not refuse it again, we have stopped your monthly gift: nothing is taken from this account any more. To go on giving, please choose another way to pay: press the button, without signing in. Nothing is charged today.`
        : gift.goesOn
          ? `Your monthly gift itself goes on. You can change how it is paid, pause it or end it on your profile, or write to ${charity.supportEmail}.`
          : 'If you still wish to give, you can do so in another way.',
    ],
    rows: [
      ['Date', longDate(giftDay(charity.timeZone, gift))],
      ['Amount', sum],
      ['Was to be paid with', gift.methodDescription],
    ],
    action:
      mendUrl !== undefined
        ? { label: 'Choose another way to pay', url: mendUrl }
        : gift.goesOn
          ? { label: 'See your monthly gift', url: new URL('/profile', publicUrl).href }
          : { label: 'Give again', url: publicUrl.origin },
    smallPrint: mendUrl === undefined ? [] : [mendLinkWords],
  });
  await mailer.send({
    to: gift.email,
    subject: `Your gift to ${charity.name} ${what}`,
    messageId: `<returned-${giftId}@${publicUrl.hostname}>`,
    html,
    text,
  });
}
