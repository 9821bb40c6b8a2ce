import { formatCents } from '@handsel/contract';
import { letter, longDate } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { ReceiptSnapshot } from '../../schema/receipts.ts';

export interface NumberedReceipt {
  year: number;
  number: number;
  messageId: string;
  snapshot: ReceiptSnapshot;
}

const SETTLING_MAIL =
  'A bank takes some days to pay. Should yours not pay this gift, we will write to you, and this receipt does not hold.';

/** The receipt as a mail, in HTML and in plain text. */
export function receiptMail(receipt: NumberedReceipt): Mail {
  const { snapshot, messageId } = receipt;
  const { charity, email } = snapshot;
  const sum = formatCents(snapshot.amountCents);
  const isMonthly = snapshot.frequency === 'monthly';
  const { html, text } = letter(charity, {
    title: thanks(snapshot, sum),
    paragraphs: [
      ...(snapshot.isSettling === true ? [SETTLING_MAIL] : []),
      ...(snapshot.nextBillingDate === null
        ? []
        : [
            nextGift(
              formatCents(snapshot.nextAmountCents ?? snapshot.amountCents),
              snapshot.nextBillingDate,
              charity.supportEmail,
            ),
          ]),
    ],
    rows: [
      ['Receipt number', receiptNumber(receipt)],
      ['Date', longDate(snapshot.givenAt)],
      ['Amount', sum],
      ['Given', isMonthly ? 'Every month' : 'Once'],
      ['Paid with', snapshot.methodDescription],
      ['Given by', email],
    ],
    smallPrint: [
      `${charity.legalName} (EIN ${charity.ein}) provided no goods or services in exchange for this contribution. Please keep this receipt for your records.`,
    ],
  });
  const subject = `Your receipt from ${charity.name}: ${isMonthly ? `${sum} every month` : sum}`;
  return { to: email, subject, messageId, html, text };
}

function thanks({ frequency, isLaterMonth, isSettling }: ReceiptSnapshot, sum: string): string {
  if (isSettling === true) {
    return frequency === 'one-time'
      ? `Thank you for your gift of ${sum}. It is on its way from your bank.`
      : `Thank you for giving ${sum} every month. This month’s is on its way from your bank.`;
  }
  if (frequency === 'one-time') return `Thank you for your gift of ${sum}. It has been received.`;
  return isLaterMonth === true
    ? `Thank you for giving every month. This month’s ${sum} has been received.`
    : `Thank you for giving ${sum} every month. The first month has been received today.`;
}

function nextGift(sum: string, date: string, supportEmail: string): string {
  return `Your next gift of ${sum} will be taken on ${longDate(date)}, and then every month until you stop. To change or stop it, write to ${supportEmail}.`;
}

/** 7 of 2026 -> "2026-000007". */
function receiptNumber({ year, number }: { year: number; number: number }): string {
  return `${String(year)}-${String(number).padStart(6, '0')}`;
}
