import type { RefundState, StaffGiftState, StaffMonthlyGiftState } from '@handsel/contract/console';
import { staffGiftStateNames, staffMonthlyStateNames } from '@handsel/words/console/giving';
import { staffRefundStates } from '@handsel/words/console/refunds';
import { Badge } from '../badge.tsx';

type Kind = 'plain' | 'ok' | 'danger';

const GIFT_KINDS: Readonly<Record<StaffGiftState, Kind>> = {
  settling: 'plain',
  succeeded: 'ok',
  partially_refunded: 'plain',
  refunded: 'plain',
  disputed: 'danger',
  returned: 'danger',
  voided: 'plain',
};
const MONTHLY_KINDS: Readonly<Record<StaffMonthlyGiftState, Kind>> = {
  active: 'ok',
  past_due: 'danger',
  paused: 'plain',
  cancelled: 'plain',
};
const REFUND_KINDS: Readonly<Record<RefundState, Kind>> = {
  'awaiting-approval': 'plain',
  rejected: 'plain',
  lapsed: 'plain',
  sent: 'plain',
  unknown: 'plain',
  succeeded: 'ok',
  voided: 'ok',
  failed: 'danger',
};

export function GiftStateBadge({ state }: { state: StaffGiftState }) {
  return <Badge kind={GIFT_KINDS[state]}>{staffGiftStateNames[state]}</Badge>;
}

export function MonthlyStateBadge({ state }: { state: StaffMonthlyGiftState }) {
  return <Badge kind={MONTHLY_KINDS[state]}>{staffMonthlyStateNames[state]}</Badge>;
}

export function RefundStateBadge({ state }: { state: RefundState }) {
  return <Badge kind={REFUND_KINDS[state]}>{staffRefundStates[state]}</Badge>;
}
