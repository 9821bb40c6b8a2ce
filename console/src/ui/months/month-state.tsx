import type { MonthState } from '@handsel/contract/console';
import { staffMonthStates } from '@handsel/words/console/months';
import { Badge } from '../badge.tsx';

export function MonthStateBadge({ state }: { state: MonthState }) {
  return <Badge kind={state === 'closed' ? 'ok' : 'plain'}>{staffMonthStates[state]}</Badge>;
}
