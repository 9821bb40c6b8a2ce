import { CURRENCY, cutText, postalFields, type Postal, type PostalField } from '@handsel/contract';
import { isMailAddress, OFFLINE_GIFT_MAX_CENTS, skippedStatus, skippedType } from '@handsel/contract/console';
import { importWords as words } from '@handsel/words/console/import-files';
import { dayOfMoment } from '../../../platform/csv/moment-day.ts';
import { plainName } from '../../../platform/csv/plain-name.ts';
import { oneLine, otherCurrencyIn, otherCurrencyInName, readCents } from '../../../platform/csv/values.ts';
import type { DoubtfulCell } from '../doubtful-cells.ts';
import { ID_MAX_LENGTH, type ImportInput, type ImportProblem, type ImportRow } from '../kind.ts';
import { isAmountOtherwise, isDayOtherwise, readImportDay } from '../read-day.ts';
import { frequencyOf, isCounted, methodOf } from './columns.ts';
import { eventOf, isPartlyRefunded, isRefundedInFull, isTestGift, readYesNo } from './payment-events.ts';

/** A line as written, before matching donors and finding duplicates. */
export interface GiftLine {
  line: number;
  email: string;
  details: Postal;
  oldDonorId: string;
  oldGiftId: string;
  /** Null for a line with a donor only. */
  gift: ReadGift | null;
  /** A refund on a line of its own, with the old id of its gift; empty if the line names none. */
  refund: { of: string; cents: number } | null;
  /** The reason why its gift is left out, or empty. */
  skipped: string;
  /** A gift that this line says was refunded in full, with its cents before that. */
  undone: { day: string; cents: number } | null;
}

interface ReadGift {
  day: string;
  /** After refunds. */
  cents: number;
  /** Before refunds. */
  grossCents: number;
  fund: string;
  campaign: string;
  methodType: ReturnType<typeof methodOf>;
  methodDescription: string;
  frequency: 'monthly' | 'one-time';
}

const FIRST_DAY = '1900-01-01';

interface Calendar {
  /** In the charity's time zone, YYYY-MM-DD. */
  today: string;
  timeZone: string;
}

/** Reads a line and reports its problems. */
export function readGiftLine(
  row: ImportRow,
  { mapping, source }: ImportInput,
  calendar: Calendar,
  tell: (problem: ImportProblem) => void,
): GiftLine | undefined {
  const event = eventOf(row.get('type'), source);
  const told: ImportProblem[] = [];
  const isRefund = mayBeRefund(row, event);
  const problem = (field: keyof typeof mapping.columns, message: string, canSkip = true) => {
    const column = mapping.columns[field] ?? null;
    told.push({ line: row.line, column, message, canSkip: canSkip && !isRefund });
  };
  const email = row.get('email');
  if (email !== '' && !isMailAddress(email)) problem('email', words.email({ text: short(email) }));
  const details = readDetails(row, problem);
  const oldDonorId = readId(row, 'donor_id', problem);
  const oldGiftId = readId(row, 'gift_id', problem);
  if (email === '' && details.name === '' && oldDonorId === '') problem('email', words.nobody);
  const skipped = skippedBefore(row, mapping, event);
  const hasGift = mapping.columns.amount !== undefined && skipped === '';
  const gift = hasGift ? readGift(row, mapping, { calendar, event }, problem) : null;
  const undone = undoneOf(row, mapping, { calendar, event });
  if (isTotal(row)) problem('name', words.summary);
  const refunded =
    skipped === skippedStatus(cutText(row.get('status'), 50)) ? partOf(row, mapping) : undefined;
  if (refunded !== undefined) {
    const column = mapping.columns.refunded ?? null;
    const message = words.refundUnclear({ column: column ?? '', text: short(refunded) });
    tell({ line: row.line, column, message, canSkip: false });
    return undefined;
  }
  if (gift !== null && gift.cents > 0 && row.doubtful !== undefined) told.push(doubtOf(row, row.doubtful));
  if (skipped !== '' && told.length > 0)
    return {
      line: row.line,
      email: '',
      details,
      oldDonorId: '',
      oldGiftId: '',
      gift: null,
      refund: null,
      skipped,
      undone: null,
    };
  for (const each of told) tell(each);
  if (told.length > 0) return undefined;
  const common = { line: row.line, email, details, oldDonorId, oldGiftId };
  if (gift !== null && gift.cents < 0)
    return {
      ...common,
      gift: null,
      skipped: 'refund',
      undone: null,
      refund: { of: row.get('refund_of'), cents: -gift.cents },
    };
  const isNothing = gift !== null && gift.cents === 0;
  const why = row.get('refunded') === '' ? 'nothing_given' : 'refunded';
  return {
    ...common,
    gift: isNothing ? null : gift,
    refund: null,
    skipped: isNothing ? why : skipped,
    undone,
  };
}

