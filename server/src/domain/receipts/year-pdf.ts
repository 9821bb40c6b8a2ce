import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type CharityFile,
  CURRENCY,
  dayIn,
  formatCents,
  formatCentsInFull,
  receiptNumber,
  sameEmail,
} from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { statementWords } from '@handsel/words/documents/receipts';
import { giftDay } from '../payments/index.ts';
import { sheetPdf } from '../../platform/pdf/sheet.ts';
import type { Table } from '../../platform/pdf/table.ts';
import type { ReceiptSnapshot } from '../../schema/receipts.ts';
import type { ReceiptedGift } from './own-store.ts';
import type { Looks } from './receipt-pdf.ts';
import { partiesOf, statementsOf } from './receipt-words.ts';
import { deductibleCents } from './statements.ts';

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
export function yearTitle({ givenCents, hasProperty }: YearTotals, year: number): string {
  return hasProperty && givenCents === 0
    ? statementWords.titleProperty({ year })
    : statementWords.title({ amount: formatCents(givenCents), year });
}

/** The notes beside the total: a part is not paid yet, or property is not included. */
export function besideTotal({ awaitedCents, hasProperty }: YearTotals): string[] {
  return [
    ...(awaitedCents === 0 ? [] : [statementWords.awaited({ amount: formatCents(awaitedCents) })]),
    ...(hasProperty ? [statementWords.property] : []),
  ];
}

/**
 * All receipts of a calendar year in one document: each valid one, later refunds, and the total.
 * @param given not empty, the oldest first
 * @param waiting the number of further gifts whose receipts are not written yet
 */
export async function yearPdf(
  charity: CharityFile,
  looks: Looks,
  { year, given, waiting }: { year: number; given: readonly Receipted[]; waiting: number },
): Promise<Buffer> {
  const totals = totalsOf(given);
  const newest = given.at(-1)?.receipt;
  if (newest === undefined) throw new Error('there is no document of no receipts');
  return sheetPdf(
    { ...charity, ...looks },
    {
      kind: statementWords.kind({ year }),
      title: yearTitle(totals, year),
      paragraphs: [
        ...besideTotal(totals),
        ...(waiting === 0 ? [] : [statementWords.waiting({ count: waiting })]),
      ],
      rows: partiesOf({ ...newest.snapshot, ...donorOf(given, newest), charity }),
      table: await yearTable(given, totals, charity.timeZone),
      smallPrint: statementsOfYear(given),
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
  year: number,
  all: readonly ReceiptedGift[],
): Promise<Buffer | undefined> {
  const given = all.filter((gift): gift is Receipted => gift.receipt !== null);
  if (given.length === 0) return undefined;
  return yearPdf(charity, looks, { year, given, waiting: all.length - given.length });
}

function benefitCents({ netCents, receipt }: Receipted): number {
  return netCents > 0 ? (receipt.snapshot.benefit?.valueCents ?? 0) : 0;
}

const PLAIN = [0.19, 0.18, 0.14, 0.31, 0.18];
const WITH_BENEFITS = [0.17, 0.16, 0.13, 0.24, 0.15, 0.15];

/** Other requests come between the rows of these many gifts. */
const DRAFTED_AT_ONCE = 250;

async function yearTable(given: readonly Receipted[], totals: YearTotals, timeZone: string): Promise<Table> {
  const day = (date: string) => formatDay(date, 'medium');
  const showsBenefits = totals.benefitCents > 0;
  const benefits = (text: string) => (showsBenefits ? [text] : []);
  const widths = showsBenefits ? WITH_BENEFITS : PLAIN;
  const total = (label: string, cents: number) => [
    label,
    '',
    '',
    '',
    ...benefits(''),
    formatCentsInFull(cents),
  ];
  const rows: string[][] = [];
  for (const [index, gift] of given.entries()) {
    if (index % DRAFTED_AT_ONCE === DRAFTED_AT_ONCE - 1) await nextTurn();
    rows.push(
      [
        day(giftDay(timeZone, gift)),
        receiptNumber(gift.receipt),
        statementWords.frequency({ frequency: gift.receipt.snapshot.frequency }),
        gift.receipt.snapshot.methodDescription,
        ...benefits(benefitCents(gift) === 0 ? '' : formatCentsInFull(benefitCents(gift))),
        isOfProperty(gift) ? statementWords.noValue : formatCentsInFull(gift.amountCents),
      ],
      ...gift.taken.map((taken) => [
        day(dayIn(timeZone, taken.at)),
        taken.document === null ? '' : receiptNumber(taken.document),
        '',
        statementWords.taken({ kind: taken.kind }),
        ...benefits(''),
        isOfProperty(gift) ? '' : formatCentsInFull(-taken.cents),
      ]),
    );
  }
  return {
    columns: widths.map((width, index) => ({ width, align: index > 3 ? 'right' : 'left' })),
    head: [
      statementWords.columnDate,
      statementWords.columnReceipt,
      statementWords.columnFrequency,
      statementWords.columnMethod,
      ...benefits(statementWords.columnBenefit),
      statementWords.columnAmount,
    ],
    rows,
    totals: [
      ...(totals.monthlyCents > 0 && totals.monthlyCents < totals.givenCents
        ? [
            total(statementWords.totalOnce, totals.givenCents - totals.monthlyCents),
            total(statementWords.totalMonthly, totals.monthlyCents),
          ]
        : []),
      total(statementWords.labelGiven, totals.givenCents),
      ...(showsBenefits
        ? [
            total(statementWords.columnBenefit, totals.benefitCents),
            total(statementWords.labelDeductible(CURRENCY), totals.deductibleCents),
          ]
        : []),
    ],
  };
}

/** Each sentence of the receipts once, with the receipts that contain it. */
function statementsOfYear(given: readonly Receipted[]): string[] {
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
      ? statementWords.eachReceiptSays({ sentence })
      : statementWords.receiptsSay({ numbers: numbers.join(', '), sentence }),
  );
}
