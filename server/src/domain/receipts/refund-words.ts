import { dayIn, formatCents, receiptNumber } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { receiptWords, refundWords } from '@handsel/words/documents/receipts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { sheetPdf } from '../../platform/pdf/sheet.ts';
import type { ReceiptSnapshot } from '../../schema/receipts.ts';
import { receiptFile } from './receipt-mail.ts';
import type { Looks } from './receipt-pdf.ts';
import { givenOn, partiesOf, type ReceiptText } from './receipt-words.ts';
import { benefitSentence } from './statements.ts';
import type { Receipt } from './store.ts';

/** The text about a refund, in its mail and on its PDF, from its document's snapshot only. */
function refundText(document: { year: number; number: number; snapshot: ReceiptSnapshot }): ReceiptText {
  const { snapshot } = document;
  const { charity, refund, amountCents, benefit } = snapshot;
  if (refund === undefined) throw new Error('this document tells of no refund');
  const back = formatCents(refund.amountCents);
  const given = formatCents(amountCents);
  const isWhole = refund.leftCents <= 0;
  return {
    title: refundWords.title({ amount: back }),
    paragraphs: [
      isWhole
        ? refund.amountCents === amountCents
          ? refundWords.whole
          : refundWords.wholeWithEarlier
        : refundWords.part({ amount: given }),
      refundWords.how,
      ...(refund.goesOn ? [refundWords.giftGoesOn({ supportEmail: charity.supportEmail })] : []),
    ],
    rows: [
      [refundWords.labelNumber, receiptNumber(document)],
      [
        refundWords.labelRefunded,
        refundWords.amountOn({
          amount: back,
          day: formatDay(dayIn(snapshot.timeZone ?? 'UTC', refund.refundedAt)),
        }),
      ],
      [refundWords.labelGift, refundWords.amountOn({ amount: given, day: givenOn(snapshot) })],
      [refundWords.labelReceipt({ isWhole: isWhole ? 'yes' : 'no' }), refund.reduces],
      [refundWords.labelLeft, formatCents(Math.max(0, refund.leftCents))],
      [receiptWords.labelMethod, snapshot.methodDescription],
      ...partiesOf(snapshot),
    ],
    // The donor keeps the benefit, so less of the gift is deductible.
    smallPrint: isWhole || benefit === undefined ? [] : [benefitSentence(charity, benefit, refund.leftCents)],
  };
}

export async function refundPdf(document: Receipt, looks: Looks, notice?: string): Promise<Buffer> {
  return sheetPdf(
    { ...document.snapshot.charity, ...looks },
    {
      kind: refundWords.kind({ number: receiptNumber(document) }),
      ...refundText(document),
      notice,
      madeAt: document.createdAt,
    },
  );
}

export function refundMail(document: Receipt, looks: Looks): Mail {
  const { snapshot, messageId } = document;
  const { charity, refund, email } = snapshot;
  return {
    to: email,
    subject: refundWords.subject({
      amount: formatCents(refund?.amountCents ?? 0),
      charity: charity.name,
    }),
    messageId,
    ...mailLayout({ ...charity, ...looks }, refundText(document)),
    attachments: [receiptFile(document, () => refundPdf(document, looks))],
  };
}
