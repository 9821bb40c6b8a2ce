import { GIFT_ENDPOINTS } from '@handsel/contract/console';
import { staffGiftWords as words } from '@handsel/words/console/gifts';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { FormModal } from '../../ui/form-modal.tsx';

interface ResendDialogProps {
  id: string;
  number: string;
  email: string;
  onClose: () => void;
}

export function ResendDialog({ id, number, email, onClose }: ResendDialogProps) {
  const toasts = useToasts();
  return (
    <FormModal
      title={words.resendTitle({ number })}
      lead={words.resendLead({ email })}
      action={words.resendAction}
      onClose={onClose}
      onSend={async () => {
        await call(GIFT_ENDPOINTS.resendReceipt, { params: { id }, body: {} });
        toasts.show({ kind: 'ok', message: words.resent({ email }) });
        await givingChanged();
      }}
    />
  );
}
