import { randomUUID } from 'node:crypto';
import type { StaffGiftRow } from '@handsel/contract/console';
import { sampleTexts } from '@handsel/words/commands/sample';
import type { Colleague } from './colleague.ts';
import type { Calendar } from './season.ts';
import { scaled } from './scale.ts';

interface Refund {
  /** The time, as a share of the whole period. */
  at: number;
  by: 'finance' | 'care';
  /** The gift's age in days, and its lowest amount in dollars. */
  age: readonly [least: number, most: number];
  from: number;
  /** The highest amount in dollars. */
  to?: number;
  /** The amount in US cents; the whole gift by default. */
  cents?: number;
  frequency?: 'monthly';
  reason: 'requested' | 'duplicate' | 'wrong-amount';
  note: string;
  endsMonthly?: boolean;
}

/** The refunds by staff in the whole period. */
export const REFUNDS: readonly Refund[] = [
  { at: 0.12, by: 'finance', age: [4, 40], from: 50, reason: 'duplicate', note: sampleTexts.refundDuplicate },
  {
    at: 0.3,
    by: 'care',
    age: [4, 40],
    from: 75,
    cents: 2_500,
    reason: 'wrong-amount',
    note: sampleTexts.refundWrongAmount,
  },
  {
    at: 0.45,
    by: 'finance',
    age: [4, 40],
    from: 25,
    frequency: 'monthly',
    reason: 'requested',
    note: sampleTexts.refundRequested,
    endsMonthly: true,
  },
  {
    at: 0.62,
    by: 'care',
    age: [4, 40],
    from: 25,
    to: 100,
    reason: 'requested',
    note: sampleTexts.refundRequested,
  },
  {
    at: 0.8,
    by: 'finance',
    age: [4, 40],
    from: 100,
    cents: 5_000,
    reason: 'wrong-amount',
    note: sampleTexts.refundWrongAmount,
  },
  { at: 0.94, by: 'finance', age: [0, 1], from: 5, reason: 'duplicate', note: sampleTexts.refundDuplicate },
  // Exceeds the limit of donor care, so it waits for a second person.
  { at: 1, by: 'care', age: [4, 90], from: 150, reason: 'requested', note: sampleTexts.refundLarge },
];

export async function makeRefund(
  by: Colleague,
  calendar: Calendar,
  day: number,
  { age: [least, most], from, to = 900, cents, frequency, reason, note, endsMonthly = false }: Refund,
): Promise<void> {
  const gifts = await readGifts(by, {
    from: dayOf(calendar, day - most),
    to: dayOf(calendar, day - least),
    min_cents: String(scaled(from * 100)),
    // Above this amount finance needs a second person, too.
    max_cents: String(scaled(to * 100)),
    ...(frequency !== undefined && { frequency }),
  });
  // A bank account's debit cannot be refunded for some weeks.
  const gift = gifts.findLast(
    ({ state, method_type: type }) => (state === 'succeeded' || least === 0) && type !== 'bank',
  );
  if (gift === undefined) return;
  await by.call('PUT', `/refunds/${randomUUID()}`, {
    gift_id: gift.id,
    amount_cents: cents === undefined ? gift.amount_cents : scaled(cents),
    reason,
    note,
    cancels_monthly_gift: endsMonthly,
  });
}

export async function readGifts(by: Colleague, filter: Record<string, string>): Promise<StaffGiftRow[]> {
  const query = new URLSearchParams(filter).toString();
  return (await by.call<{ gifts: StaffGiftRow[] }>('GET', `/gifts?${query}`)).gifts;
}

/** YYYY-MM-DD. */
export const dayOf = (calendar: Calendar, day: number) => calendar.moment(day).toISOString().slice(0, 10);
