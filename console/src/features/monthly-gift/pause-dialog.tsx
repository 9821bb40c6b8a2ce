import { MONTHLY_GIFT_CHANGE_ENDPOINTS, STAFF_ERRORS } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffMonthlyChangeWords as words } from '@handsel/words/console/monthly-gifts';
import { useState } from 'react';
import { CallFailed } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { Plan } from '../../ui/plan.tsx';
import type { ChangeProps } from './change-props.ts';
import { nowWords } from './change-words.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { useChangeToast } from './use-change-toast.ts';

export function PauseDialog({ gift: { id }, choices, onClose }: ChangeProps) {
  const [resumesOn, setResumesOn] = useState('');
  const tell = useChangeToast();
  const amount = formatMoney(choices.amount_cents);
  return (
    <FormModal
      title={words.pauseTitle}
      lead={nowWords(choices)}
      action={words.pause}
      onClose={onClose}
      onSend={async () => {
        if (resumesOn === '')
          throw new CallFailed('validation', STAFF_ERRORS.validation.message, {
            resumes_on: [words.pauseMissing],
          });
        const body = { resumes_on: resumesOn };
        const changed = await call(MONTHLY_GIFT_CHANGE_ENDPOINTS.pauseMonthlyGift, { params: { id }, body });
        await tell(changed, words.paused({ day: formatDay(resumesOn) }));
      }}
    >
      {(errorOf) => (
        <>
          <ChoiceField
            id="resumes-on"
            name="resumes_on"
            label={words.pauseUntil}
            choose={words.choosePause}
            options={choices.pauses.map((day) => ({ value: day, label: formatDay(day) }))}
            value={resumesOn}
            error={resumesOn === '' ? errorOf('resumes_on') : undefined}
            onChoose={setResumesOn}
          />
          <Plan
            sentences={
              resumesOn === '' ? [] : [words.willPause({ amount, day: formatDay(resumesOn) }), words.mailed]
            }
          />
        </>
      )}
    </FormModal>
  );
}
