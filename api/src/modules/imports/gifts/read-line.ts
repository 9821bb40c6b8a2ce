import {
  CURRENCY,
  cutText,
  EMAIL_MAX_LENGTH,
  isEmail,
  postalFields,
  type Postal,
  type PostalField,
} from '@handsel/contract';
import { OFFLINE_GIFT_MAX_CENTS, skippedStatus } from '@handsel/contract/staff';
import { importWords as words } from '@handsel/words/imports';
import { oneLine, readCents } from '../../../platform/csv/values.ts';
import type { ImportInput, ImportProblem, ImportRow } from '../kind.ts';
import { readImportDay } from '../read-day.ts';
import { frequencyOf, isCounted, methodOf } from './columns.ts';

/** A line as written, before matching donors and finding duplicates. */
export interface GiftLine {
  line: number;
  email: string;
  details: Postal;
  oldDonorId: string;
  oldGiftId: string;
  /** Null for a line with a donor only. */
  gift: ReadGift | null;
  /** The reason why its gift is left out, or empty. */
  skipped: string;
}

interface ReadGift {
  day: string;
  cents: number;
  fund: string;
  campaign: string;
  methodType: ReturnType<typeof methodOf>;
  methodDescription: string;
  frequency: 'monthly' | 'one-time';
}

const FIRST_DAY = '1900-01-01';
const ID_MAX_LENGTH = 100;

/**
 * Reads a line and reports its problems.
 * @param today in the charity's time zone, YYYY-MM-DD
 */
export function readGiftLine(
  row: ImportRow,
  { mapping }: ImportInput,
  today: string,
  tell: (problem: ImportProblem) => void,
): GiftLine | undefined {
  const told: ImportProblem[] = [];
  const problem = (field: keyof typeof mapping.columns, message: string) => {
    told.push({ line: row.line, column: mapping.columns[field] ?? null, message });
  };
  const email = row.get('email');
  if (email !== '' && (!isEmail(email) || email.length > EMAIL_MAX_LENGTH))
    problem('email', words.email({ text: short(email) }));
  const details = readDetails(row, problem);
  const oldDonorId = readId(row, 'donor_id', problem);
  const oldGiftId = readId(row, 'gift_id', problem);
  if (email === '' && details.name === '' && oldDonorId === '') problem('email', words.nobody);
  const skipped = isCounted(row.get('status')) ? '' : skippedStatus(cutText(row.get('status'), 50));
  const hasGift = mapping.columns.amount !== undefined && skipped === '';
  const gift = hasGift ? readGift(row, mapping, today, problem) : null;
  for (const each of told) tell(each);
  if (told.length > 0) return undefined;
  const isNothing = gift !== null && gift.cents === 0;
  return {
    ...{ line: row.line, email, details, oldDonorId, oldGiftId },
    ...{ gift: isNothing ? null : gift, skipped: isNothing ? 'nothing_given' : skipped },
  };
}

type Tell = (
  field: 'email' | 'day' | 'amount' | 'currency' | PostalField | 'donor_id' | 'gift_id',
  message: string,
) => void;

function readGift(row: ImportRow, mapping: ImportInput['mapping'], today: string, problem: Tell): ReadGift {
  const methodText = cutText(oneLine(row.get('method')), 60);
  const methodType = methodOf(methodText);
  const number = cutText(oneLine(row.get('note')), 40);
  const isNumbered = methodType === 'check' && /^[\w-]+$/.test(number);
  return {
    day: readDayOf(row, mapping, today, problem),
    cents: readAmount(row, mapping, problem),
    fund: cutText(oneLine(row.get('fund')), 200),
    campaign: cutText(oneLine(row.get('campaign')), 200),
    methodType,
    methodDescription: isNumbered
      ? words.checkNumber({ number })
      : methodText === ''
        ? words.imported
        : methodText,
    frequency: frequencyOf(row.get('frequency')),
  };
}

function readDayOf(row: ImportRow, mapping: ImportInput['mapping'], today: string, problem: Tell): string {
  const text = row.get('day');
  const day = readImportDay(text, mapping.day_format);
  if (text === '') problem('day', words.dayMissing);
  else if (day === undefined) {
    const format = mapping.day_format === 'in-words' ? 'MMM-D-YYYY' : mapping.day_format;
    problem('day', words.date({ text: short(text), format }));
  } else if (day < FIRST_DAY) problem('day', words.dayEarlier);
  else if (day > today) problem('day', words.dayLater);
  return day ?? '';
}

function readAmount(row: ImportRow, mapping: ImportInput['mapping'], problem: Tell): number {
  const currency = row.get('currency').toUpperCase();
  if (currency !== '' && currency !== CURRENCY.code)
    problem('currency', words.currency({ found: cutText(currency, 10), expected: CURRENCY.code }));
  const text = row.get('amount');
  if (text === '') {
    problem('amount', words.amountMissing);
    return 0;
  }
  const cents = readCents(text, mapping.decimal);
  if (cents === undefined) problem('amount', words.amount({ text: short(text) }));
  else if (cents < 0) problem('amount', words.amountNegative);
  else if (cents > OFFLINE_GIFT_MAX_CENTS) problem('amount', words.amountLarge);
  return cents ?? 0;
}

function readDetails(row: ImportRow, problem: Tell): Postal {
  const whole = oneLine(row.get('name'));
  const parts = oneLine([row.get('first_name'), row.get('last_name')].join(' '));
  const found = {
    name: parts === '' ? whole : parts,
    line1: oneLine(row.get('line1')),
    line2: oneLine(row.get('line2')),
    city: oneLine(row.get('city')),
    state: oneLine(row.get('state')),
    postal_code: oneLine(row.get('postal_code')),
    country: oneLine(row.get('country')),
  };
  for (const [field, text] of Object.entries(found) as [PostalField, string][])
    if (!postalFields[field].safeParse(text).success) problem(field, words.tooLong({ text: short(text) }));
  return found;
}

function readId(row: ImportRow, field: 'donor_id' | 'gift_id', problem: Tell): string {
  const id = row.get(field);
  if (id.length > ID_MAX_LENGTH) problem(field, words.tooLong({ text: short(id) }));
  return id;
}

function short(text: string): string {
  return cutText(text, 50);
}
