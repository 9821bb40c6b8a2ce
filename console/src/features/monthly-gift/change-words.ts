import { billingDayWords, readTypedAmount } from '@handsel/contract';
import type { MonthlyGiftChoices } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffMonthlyChangeWords as words } from '@handsel/words/console/monthly-gifts';
import { formatMoney } from '../../lib/money.ts';

/** Describes a monthly gift before a change. */
export function nowWords({ amount_cents: cents, next_billing_date: next }: MonthlyGiftChoices): string {
  const amount = formatMoney(cents);
  return next === null ? words.nowWithoutDay({ amount }) : words.now({ amount, day: formatDay(next) });
}

interface AmountRange {
  nowCents: number;
  leastCents: number;
  mostCents: number;
}

/** @returns the amount in cents, or the error in the typed text */
export function readNewAmount(typed: string, range: AmountRange): { cents: number } | { wrong: string } {
  if (typed.trim() === '') return { wrong: words.amountMissing };
  const read = readTypedAmount(typed);
  if (read === undefined || read.isRounded) return { wrong: words.amountUnread };
  const { cents } = read;
  const { nowCents, leastCents, mostCents } = range;
  if (cents === nowCents) return { wrong: words.amountSame({ amount: formatMoney(cents) }) };
  if (cents < leastCents) return { wrong: words.amountTooLittle({ least: formatMoney(leastCents) }) };
  if (cents > mostCents) return { wrong: words.amountTooMuch({ most: formatMoney(mostCents) }) };
  return { cents };
}

/** Explains the effect of another amount. The donor confirms a higher one. */
export function amountPlan(choices: MonthlyGiftChoices, cents: number): string[] {
  const isRaise = cents > choices.amount_cents - choices.covered_fee_cents;
  return isRaise ? [words.willAskDonor] : [willChangeAmount(choices, cents), words.mailed];
}

function willChangeAmount(choices: MonthlyGiftChoices, cents: number): string {
  const { next_billing_date: next, covered_fee_cents: feeCents } = choices;
  const amounts = { amount: formatMoney(cents), before: formatMoney(choices.amount_cents - feeCents) };
  const change =
    next === null
      ? words.willChangeAmountNext(amounts)
      : words.willChangeAmount({ ...amounts, day: formatDay(next) });
  return feeCents === 0 ? change : `${change} ${words.coversFeeStill}`;
}

/** Explains the effect of another day of the month. The donor confirms an earlier charge. */
export function dayPlan(
  { amount_cents: cents, next_billing_date: next }: MonthlyGiftChoices,
  { day, first_billing_on: first }: MonthlyGiftChoices['days'][number],
): string[] {
  if (next !== null && first < next) return [words.willAskDonor];
  const changed = words.willChangeDay({
    amount: formatMoney(cents),
    first: formatDay(first),
    day: billingDayWords(day),
  });
  return [changed, words.mailed];
}
