import type { StaffAllocation } from '@handsel/contract/console';
import { staffAllocationWords as words } from '@handsel/words/console/funds';
import { formatMoney } from '../../lib/money.ts';

/** The funds of a gift; a single fund shows only its name. */
export function AllocationList({ allocations }: { allocations: readonly StaffAllocation[] }) {
  const [only] = allocations;
  if (only !== undefined && allocations.length === 1) return only.name;
  return (
    <ul>
      {allocations.map(({ fund_id: id, name, amount_cents: cents }) => (
        <li key={id}>{words.part({ name, amount: formatMoney(cents) })}</li>
      ))}
    </ul>
  );
}
