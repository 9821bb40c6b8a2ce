import type { DepositState as State } from '@handsel/contract/console';
import { staffDepositStates } from '@handsel/words/console/deposits';
import { Badge } from '../badge.tsx';

const KINDS = { expected: 'plain', matched: 'ok', differs: 'danger', exception: 'danger' } as const;

export function DepositState({ state }: { state: State }) {
  return <Badge kind={KINDS[state]}>{staffDepositStates[state]}</Badge>;
}
