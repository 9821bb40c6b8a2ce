import type { BankableGift } from '@handsel/contract/console';
import { staffBankLinePageWords as words } from '@handsel/words/console/deposits';
import { formatMoney } from '../../lib/money.ts';

/** The number and the total of some gifts. */
export function SumOf({ gifts }: { gifts: readonly BankableGift[] }) {
  return (
    <p>
      <strong>{words.total({ count: gifts.length, amount: formatMoney(sumOf(gifts)) })}</strong>
    </p>
  );
}

export function sumOf(gifts: readonly BankableGift[]): number {
  return gifts.reduce((sum, { cents }) => sum + cents, 0);
}
