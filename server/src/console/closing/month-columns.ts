import type { MonthAmounts, MonthLine } from '@handsel/contract/console';

export function sumOf(lines: readonly MonthLine[]): MonthAmounts {
  const sum = (column: keyof MonthAmounts) => lines.reduce((total, line) => total + line[column], 0);
  return {
    charge_cents: sum('charge_cents'),
    covered_fee_cents: sum('covered_fee_cents'),
    refund_cents: sum('refund_cents'),
    dispute_cents: sum('dispute_cents'),
    return_cents: sum('return_cents'),
    move_cents: sum('move_cents'),
    fee_cents: sum('fee_cents'),
    net_cents: sum('net_cents'),
  };
}
