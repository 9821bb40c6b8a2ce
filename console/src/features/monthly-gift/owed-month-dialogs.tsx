import { GIFT_LINK_LIFETIME_DAYS } from '@handsel/contract';
import { MONTHLY_GIFT_CHANGE_ENDPOINTS } from '@handsel/contract/console';
import { staffMonthlyChangeWords as words } from '@handsel/words/console/monthly-gifts';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import type { ChangeProps } from './change-props.ts';

/** Asks before the owed month is retried. */
export function RetryDialog({ gift, onClose }: ChangeProps) {
  const toasts = useToasts();
  return (
    <FormModal
      title={words.retryTitle}
      lead={words.retryLead({ method: gift.method_description })}
      action={words.retryAction}
      onClose={onClose}
      onSend={async () => {
        await call(MONTHLY_GIFT_CHANGE_ENDPOINTS.retryFailedMonth, { params: { id: gift.id }, body: {} });
        toasts.show({ kind: 'info', message: words.retried });
        await givingChanged();
      }}
    />
  );
}

/** Asks before the donor is mailed a link to give another payment method. */
export function RepairLinkDialog({ gift: { id, email }, onClose }: ChangeProps) {
  const toasts = useToasts();
  return (
    <FormModal
      title={words.linkTitle}
      lead={words.linkLead({ email, days: GIFT_LINK_LIFETIME_DAYS })}
      action={words.linkAction}
      onClose={onClose}
      onSend={async () => {
        await call(MONTHLY_GIFT_CHANGE_ENDPOINTS.sendRepairLink, { params: { id }, body: {} });
        toasts.show({ kind: 'ok', message: words.linkSent({ email }) });
        await givingChanged();
      }}
    />
  );
}
