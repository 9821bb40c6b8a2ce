import { REFUND_ENDPOINTS } from '@handsel/contract/console';
import type { OpenRefund, StaffRefund } from '@handsel/contract/console';
import { staffRefundsWords as words } from '@handsel/words/console/refunds';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { formatMoney } from '../../lib/money.ts';
import { FormModal } from '../../ui/form-modal.tsx';

export interface Decision {
  kind: 'approve' | 'reject';
  refund: OpenRefund;
}

/** Asks before a colleague's refund request is approved or rejected. */
export function DecideDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const {
    id,
    amount_cents: cents,
    requested_by: who,
    cancels_monthly_gift: endsMonthly,
    giver,
  } = decision.refund;
  const toasts = useToasts();
  const amount = formatMoney(cents);
  if (decision.kind === 'reject') {
    return (
      <FormModal
        title={words.rejectTitle}
        lead={words.rejectLead({ amount, who })}
        action={words.rejectAction}
        onClose={onClose}
        onSend={async () => {
          await call(REFUND_ENDPOINTS.rejectRefund, { params: { id }, body: {} });
          toasts.show({ kind: 'ok', message: words.rejected({ amount }) });
          await givingChanged();
        }}
      />
    );
  }
  return (
    <FormModal
      title={words.approveTitle}
      lead={
        endsMonthly
          ? words.approveLeadMonthly({ amount, who, giver })
          : words.approveLead({ amount, who, giver })
      }
      action={words.approveAction({ amount })}
      isDangerous
      onClose={onClose}
      onSend={async () => {
        const refund = await call(REFUND_ENDPOINTS.approveRefund, { params: { id }, body: {} });
        toasts.show(toastOf(refund));
        await givingChanged();
      }}
    />
  );
}

function toastOf({ state, failure, amount_cents: cents }: StaffRefund) {
  if (state === 'failed') {
    return { kind: 'danger' as const, message: words.approvedFailed({ failure: failure ?? '' }) };
  }
  const amount = formatMoney(cents);
  if (state === 'succeeded') return { kind: 'ok' as const, message: words.approved({ amount }) };
  if (state === 'voided') return { kind: 'ok' as const, message: words.approvedCanceled({ amount }) };
  return { kind: 'info' as const, message: words.approvedUnknown };
}
