import { CURRENCY, dayIn, formatCents, receiptNumber } from '@handsel/contract';
import { formatDay, formatList } from '@handsel/words/format';
import { receiptWords, refundWords } from '@handsel/words/documents/receipts';
import { hasNoEmail } from '../../platform/mail/no-email.ts';
import type { ReceiptSnapshot } from '../../schema/receipts.ts';
import { benefitSentence } from './statements.ts';

/** The text of a receipt, in its mail and on its PDF. */
export interface ReceiptText {
  title: string;
  paragraphs: string[];
  rows: [string, string][];
  smallPrint: string[];
}

/**
 * @param netCents the part of the gift that the charity still has; the rest comes from the
 * receipt's snapshot
 */
export function receiptText(
  receipt: { year: number; number: number; snapshot: ReceiptSnapshot },
  netCents = receipt.snapshot.amountCents,
): ReceiptText {
  const { snapshot } = receipt;
  const amount = formatCents(snapshot.amountCents);
  return {
    title: thanks(snapshot, amount),
    paragraphs: [
      ...ownThanks(snapshot),
      ...(snapshot.impact === undefined || isReduced(snapshot, netCents) ? [] : [snapshot.impact]),
      ...(snapshot.replaces === undefined ? [] : [receiptWords.replaces({ number: snapshot.replaces })]),
      ...(snapshot.isSettling === true ? [receiptWords.settling] : []),
      ...(snapshot.property === undefined ? [] : [receiptWords.propertyValue]),
      ...(snapshot.nextBillingDate === null || netCents <= 0
        ? []
        : [nextGift(snapshot, snapshot.nextBillingDate)]),
    ],
    rows: [
      [receiptWords.labelNumber, receiptNumber(receipt)],
      [receiptWords.labelDate, givenOn(snapshot)],
      snapshot.property === undefined
        ? [receiptWords.labelAmount, amount]
        : [receiptWords.labelProperty, snapshot.property],
      ...coveredFeeOf(snapshot),
      ...(isReduced(snapshot, netCents)
        ? ([[refundWords.labelLeft, formatCents(Math.max(netCents, 0))]] satisfies [string, string][])
        : []),
      [receiptWords.labelFrequency, receiptWords.frequency({ frequency: snapshot.frequency })],
      [receiptWords.labelMethod, snapshot.methodDescription],
      ...(snapshot.campaign === undefined
        ? []
        : ([[receiptWords.labelCampaign, snapshot.campaign.name]] satisfies [string, string][])),
      ...fundsOf(snapshot),
      ...partiesOf(snapshot),
    ],
    smallPrint: statementsOf(snapshot, netCents),
  };
}

/** The words of the gift's campaign, or else the charity's for gifts of its frequency. */
function ownThanks({ campaign, thanks = '' }: ReceiptSnapshot): string[] {
  const words = campaign === undefined || campaign.words === '' ? thanks : campaign.words;
  return words === '' ? [] : [words];
}

/** The parts of the amount, if the donor covered the fee. */
function coveredFeeOf({ amountCents, coveredFeeCents }: ReceiptSnapshot): [string, string][] {
  if (coveredFeeCents === undefined) return [];
  return [
    [receiptWords.labelGift, formatCents(amountCents - coveredFeeCents)],
    [receiptWords.labelCoveredFee, formatCents(coveredFeeCents)],
  ];
}

/** A single fund by its name; several funds with the amount of each. */
function fundsOf({ funds = [] }: ReceiptSnapshot): [string, string][] {
  if (funds.length === 0) return [];
  const parts = funds.map(({ name, amountCents }) =>
    funds.length === 1 ? name : receiptWords.fundPart({ name, amount: formatCents(amountCents) }),
  );
  return [[receiptWords.labelFunds, formatList(parts)]];
}

/** The donor and the charity, for every document of a gift. */
export function partiesOf({ donor, email, charity }: ReceiptSnapshot): [string, string][] {
  return [
    [
      receiptWords.labelDonor,
      [donor?.name, hasNoEmail(email) ? undefined : email].filter((each) => each !== undefined).join(', '),
    ],
    ...(donor?.address === undefined
      ? []
      : ([[receiptWords.labelAddress, donor.address]] satisfies [string, string][])),
    [
      receiptWords.labelCharity,
      receiptWords.charityWithEin({ charity: charity.legalName, taxId: CURRENCY.taxId, ein: charity.ein }),
    ],
  ];
}

/** e.g. "November 21, 2026" */
export function givenOn({ givenOn: day, givenAt, timeZone = 'UTC' }: ReceiptSnapshot): string {
  return formatDay(day ?? dayIn(timeZone, givenAt));
}

/**
 * Whether the gift was refunded, whole or in part. Property has no amount that could be reduced.
 */
function isReduced({ amountCents, property }: ReceiptSnapshot, netCents: number): boolean {
  return property === undefined && netCents < amountCents;
}

/** The sentences about tax, with the deductible part of the amount that the charity still has. */
export function statementsOf(snapshot: ReceiptSnapshot, netCents: number): string[] {
  const { charity, statements, benefit } = snapshot;
  // The first receipts did not store their only sentence.
  if (statements === undefined)
    return [receiptWords.noGoodsOrServices({ charity: charity.legalName, ein: charity.ein })];
  if (benefit === undefined || !isReduced(snapshot, netCents)) return statements;
  return [benefitSentence(charity, benefit, netCents), ...statements.slice(1)];
}

function thanks(snapshot: ReceiptSnapshot, amount: string): string {
  const { frequency, isLaterMonth, isSettling, replaces, property } = snapshot;
  if (property !== undefined) return receiptWords.thanksProperty({ what: property });
  if (isSettling === true) {
    return frequency === 'one-time'
      ? receiptWords.thanksOnceSettling({ amount })
      : receiptWords.thanksMonthSettling({ amount });
  }
  if (frequency === 'one-time') return receiptWords.thanksOnce({ amount });
  if (isLaterMonth !== true) return receiptWords.thanksFirstMonth({ amount });
  // A corrected receipt may be sent long after the month, so it names the month.
  return replaces === undefined
    ? receiptWords.thanksLaterMonth({ amount })
    : receiptWords.thanksMonthOf({ amount, day: givenOn(snapshot) });
}

function nextGift({ amountCents, nextAmountCents, charity }: ReceiptSnapshot, date: string): string {
  return receiptWords.nextGift({
    amount: formatCents(nextAmountCents ?? amountCents),
    day: formatDay(date),
    supportEmail: charity.supportEmail,
  });
}