/** Whether a line without a donor of its own sums up others. */
function isTotal(row: ImportRow): boolean {
  const who = [row.get('name'), row.get('first_name'), row.get('last_name')].filter((text) => text !== '');
  return (
    row.get('email') === '' &&
    row.get('donor_id') === '' &&
    who.some((text) => /^(?:(?:grand|sub)[ -]?)?totals?:?$|^(?:summe|gesamt):?$/i.test(text.trim()))
  );
}

/** The refunded amount of a line, if its status says that all of the gift was refunded. */
function partOf(row: ImportRow, { decimal }: ImportInput['mapping']): string | undefined {
  if (readYesNo(row.get('refunded')) !== undefined) return undefined;
  const [amount, refunded] = [readCents(row.get('amount'), decimal), readCents(row.get('refunded'), decimal)];
  const isPart = Math.abs(refunded ?? 0) > 0 && Math.abs(refunded ?? 0) < (amount ?? 0);
  return isRefundedInFull(row.get('status')) && isPart ? row.get('refunded') : undefined;
}

function doubtOf({ line }: ImportRow, { column, text }: DoubtfulCell): ImportProblem {
  return { line, column, message: words.doubtful({ column, text: short(text) }), canSkip: true };
}

/** The gift of a line whose status or refunded amount says that nothing of it is left. */
function undoneOf(
  row: ImportRow,
  mapping: ImportInput['mapping'],
  reading: { calendar: Calendar; event: ReturnType<typeof eventOf> },
): GiftLine['undone'] {
  const isMoney = mapping.columns.amount !== undefined && reading.event === 'gift';
  if (!isMoney || isTestGift(row.get('mode'), mapping.columns.mode ?? '')) return null;
  const { day, cents, grossCents } = readGift(row, mapping, reading, () => undefined);
  const isUndone = (cents === 0 && row.get('refunded') !== '') || isRefundedInFull(row.get('status'));
  const isAmount = grossCents > 0 && grossCents <= OFFLINE_GIFT_MAX_CENTS;
  return isUndone && day !== '' && isAmount ? { day, cents: grossCents } : null;
}

