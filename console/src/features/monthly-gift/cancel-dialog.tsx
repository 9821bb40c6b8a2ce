import { MONTHLY_GIFT_CHANGE_ENDPOINTS } from '@handsel/contract/console';
import { staffMonthlyChangeWords as words } from '@handsel/words/console/monthly-gifts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { TextAreaField } from '@handsel/ui/text-area-field.tsx';
import type { ChangeProps } from './change-props.ts';
import { useChangeToast } from './use-change-toast.ts';

const REASON_MAX_LENGTH = 500;

export function CancelDialog({ gift: { id }, choices, onClose }: ChangeProps) {
  const tell = useChangeToast();
  return (
    <FormModal
      title={words.cancelTitle}
      lead={words.cancelLead}
      action={words.cancel}
      keep={words.keep}
      isDangerous
      onClose={onClose}
      onSend={async ({ reason = '' }) => {
        const body = { reason: reason.trim() };
        const canceled = await call(MONTHLY_GIFT_CHANGE_ENDPOINTS.cancelMonthlyGift, {
          params: { id },
          body,
        });
        await tell(canceled, words.canceled({ amount: formatMoney(choices.amount_cents) }));
      }}
    >
      {(errorOf) => (
        <TextAreaField
          id="cancel-reason"
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          maxLength={REASON_MAX_LENGTH}
          rows={2}
          error={errorOf('reason')}
        />
      )}
    </FormModal>
  );
}
