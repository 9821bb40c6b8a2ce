import { MONTHLY_GIFT_CHANGE_ENDPOINTS } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffMonthlyChangeWords as words } from '@handsel/words/console/monthly-gifts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import type { ChangeProps } from './change-props.ts';
import { useChangeToast } from './use-change-toast.ts';

export function ResumeDialog({ gift: { id }, choices, onClose }: ChangeProps) {
  const tell = useChangeToast();
  return (
    <FormModal
      title={words.resumeTitle}
      lead={words.resumeLead({ amount: formatMoney(choices.amount_cents) })}
      action={words.resumeAction}
      onClose={onClose}
      onSend={async () => {
        const resumed = await call(MONTHLY_GIFT_CHANGE_ENDPOINTS.resumeMonthlyGift, {
          params: { id },
          body: {},
        });
        const { next_billing_date: next } = resumed;
        const done = next === null ? words.resumedWithoutDay : words.resumed({ day: formatDay(next) });
        await tell(resumed, done);
      }}
    />
  );
}
