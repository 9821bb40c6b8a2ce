import {
  AMOUNT_MAX_CENTS,
  AMOUNT_MIN_CENTS,
  CURRENCY,
  formatCents,
  cutText,
  postalFields,
} from '@handsel/contract';
import { isMailAddress } from '@handsel/contract/console';
import { importWords as words } from '@handsel/words/console/import-files';
import { importedMonthlyWords } from '@handsel/words/console/imported-monthly';
import { dayOfMoment } from '../../../platform/csv/moment-day.ts';
import { otherCurrencyIn, otherCurrencyInName, readCents } from '../../../platform/csv/values.ts';
import { ID_MAX_LENGTH, type ImportInput, type ImportProblem, type ImportRow } from '../kind.ts';
import { isMonthly } from './is-monthly.ts';
import { leftOutOf } from './left-out.ts';
import { isAmountOtherwise, isDayOtherwise, readImportDay } from '../read-day.ts';

/** A monthly gift of the other system, as its line describes it. */
export interface MonthlyLine {
  line: number;
  email: string;
  name: string;
  amountCents: number;
  /** Days, YYYY-MM-DD. */
  nextDay: string;
  lastPaid: string | null;
  oldId: string | null;
  oldDonorId: string | null;
  /** The outcome of a line that may not continue here; null: it may. */
  leftOut: string | null;
  fund: string;
  campaign: string;
  /**
   * Braintree's token if the file has it. Otherwise `oldKeys` has the ids to find in a list of
   * tokens, the most reliable first.
   */
  token: string;
  oldKeys: string[];
}

/**
 * Reads the lines through the mapping, with the problems of each.
 * @param timeZone the gateway's, in which it counts the days of monthly gifts
 */
export function readLines(
  input: ImportInput,
  timeZone: string,
): { lines: MonthlyLine[]; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const lines = input.rows.flatMap((row) => {
    const found = readLine(input, row, timeZone);
    problems.push(...found.problems);
    return found.line === undefined ? [] : [found.line];
  });
  return { lines, problems };
}

/** Braintree's own limit. */
const TOKEN_MAX_LENGTH = 36;

function readLine(
  { mapping }: ImportInput,
  row: ImportRow,
  timeZone: string,
): { line: MonthlyLine | undefined; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const wrong = (
    field:
      | 'email'
      | 'name'
      | 'monthly_id'
      | 'donor_id'
      | 'amount'
      | 'currency'
      | 'next_day'
      | 'last_paid'
      | 'frequency'
      | 'interval_count'
      | 'token',
    message: string,
    canSkip = true,
  ) => problems.push({ line: row.line, column: mapping.columns[field] ?? null, message, canSkip });
  const leftOut = leftOutOf(row, mapping.columns);
  if (leftOut !== undefined) return { problems, line: lineLeftOut(row, leftOut) };
  if (row.doubtful !== undefined) {
    const { column, text } = row.doubtful;
    problems.push({ line: row.line, column, message: words.doubtful({ column, text }), canSkip: true });
  }
  const email = row.get('email');
  if (!isMailAddress(email)) wrong('email', words.email({ text: email }));
  const amountCents = readCents(row.get('amount'), mapping.decimal);
  const otherCurrency =
    otherCurrencyIn(row.get('amount'), CURRENCY.code) ??
    otherCurrencyInName(mapping.columns.amount ?? '', CURRENCY.code);
  if (amountCents === undefined)
    wrong(
      'amount',
      words.amount({ text: row.get('amount') }),
      !isAmountOtherwise(row.get('amount'), mapping),
    );
  else if (otherCurrency !== undefined)
    wrong('amount', words.currency({ found: otherCurrency, expected: CURRENCY.code }));
  else if (amountCents < AMOUNT_MIN_CENTS || amountCents > AMOUNT_MAX_CENTS) wrong('amount', outside());
  const currency = row.get('currency').toUpperCase();
  if (currency !== '' && currency !== CURRENCY.code)
    wrong('currency', words.currency({ found: currency, expected: CURRENCY.code }));
  const frequency = row.get('frequency');
  if (frequency !== '' && !isMonthly(frequency))
    wrong('frequency', importedMonthlyWords.notMonthly({ text: frequency }));
  const count = row.get('interval_count');
  if (count !== '' && Number(count) !== 1)
    wrong('interval_count', importedMonthlyWords.notEachMonth({ text: count }));
  const dayIn = (field: 'next_day' | 'last_paid'): string | undefined => {
    const written = readImportDay(row.get(field), mapping.day_format);
    const day = written && dayOfMoment(written, row.get(field), [mapping.columns[field] ?? ''], timeZone);
    if (day === undefined)
      wrong(
        field,
        words.date({ text: row.get(field), format: mapping.day_format }),
        !isDayOtherwise(row.get(field)),
      );
    return day;
  };
  const identity = identityOf(row);
  if (!postalFields.name.safeParse(identity.name).success)
    wrong('name', words.tooLong({ text: cutText(identity.name, 50) }));
  for (const field of ['monthly_id', 'donor_id'] as const)
    if (row.get(field).length > ID_MAX_LENGTH)
      wrong(field, words.tooLong({ text: cutText(row.get(field), 50) }));
  const token = row.get('token');
  if (token.length > TOKEN_MAX_LENGTH) wrong('token', words.tooLong({ text: cutText(token, 50) }));
  const nextDay = dayIn('next_day');
  const lastPaid = row.get('last_paid') === '' ? null : dayIn('last_paid');
  if (problems.length > 0 || amountCents === undefined || nextDay === undefined || lastPaid === undefined)
    return { line: undefined, problems };
  const trial = row.get('trial_ends_on');
  const trialEnds = readImportDay(trial, mapping.day_format);
  const isInTrial = trial !== '' && (trialEnds === undefined || trialEnds > nextDay);
  return {
    problems,
    line: {
      ...identity,
      amountCents,
      nextDay,
      lastPaid,
      leftOut: isInTrial ? 'monthly_trial' : null,
      token,
      oldKeys: (['card_id', 'customer_id'] as const)
        .map((field) => row.get(field))
        .filter((key) => key !== ''),
    },
  };
}

function identityOf(row: ImportRow) {
  const name = row.get('name') || [row.get('first_name'), row.get('last_name')].filter(Boolean).join(' ');
  return {
    line: row.line,
    email: row.get('email'),
    name,
    oldId: row.get('monthly_id') || null,
    oldDonorId: row.get('donor_id') || null,
    fund: row.get('fund'),
    campaign: row.get('campaign'),
  };
}

/** A line that is left out needs no date and no amount. */
function lineLeftOut(row: ImportRow, leftOut: string): MonthlyLine {
  return {
    ...identityOf(row),
    amountCents: 0,
    nextDay: '',
    lastPaid: null,
    leftOut,
    token: '',
    oldKeys: [],
  };
}

function outside(): string {
  return importedMonthlyWords.outside({
    least: formatCents(AMOUNT_MIN_CENTS),
    most: formatCents(AMOUNT_MAX_CENTS),
  });
}
