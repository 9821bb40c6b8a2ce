import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CharityFile, CURRENCY, dayIn, receiptNumber, sameEmail } from '@handsel/contract';
import { formatAmountIn, formatFullAmountIn } from '@handsel/contract/amount-in';
import { statementWords } from '@handsel/words/documents/receipts';
import { formatDayIn, wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { giftDay } from '../payments/index.ts';
import { sheetPdf } from '../../platform/pdf/sheet.ts';
import type { Table } from '../../platform/pdf/table.ts';
import type { ReceiptSnapshot } from '../../schema/receipts.ts';
import type { ReceiptedGift } from './own-store.ts';
import type { Looks } from './receipt-pdf.ts';
import { partiesOf, statementsOf } from './receipt-words.ts';
import { deductibleCents } from './statements.ts';
import { methodIn } from '../../gateway/method-in-language.ts';

/** A gift that has a receipt. */
export type Receipted = ReceiptedGift & { receipt: NonNullable<ReceiptedGift['receipt']> };

interface YearTotals {
  givenCents: number;
  /** The part that came from monthly gifts. */
  monthlyCents: number;
  /** The value of the benefits. */
  benefitCents: number;
  deductibleCents: number;
  /** The part that donors' banks have not paid yet. */
  awaitedCents: number;
  /** Includes stock or gifts in kind, whose value is not in the amounts. */
  hasProperty: boolean;
}

/** The totals of a year's gifts by the ledger, without property. */
export function totalsOf(all: readonly Receipted[]): YearTotals {
  const given = all.filter((gift) => !isOfProperty(gift));
  const sum = (of: (gift: Receipted) => number) => given.reduce((total, gift) => total + of(gift), 0);
  return {
    givenCents: sum((gift) => gift.netCents),
    monthlyCents: sum(({ receipt, netCents }) => (receipt.snapshot.frequency === 'monthly' ? netCents : 0)),
    benefitCents: sum(benefitCents),
    awaitedCents: sum((gift) => (gift.awaitsBank ? gift.netCents : 0)),
    deductibleCents: sum((gift) => deductibleCents(gift.netCents, gift.receipt.snapshot.benefit)),
    hasProperty: given.length < all.length,
  };
}

function isOfProperty({ receipt }: Receipted): boolean {
  return receipt.snapshot.property !== undefined;
}

/** The title, and the mail's subject. */
export function yearTitle(language: Language, { givenCents, hasProperty }: YearTotals, year: number): string {
  const words = wordsIn(language, statementWords);
  return hasProperty && givenCents === 0
    ? words.titleProperty({ year })
    : words.title({ amount: formatAmountIn(language, givenCents), year });
}

/** The notes beside the total: a part is not paid yet, or property is not included. */
export function besideTotal(language: Language, { awaitedCents, hasProperty }: YearTotals): string[] {
  const words = wordsIn(language, statementWords);
  return [
    ...(awaitedCents === 0 ? [] : [words.awaited({ amount: formatAmountIn(language, awaitedCents) })]),
    ...(hasProperty ? [words.property] : []),
  ];
}

/** The content of a year's document. */
export interface GivenInYear {
  /** The donor's language, in which the document is written. */
  language: Language;
  year: number;
  /** Not empty, the oldest first. */
  given: readonly Receipted[];
  /** The number of further gifts whose receipts are not written yet. */
  waiting: number;
}

/**
 * All receipts of a calendar year in one document: each valid one, later refunds, and the total.
 */
export async function yearPdf(
  charity: CharityFile,
  looks: Looks,
  { language, year, given, waiting }: GivenInYear,
): Promise<Buffer> {
  const words = wordsIn(language, statementWords);
  const totals = totalsOf(given);
  const newest = given.at(-1)?.receipt;
  if (newest === undefined) throw new Error('there is no document of no receipts');
  return sheetPdf(
    { ...charity, ...looks },
    {
      language,
      kind: words.kind({ year }),
      title: yearTitle(language, totals, year),
      paragraphs: [
        ...besideTotal(language, totals),
        ...(waiting === 0 ? [] : [words.waiting({ count: waiting })]),
      ],
      rows: partiesOf({ ...newest.snapshot, ...donorOf(given, newest), charity }, language),
      table: await yearTable(language, given, totals, charity.timeZone),
      smallPrint: statementsOfYear(language, given),
      madeAt: new Date(newest.createdAt),
    },
  );
}

/** The donor of the newest receipt, with the last name that a receipt to the same email has. */
function donorOf(
  given: readonly Receipted[],
  { snapshot: { email, donor } }: Receipted['receipt'],
): Pick<ReceiptSnapshot, 'donor'> {
  const named = given.findLast(
    ({ receipt: { snapshot } }) => snapshot.donor?.name !== undefined && sameEmail(snapshot.email, email),
  );
  return named === undefined ? {} : { donor: { ...named.receipt.snapshot.donor, ...donor } };
}

/**
 * The document of a year's gifts that have a receipt.
 * @returns undefined without any
 */
export async function yearPdfOf(
  { charity, looks }: { charity: CharityFile; looks: Looks },
  language: Language,
  year: number,
  all: readonly ReceiptedGift[],
): Promise<Buffer | undefined> {
  const given = all.filter((gift): gift is Receipted => gift.receipt !== null);
  if (given.length === 0) return undefined;
  return yearPdf(charity, looks, { language, year, given, waiting: all.length - given.length });
}

function benefitCents({ netCents, receipt }: Receipted): number {
  return netCents > 0 ? (receipt.snapshot.benefit?.valueCents ?? 0) : 0;
}

const PLAIN = [0.19, 0.18, 0.14, 0.31, 0.18];
const WITH_BENEFITS = [0.17, 0.16, 0.13, 0.24, 0.15, 0.15];

/** Other requests come between the rows of these many gifts. */
const DRAFTED_AT_ONCE = 250;

async function yearTable(
  language: Language,
  given: readonly Receipted[],
  totals: YearTotals,
  timeZone: string,
): Promise<Table> {
  const words = wordsIn(language, statementWords);
  const day = (date: string) => formatDayIn(language, date, 'medium');
  const amount = (cents: number) => formatFullAmountIn(language, cents);
  const showsBenefits = totals.benefitCents > 0;
  const benefits = (text: string) => (showsBenefits ? [text] : []);
  const widths = showsBenefits ? WITH_BENEFITS : PLAIN;
  const total = (label: string, cents: number) => [label, '', '', '', ...benefits(''), amount(cents)];
  const rows: string[][] = [];
  for (const [index, gift] of given.entries()) {
    if (index % DRAFTED_AT_ONCE === DRAFTED_AT_ONCE - 1) await nextTurn();
    rows.push(
      [
        day(giftDay(timeZone, gift)),
        receiptNumber(gift.receipt),
        words.frequency({ frequency: gift.receipt.snapshot.frequency }),
        methodIn(language, gift.receipt.snapshot.methodDescription),
        ...benefits(benefitCents(gift) === 0 ? '' : amount(benefitCents(gift))),
        isOfProperty(gift) ? words.noValue : amount(gift.amountCents),
      ],
      ...gift.taken.map((taken) => [
        day(dayIn(timeZone, taken.at)),
        taken.document === null ? '' : receiptNumber(taken.document),
        '',
        words.taken({ kind: taken.kind }),
        ...benefits(''),
        isOfProperty(gift) ? '' : amount(-taken.cents),
      ]),
    );
  }
  return {
    columns: widths.map((width, index) => ({ width, align: index > 3 ? 'right' : 'left' })),
    head: [
      words.columnDate,
      words.columnReceipt,
      words.columnFrequency,
      words.columnMethod,
      ...benefits(words.columnBenefit),
      words.columnAmount,
    ],
    rows,
    totals: [
      ...(totals.monthlyCents > 0 && totals.monthlyCents < totals.givenCents
        ? [
            total(words.totalOnce, totals.givenCents - totals.monthlyCents),
            total(words.totalMonthly, totals.monthlyCents),
          ]
        : []),
      total(words.labelGiven, totals.givenCents),
      ...(showsBenefits
        ? [
            total(words.columnBenefit, totals.benefitCents),
            total(words.labelDeductible(CURRENCY), totals.deductibleCents),
          ]
        : []),
    ],
  };
}

/** Each sentence of the receipts once, with the receipts that contain it. */
function statementsOfYear(language: Language, given: readonly Receipted[]): string[] {
  const words = wordsIn(language, statementWords);
  const saidBy = new Map<string, string[]>();
  const valid = given.filter(({ netCents }) => netCents > 0);
  for (const { receipt, netCents } of valid) {
    for (const sentence of statementsOf(receipt.snapshot, netCents)) {
      const numbers = saidBy.get(sentence) ?? [];
      numbers.push(receiptNumber(receipt));
      saidBy.set(sentence, numbers);
    }
  }
  return [...saidBy].map(([sentence, numbers]) =>
    numbers.length === valid.length
      ? words.eachReceiptSays({ sentence })
      : words.receiptsSay({ numbers: numbers.join(', '), sentence }),
  );
}
