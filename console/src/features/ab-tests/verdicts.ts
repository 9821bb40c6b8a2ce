import type { AbResult } from '@handsel/contract/console';
import { staffAbTestWords as words } from '@handsel/words/console/ab-tests';
import { formatMoney } from '../../lib/money.ts';

type Interval = NonNullable<AbResult['conversion']>;

/** Visitors out of 100, with one decimal. */
export function formatOf100(count: number): string {
  return (Math.abs(count) < 0.05 ? 0 : count).toFixed(1);
}

export function giftsVerdict({ conversion, conversion_verdict: verdict }: AbResult): string {
  if (verdict === 'same') return words.giftsSame;
  if (verdict === 'early' || conversion === null) return words.giftsEarly;
  const [low, high] = boundsFor(verdict, conversion).map(formatOf100);
  return words.giftsMore({ variant: nameOf(verdict), low: low ?? '', high: high ?? '' });
}

export function amountVerdict({ amount, amount_verdict: verdict }: AbResult): string {
  if (verdict === 'early' || verdict === 'same' || amount === null) return words.amountEarly;
  const [low, high] = boundsFor(verdict, amount).map(formatMoney);
  return words.amountMore({ variant: nameOf(verdict), low: low ?? '', high: high ?? '' });
}

/** How much more the better variant brings. The interval is B minus A. */
function boundsFor(better: 'a' | 'b', { low, high }: Interval): [number, number] {
  return better === 'b' ? [low, high] : [-high, -low];
}

const nameOf = (variant: 'a' | 'b') => (variant === 'a' ? 'A' : 'B');
