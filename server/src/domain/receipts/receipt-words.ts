import { CURRENCY, dayIn, receiptNumber } from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { receiptWords, refundWords } from '@handsel/words/documents/receipts';
import { formatDayIn, formatListIn, wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { currencyWords } from '@handsel/words/shared/currencies';
import { hasNoEmail } from '../../platform/mail/no-email.ts';
import type { ReceiptSnapshot } from '../../schema/receipts.ts';
import { benefitSentence } from './statements.ts';
import { methodIn } from '../../gateway/method-in-language.ts';

/** The text of a receipt, in its mail and on its PDF. */
export interface ReceiptText {
  title: string;
  paragraphs: string[];
  rows: [string, string][];
  smallPrint: string[];
}

/** The language of a receipt and of everything that is written about it. */
export function languageOf({ language = 'en' }: ReceiptSnapshot): Language {
  return language;
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
  const language = languageOf(snapshot);
  const words = wordsIn(language, receiptWords);
  const amount = formatAmountIn(language, snapshot.amountCents);
  return {
    title: thanks(snapshot, amount),
    paragraphs: [
      ...ownThanks(snapshot),
      ...(snapshot.impact === undefined || isReduced(snapshot, netCents) ? [] : [snapshot.impact]),
      ...(snapshot.replaces === undefined ? [] : [words.replaces({ number: snapshot.replaces })]),
      ...(snapshot.isSettling === true ? [words.settling] : []),
      ...(snapshot.property === undefined ? [] : [words.propertyValue]),
      ...(snapshot.nextBillingDate === null || netCents <= 0
        ? []
        : [nextGift(snapshot, snapshot.nextBillingDate)]),
    ],
    rows: [
      [words.labelNumber, receiptNumber(receipt)],
      [words.labelDate, givenOn(snapshot)],
      snapshot.property === undefined
        ? [words.labelAmount, amount]
        : [words.labelProperty, snapshot.property],
      ...coveredFeeOf(snapshot),
      ...(isReduced(snapshot, netCents)
        ? ([
            [wordsIn(language, refundWords).labelLeft, formatAmountIn(language, Math.max(netCents, 0))],
          ] satisfies [string, string][])
        : []),
      [words.labelFrequency, words.frequency({ frequency: snapshot.frequency })],
      [words.labelMethod, methodIn(language, snapshot.methodDescription)],
      ...(snapshot.campaign === undefined
        ? []
        : ([[words.labelCampaign, snapshot.campaign.name]] satisfies [string, string][])),
      ...fundsOf(snapshot),
      ...partiesOf(snapshot, language),
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
function coveredFeeOf(snapshot: ReceiptSnapshot): [string, string][] {
  const { amountCents, coveredFeeCents } = snapshot;
  if (coveredFeeCents === undefined) return [];
  const language = languageOf(snapshot);
  const words = wordsIn(language, receiptWords);
  return [
    [words.labelGift, formatAmountIn(language, amountCents - coveredFeeCents)],
    [words.labelCoveredFee, formatAmountIn(language, coveredFeeCents)],
  ];
}

/** A single fund by its name; several funds with the amount of each. */
function fundsOf(snapshot: ReceiptSnapshot): [string, string][] {
  const { funds = [] } = snapshot;
  const language = languageOf(snapshot);
  const words = wordsIn(language, receiptWords);
  if (funds.length === 0) return [];
  const parts = funds.map(({ name, amountCents }) =>
    funds.length === 1 ? name : words.fundPart({ name, amount: formatAmountIn(language, amountCents) }),
  );
  return [[words.labelFunds, formatListIn(language, parts)]];
}

/** The donor and the charity, for every document of a gift. */
export function partiesOf(
  { donor, email, charity }: Pick<ReceiptSnapshot, 'donor' | 'email' | 'charity'>,
  language: Language,
): [string, string][] {
  const words = wordsIn(language, receiptWords);
  const taxId = wordsIn(language, currencyWords).taxId(CURRENCY);
  return [
    [
      words.labelDonor,
      [donor?.name, hasNoEmail(email) ? undefined : email].filter((each) => each !== undefined).join(', '),
    ],
    ...(donor?.address === undefined
      ? []
      : ([[words.labelAddress, donor.address]] satisfies [string, string][])),
    [words.labelCharity, words.charityWithEin({ charity: charity.legalName, taxId, ein: charity.ein })],
  ];
}

/** e.g. "November 21, 2026" */
export function givenOn(snapshot: ReceiptSnapshot): string {
  const { givenOn: day, givenAt, timeZone = 'UTC' } = snapshot;
  return formatDayIn(languageOf(snapshot), day ?? dayIn(timeZone, givenAt));
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
    return [
      wordsIn(languageOf(snapshot), receiptWords).noGoodsOrServices({
        charity: charity.legalName,
        ein: charity.ein,
      }),
    ];
  if (benefit === undefined || !isReduced(snapshot, netCents)) return statements;
  return [benefitSentence(languageOf(snapshot), charity, benefit, netCents), ...statements.slice(1)];
}

function thanks(snapshot: ReceiptSnapshot, amount: string): string {
  const { frequency, isLaterMonth, isSettling, replaces, property } = snapshot;
  const words = wordsIn(languageOf(snapshot), receiptWords);
  if (property !== undefined) return words.thanksProperty({ what: property });
  if (isSettling === true) {
    return frequency === 'one-time'
      ? words.thanksOnceSettling({ amount })
      : words.thanksMonthSettling({ amount });
  }
  if (frequency === 'one-time') return words.thanksOnce({ amount });
  if (isLaterMonth !== true) return words.thanksFirstMonth({ amount });
  // A corrected receipt may be sent long after the month, so it names the month.
  return replaces === undefined
    ? words.thanksLaterMonth({ amount })
    : words.thanksMonthOf({ amount, day: givenOn(snapshot) });
}

function nextGift(snapshot: ReceiptSnapshot, date: string): string {
  const { amountCents, nextAmountCents, charity } = snapshot;
  const language = languageOf(snapshot);
  return wordsIn(language, receiptWords).nextGift({
    amount: formatAmountIn(language, nextAmountCents ?? amountCents),
    day: formatDayIn(language, date),
    supportEmail: charity.supportEmail,
  });
}
