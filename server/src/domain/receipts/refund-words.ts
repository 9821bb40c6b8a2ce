import { dayIn, receiptNumber } from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { receiptWords, refundWords } from '@handsel/words/documents/receipts';
import { formatDayIn, wordsIn } from '@handsel/words/in-language';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { sheetPdf } from '../../platform/pdf/sheet.ts';
import type { ReceiptSnapshot } from '../../schema/receipts.ts';
import { receiptFile } from './receipt-mail.ts';
import type { Looks } from './receipt-pdf.ts';
import { givenOn, languageOf, partiesOf, type ReceiptText } from './receipt-words.ts';
import { benefitSentence } from './statements.ts';
import type { Receipt } from './store.ts';
import { methodIn } from '../../gateway/method-in-language.ts';

/** The text about a refund, in its mail and on its PDF, from its document's snapshot only. */
function refundText(document: { year: number; number: number; snapshot: ReceiptSnapshot }): ReceiptText {
  const { snapshot } = document;
  const { charity, refund, amountCents, benefit } = snapshot;
  if (refund === undefined) throw new Error('this document tells of no refund');
  const language = languageOf(snapshot);
  const words = wordsIn(language, refundWords);
  const back = formatAmountIn(language, refund.amountCents);
  const given = formatAmountIn(language, amountCents);
  const isWhole = refund.leftCents <= 0;
  return {
    title: words.title({ amount: back }),
    paragraphs: [
      isWhole
        ? refund.amountCents === amountCents
          ? words.whole
          : words.wholeWithEarlier
        : words.part({ amount: given }),
      words.how,
      ...(refund.goesOn ? [words.giftGoesOn({ supportEmail: charity.supportEmail })] : []),
    ],
    rows: [
      [words.labelNumber, receiptNumber(document)],
      [
        words.labelRefunded,
        words.amountOn({
          amount: back,
          day: formatDayIn(language, dayIn(snapshot.timeZone ?? 'UTC', refund.refundedAt)),
        }),
      ],
      [words.labelGift, words.amountOn({ amount: given, day: givenOn(snapshot) })],
      [words.labelReceipt({ isWhole: isWhole ? 'yes' : 'no' }), refund.reduces],
      [words.labelLeft, formatAmountIn(language, Math.max(0, refund.leftCents))],
      [wordsIn(language, receiptWords).labelMethod, methodIn(language, snapshot.methodDescription)],
      ...partiesOf(snapshot, language),
    ],
    // The donor keeps the benefit, so less of the gift is deductible.
    smallPrint:
      isWhole || benefit === undefined ? [] : [benefitSentence(language, charity, benefit, refund.leftCents)],
  };
}

export async function refundPdf(document: Receipt, looks: Looks, notice?: string): Promise<Buffer> {
  const language = languageOf(document.snapshot);
  return sheetPdf(
    { ...document.snapshot.charity, ...looks },
    {
      language,
      kind: wordsIn(language, refundWords).kind({ number: receiptNumber(document) }),
      ...refundText(document),
      notice,
      madeAt: document.createdAt,
    },
  );
}

export function refundMail(document: Receipt, looks: Looks): Mail {
  const { snapshot, messageId } = document;
  const { charity, refund, email } = snapshot;
  const language = languageOf(snapshot);
  return {
    to: email,
    subject: wordsIn(language, refundWords).subject({
      amount: formatAmountIn(language, refund?.amountCents ?? 0),
      charity: charity.name,
    }),
    messageId,
    ...mailLayout({ ...charity, ...looks }, refundText(document), language),
    attachments: [receiptFile(document, () => refundPdf(document, looks))],
  };
}
