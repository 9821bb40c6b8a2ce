import { type CharityFile, CURRENCY, formatCents } from '@handsel/contract';
import { receiptWords, statementWords } from '@handsel/words/documents/receipts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Looks } from './receipt-pdf.ts';
import { besideTotal, totalsOf, yearPdf, yearTitle } from './year-pdf.ts';

/**
 * All receipts of a year in one document, as a mail.
 * @param all not empty, the oldest first
 */
export function statementMail(
  { charity, looks }: { charity: CharityFile; looks: Looks },
  all: Parameters<typeof yearPdf>[2],
): Omit<Mail, 'to' | 'messageId'> {
  const { year, given } = all;
  const totals = totalsOf(given);
  const { givenCents, benefitCents, deductibleCents } = totals;
  const amount = formatCents(givenCents);
  const content = () => yearPdf(charity, looks, all);
  return {
    subject:
      totals.hasProperty && givenCents === 0
        ? statementWords.subjectProperty({ charity: charity.name, year })
        : statementWords.subject({ charity: charity.name, year, amount }),
    ...mailLayout(charity, {
      title: yearTitle(totals, year),
      paragraphs: [...besideTotal(totals), statementWords.enclosed],
      rows: [
        [statementWords.labelReceipts, String(given.length)],
        [statementWords.labelGiven, amount],
        ...(benefitCents > 0
          ? ([
              [statementWords.labelBenefits, formatCents(benefitCents)],
              [statementWords.labelDeductible(CURRENCY), formatCents(deductibleCents)],
            ] satisfies [string, string][])
          : []),
        [
          receiptWords.labelCharity,
          receiptWords.charityWithEin({
            charity: charity.legalName,
            taxId: CURRENCY.taxId,
            ein: charity.ein,
          }),
        ],
      ],
      smallPrint: [statementWords.keep],
    }),
    attachments: [{ filename: `receipts-${String(year)}.pdf`, contentType: 'application/pdf', content }],
  };
}