/** Whether a gift could count in full if this line were skipped. */
function mayBeRefund(row: ImportRow, event: ReturnType<typeof eventOf>): boolean {
  return event === 'refund' || row.get('refund_of') !== '' || /[-\u2212(]/.test(row.get('amount'));
}

/** Why a line is left out before its gift is read; empty: it is read. */
function skippedBefore(
  row: ImportRow,
  { columns }: ImportInput['mapping'],
  event: ReturnType<typeof eventOf>,
): string {
  if (isTestGift(row.get('mode'), columns.mode ?? '')) return 'test_gift';
  // GiveWP's gateway for trying a form.
  if (plainName(row.get('method')) === 'test_donation') return 'test_gift';
  if (event === 'other') return skippedType(cutText(row.get('type'), 50));
  const status = row.get('status');
  if (isCounted(status) || isPartlyRefunded(status)) return '';
  return skippedStatus(cutText(status, 50));
}

type Tell = (
  field:
    'email' | 'day' | 'amount' | 'currency' | PostalField | 'donor_id' | 'gift_id' | 'refunded' | 'status',
  message: string,
  /** Whether the line can be skipped if it is not a refund; true unless set. */
  canSkip?: boolean,
) => void;

function readGift(
  row: ImportRow,
  mapping: ImportInput['mapping'],
  { calendar, event }: { calendar: Calendar; event: ReturnType<typeof eventOf> },
  problem: Tell,
): ReadGift {
  const methodText = cutText(oneLine(row.get('method')), 60);
  const methodType = methodOf(methodText);
  const number = cutText(oneLine(row.get('note')), 40);
  const isNumbered = methodType === 'check' && /^[\w-]+$/.test(number);
  return {
    day: readDayOf(row, mapping, calendar, problem),
    ...readAmount(row, mapping, event, problem),
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

function readDayOf(
  row: ImportRow,
  mapping: ImportInput['mapping'],
  { today, timeZone }: Calendar,
  problem: Tell,
): string {
  const text = row.get('day');
  const written = readImportDay(text, mapping.day_format);
  const zones = [row.get('zone'), mapping.columns.time ?? '', mapping.columns.day ?? ''];
  const day = written && dayOfMoment(written, row.get('time') || text, zones, timeZone);
  if (text === '') problem('day', words.dayMissing);
  else if (day === undefined) {
    const format = mapping.day_format === 'in-words' ? 'MMM-D-YYYY' : mapping.day_format;
    problem('day', words.date({ text: short(text), format }), !isDayOtherwise(text));
  } else if (day < FIRST_DAY) problem('day', words.dayEarlier);
  else if (day > today) problem('day', words.dayLater);
  return day ?? '';
}

/** @returns cents after and before refunds; below zero for a refund on a line of its own */
function readAmount(
  row: ImportRow,
  mapping: ImportInput['mapping'],
  event: ReturnType<typeof eventOf>,
  problem: Tell,
): Pick<ReadGift, 'cents' | 'grossCents'> {
  const currency = row.get('currency').toUpperCase();
  if (currency !== '' && currency !== CURRENCY.code)
    problem('currency', words.currency({ found: cutText(currency, 10), expected: CURRENCY.code }));
  const text = row.get('amount');
  if (text === '') {
    problem('amount', words.amountMissing);
    return { cents: 0, grossCents: 0 };
  }
  const written = readCents(text, mapping.decimal);
  if (written === undefined)
    problem('amount', words.amount({ text: short(text) }), !isAmountOtherwise(text, mapping));
  const column = mapping.columns.amount ?? '';
  const found = otherCurrencyIn(text, CURRENCY.code) ?? otherCurrencyInName(column, CURRENCY.code);
  if (written !== undefined && found !== undefined)
    problem('amount', words.currency({ found, expected: CURRENCY.code }));
  const cents = written ?? 0;
  const isRefund = cents < 0 || event === 'refund';
  if (isRefund && mapping.columns.refund_of === undefined) problem('amount', words.amountNegative);
  else if (cents > OFFLINE_GIFT_MAX_CENTS) problem('amount', words.amountLarge);
  if (isRefund) return { cents: -Math.abs(cents), grossCents: -Math.abs(cents) };
  return { cents: cents - readRefunded(row, mapping, cents, problem), grossCents: cents };
}

/** @returns how much of a gift was refunded, in cents, by its own line */
function readRefunded(
  row: ImportRow,
  { columns, decimal }: ImportInput['mapping'],
  cents: number,
  problem: Tell,
): number {
  const text = row.get('refunded');
  const isSaid = readYesNo(text);
  const written = isSaid === undefined ? readCents(text, decimal) : undefined;
  const isWhole = isSaid ?? (written === undefined && (isRefundedInFull(text) || isDayOtherwise(text)));
  const refunded = isWhole ? cents : isSaid === false ? 0 : written;
  if (refunded === undefined)
    problem('refunded', words.refunded({ text: short(text) }), !isAmountOtherwise(text, { decimal }));
  else if (Math.abs(refunded) > cents) problem('refunded', words.refundLarger);
  const isSettled = columns.refunded !== undefined || columns.refund_of !== undefined;
  if (isPartlyRefunded(row.get('status')) && !isSettled) problem('status', words.partlyRefunded, false);
  return Math.abs(refunded ?? 0);
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
