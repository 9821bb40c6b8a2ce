import { type CharityFile, CURRENCY } from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { receiptWords, statementWords } from '@handsel/words/documents/receipts';
import { wordsIn } from '@handsel/words/in-language';
import { currencyWords } from '@handsel/words/shared/currencies';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Looks } from './receipt-pdf.ts';
import { besideTotal, totalsOf, yearPdf, yearTitle, type GivenInYear } from './year-pdf.ts';

/** All receipts of a year in one document, as a mail. */
export function statementMail(
  { charity, looks }: { charity: CharityFile; looks: Looks },
  all: GivenInYear,
): Omit<Mail, 'to' | 'messageId'> {
  const { language, year, given } = all;
  const words = wordsIn(language, statementWords);
  const totals = totalsOf(given);
  const { givenCents, benefitCents, deductibleCents } = totals;
  const amount = formatAmountIn(language, givenCents);
  const content = () => yearPdf(charity, looks, all);
  return {
    subject:
      totals.hasProperty && givenCents === 0
        ? words.subjectProperty({ charity: charity.name, year })
        : words.subject({ charity: charity.name, year, amount }),
    ...mailLayout(
      charity,
      {
        title: yearTitle(language, totals, year),
        paragraphs: [...besideTotal(language, totals), words.enclosed],
        rows: [
          [words.labelReceipts, String(given.length)],
          [words.labelGiven, amount],
          ...(benefitCents > 0
            ? ([
                [words.labelBenefits, formatAmountIn(language, benefitCents)],
                [words.labelDeductible(CURRENCY), formatAmountIn(language, deductibleCents)],
              ] satisfies [string, string][])
            : []),
          [
            wordsIn(language, receiptWords).labelCharity,
            wordsIn(language, receiptWords).charityWithEin({
              charity: charity.legalName,
              taxId: wordsIn(language, currencyWords).taxId(CURRENCY),
              ein: charity.ein,
            }),
          ],
        ],
        smallPrint: [words.keep],
      },
      language,
    ),
    attachments: [{ filename: `receipts-${String(year)}.pdf`, contentType: 'application/pdf', content }],
  };
}
