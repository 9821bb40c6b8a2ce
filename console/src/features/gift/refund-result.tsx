import { REFUND_REQUEST_DAYS } from '@handsel/contract/console';
import type { StaffRefund } from '@handsel/contract/console';
import { staffRefundWords as words } from '@handsel/words/console/refunds';
import { useEffect, useRef } from 'react';
import { Notice } from '@handsel/ui/notice.tsx';
import { formatMoney } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import stack from '../../ui/stack.module.css';

interface RefundResultProps {
  refund: StaffRefund;
  onClose: () => void;
}

/** The result of a refund, once the server has answered. */
export function RefundResult({ refund, onClose }: RefundResultProps) {
  const done = useRef<HTMLButtonElement>(null);
  // The focused form has disappeared.
  useEffect(() => done.current?.focus(), []);
  return (
    <div className={stack.stack}>
      <div role="alert">
        <Notice kind={kindOf(refund)}>
          <p>{resultWords(refund)}</p>
        </Notice>
      </div>
      <div>
        <Button ref={done} look="primary" onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </div>
  );
}

function kindOf({ state }: StaffRefund): 'ok' | 'danger' | 'info' {
  if (state === 'succeeded' || state === 'voided') return 'ok';
  return state === 'failed' || state === 'rejected' ? 'danger' : 'info';
}

function resultWords({ state, amount_cents: cents, failure }: StaffRefund): string {
  const amount = formatMoney(cents);
  switch (state) {
    case 'succeeded':
      return words.succeeded({ amount });
    case 'voided':
      return words.canceled({ amount });
    case 'awaiting-approval':
      return words.awaiting({ amount, days: REFUND_REQUEST_DAYS });
    case 'sent':
    case 'unknown':
      return words.unknown({ amount });
    case 'failed':
      return failure === null ? words.failed({ amount }) : words.failedBecause({ amount, failure });
    case 'rejected':
      return words.rejected({ amount });
    case 'lapsed':
      return words.lapsed({ amount });
  }
}
