import { dayIn, formatCents, receiptNumber } from '@handsel/contract';
import { longDate } from '../../platform/mail/letter.ts';
import type { ReceiptSnapshot } from '../../schema/receipts.ts';

/** What is said of a gift, in its mail and on its PDF, by its receipt's snapshot alone. */
export interface ReceiptText {
  title: string;
  paragraphs: string[];
  rows: [string, string][];
  smallPrint: string[];
}

const SETTLING =
  'A bank takes some days to pay. Should yours not pay this gift, we will write to you, and this receipt is not valid.';

export function receiptText(receipt: {
  year: number;
  number: number;
  snapshot: ReceiptSnapshot;
}): ReceiptText {
  const { snapshot } = receipt;
  const sum = formatCents(snapshot.amountCents);
  return {
    title: thanks(snapshot, sum),
    paragraphs: [
      ...(snapshot.replaces === undefined
        ? []
        : [`This receipt replaces no. ${snapshot.replaces}, which is no longer valid.`]),
      ...(snapshot.isSettling === true ? [SETTLING] : []),
      ...(snapshot.nextBillingDate === null ? [] : [nextGift(snapshot, snapshot.nextBillingDate)]),
    ],
    rows: [
      ['Receipt number', receiptNumber(receipt)],
      ['Date', givenOn(snapshot)],
      ['Amount', sum],
      ['Given', snapshot.frequency === 'monthly' ? 'Every month' : 'Once'],
      ['Paid with', snapshot.methodDescription],
      ...partiesOf(snapshot),
    ],
    smallPrint: statementsOf(snapshot),
  };
}

/** Who gave and to whom, for every document of a gift. */
export function partiesOf({ donor, email, charity }: ReceiptSnapshot): [string, string][] {
  return [
    ['Given by', [donor?.name, email].filter((each) => each !== undefined).join(', ')],
    ...(donor?.address === undefined ? [] : ([['Address', donor.address]] satisfies [string, string][])),
    ['Given to', `${charity.legalName}, EIN ${charity.ein}`],
  ];
}

/** e.g. "November 21, 2026" */
export function givenOn({ givenOn: day, givenAt, timeZone = 'UTC' }: ReceiptSnapshot): string {
  return longDate(day ?? dayIn(timeZone, givenAt));
}

/** The first receipts said always the same, and wrote it down nowhere. */
export function statementsOf({ charity, statements }: ReceiptSnapshot): string[] {
  return (
    statements ?? [
      `${charity.legalName} (EIN ${charity.ein}) provided no goods or services in exchange for this contribution. Please keep this receipt for your records.`,
    ]
  );
}

function thanks(snapshot: ReceiptSnapshot, sum: string): string {
  const { frequency, isLaterMonth, isSettling, replaces } = snapshot;
  if (isSettling === true) {
    return frequency === 'one-time'
      ? `Thank you for your gift of ${sum}. It is on its way from your bank.`
      : `Thank you for giving ${sum} every month. This month’s is on its way from your bank.`;
  }
  if (frequency === 'one-time') return `Thank you for your gift of ${sum}. It has been received.`;
  if (isLaterMonth !== true)
    return `Thank you for giving ${sum} every month. The first month has been received.`;
  // Which month that is, a receipt that is corrected may say long after it.
  return replaces === undefined
    ? `Thank you for giving every month. This month’s ${sum} has been received.`
    : `Thank you for giving every month. The ${sum} of ${givenOn(snapshot)} has been received.`;
}

function nextGift({ amountCents, nextAmountCents, charity }: ReceiptSnapshot, date: string): string {
  const sum = formatCents(nextAmountCents ?? amountCents);
  return `Your next gift of ${sum} will be taken on ${longDate(date)}, and then every month until you stop. You can change, pause or end it on your profile, or write to ${charity.supportEmail}.`;
}
