import { readTypedAmount } from '@handsel/contract';
import { staffRefundWords as words } from '@handsel/words/console/refunds';
import { formatMoney } from '../../lib/money.ts';

/** The refund that the form describes, and its gift. */
export interface RefundPlan {
  /** Undefined: the typed text is not an amount that can be refunded. */
  amountCents: number | undefined;
  totalCents: number;
  method: string;
  isVoidable: boolean;
  cancelsMonthlyGift: boolean;
  /** The amount that the person can refund now without a second person; null for no limit. */
  leftCents: number | null;
}

/** @returns the amount in cents, or the error in the typed text */
export function readRefundAmount(typed: string, mostCents: number): { cents: number } | { wrong: string } {
  if (typed.trim() === '') return { wrong: words.amountMissing };
  const read = readTypedAmount(typed);
  if (read === undefined || read.isRounded) return { wrong: words.amountUnread };
  if (read.cents < 1) return { wrong: words.amountTooLittle };
  if (read.cents > mostCents) return { wrong: words.amountTooMuch({ most: formatMoney(mostCents) }) };
  return { cents: read.cents };
}

function needsSecondPerson({ amountCents = 0, leftCents }: RefundPlan): boolean {
  return leftCents !== null && amountCents > leftCents;
}

/** The person's limit, and the rest of it after the refunds of the last 24 hours. */
export function limitWords(limitCents: number, leftCents: number): string {
  const limit = formatMoney(limitCents);
  if (leftCents >= limitCents) return words.limit({ limit });
  return leftCents === 0
    ? words.limitUsed({ limit })
    : words.limitLeft({ limit, left: formatMoney(leftCents) });
}

/** The consequences, in sentences. */
export function planWords(plan: RefundPlan): string[] {
  const { amountCents, totalCents, method, isVoidable, cancelsMonthlyGift } = plan;
  if (amountCents === undefined) return [];
  const amount = formatMoney(amountCents);
  const money = isVoidable
    ? words.willCancelPayment({ amount, method })
    : amountCents === totalCents
      ? words.willRefundAll({ amount, method })
      : words.willRefundPart({ amount, total: formatMoney(totalCents), method });
  return [
    money,
    ...(cancelsMonthlyGift ? [words.willCancelMonthly] : []),
    needsSecondPerson(plan) ? words.willNeedSecond : words.cannotBeUndone,
  ];
}

/** The label of the button. */
export function actionWords(plan: RefundPlan): string {
  const amount = formatMoney(plan.amountCents ?? 0);
  if (needsSecondPerson(plan)) {
    return plan.isVoidable ? words.askCancelAction({ amount }) : words.askAction({ amount });
  }
  return plan.isVoidable ? words.cancelAction({ amount }) : words.refundAction({ amount });
}
