import { dayIn, formatCents, receiptNumber } from '@handsel/contract';
import { letter, longDate } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { sheetPdf } from '../../platform/pdf/sheet.ts';
import type { ReceiptSnapshot } from '../../schema/receipts.ts';
import { receiptFile } from './receipt-mail.ts';
import type { Looks } from './receipt-pdf.ts';
import { givenOn, partiesOf, type ReceiptText } from './receipt-words.ts';
import type { Receipt } from './store.ts';

/** What is said of a refund, in its mail and on its PDF, by its document's snapshot alone. */
function refundText(document: { year: number; number: number; snapshot: ReceiptSnapshot }): ReceiptText {
  const { snapshot } = document;
  const { charity, refund, amountCents } = snapshot;
  if (refund === undefined) throw new Error('this document tells of no refund');
  const back = formatCents(refund.amountCents);
  const given = formatCents(amountCents);
  const isWhole = refund.leftCents <= 0;
  return {
    title: `We’ve refunded ${back}.`,
    paragraphs: [
      isWhole
        ? `${refund.amountCents === amountCents ? 'That' : 'With what we refunded before, that'} is the whole of your gift, and its receipt is no longer valid.`
        : `That is a part of your gift of ${given}; please keep this mail with the receipt for it, which holds for the rest.`,
      'It goes back to your original payment method. It may take a few business days.',
      ...(refund.goesOn
        ? [
            `Your monthly gift itself goes on. You can change, pause or end it on your profile, or write to ${charity.supportEmail}.`,
          ]
        : []),
    ],
    rows: [
      ['Number', receiptNumber(document)],
      ['Refunded', `${back} on ${longDate(dayIn(snapshot.timeZone ?? 'UTC', refund.givenBackAt))}`],
      ['Of your gift of', `${given} on ${givenOn(snapshot)}`],
      [isWhole ? 'Receipt no longer valid' : 'Receipt that it reduces', refund.reduces],
      ['Left of your gift', formatCents(Math.max(0, refund.leftCents))],
      ['Paid with', snapshot.methodDescription],
      ...partiesOf(snapshot),
    ],
    smallPrint: [],
  };
}

export async function refundPdf(document: Receipt, looks: Looks, notice?: string): Promise<Buffer> {
  return sheetPdf(
    { ...document.snapshot.charity, ...looks },
    {
      kind: `Refund ${receiptNumber(document)}`,
      ...refundText(document),
      notice,
      madeAt: document.createdAt,
    },
  );
}

export async function refundMail(document: Receipt, looks: Looks): Promise<Mail> {
  const { snapshot, messageId } = document;
  const { charity, refund, email } = snapshot;
  return {
    to: email,
    subject: `${formatCents(refund?.amountCents ?? 0)} of your gift to ${charity.name} was refunded`,
    messageId,
    ...letter({ ...charity, ...looks }, refundText(document)),
    attachments: [receiptFile(document, await refundPdf(document, looks))],
  };
}
