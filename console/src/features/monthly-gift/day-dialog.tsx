import { LAST_DAY_OF_MONTH } from '@handsel/contract';
import { MONTHLY_GIFT_CHANGE_ENDPOINTS, STAFF_ERRORS } from '@handsel/contract/console';
import type { MonthlyGiftChoices } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffMonthlyChangeWords as words } from '@handsel/words/console/monthly-gifts';
import { useState } from 'react';
import { CallFailed } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { Plan } from '../../ui/plan.tsx';
import type { ChangeProps } from './change-props.ts';
import { dayPlan, nowWords } from './change-words.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { useChangeToast } from './use-change-toast.ts';

type Choice = MonthlyGiftChoices['days'][number];

export function DayDialog({ gift: { id }, choices, onClose }: ChangeProps) {
  const [day, setDay] = useState('');
  const tell = useChangeToast();
  const chosen = choices.days.find((each) => String(each.day) === day);
  return (
    <FormModal
      title={words.dayTitle}
      lead={nowWords(choices)}
      action={words.day}
      onClose={onClose}
      onSend={async () => {
        if (chosen === undefined)
          throw new CallFailed('validation', STAFF_ERRORS.validation.message, { day: [words.dayMissing] });
        const changed = await call(MONTHLY_GIFT_CHANGE_ENDPOINTS.changeMonthlyGiftDay, {
          params: { id },
          body: chosen,
        });
        await tell(changed, words.dayChanged({ first: formatDay(chosen.first_billing_on) }));
      }}
    >
      {(errorOf) => (
        <>
          <ChoiceField
            id="new-day"
            name="day"
            label={words.newDay}
            choose={words.chooseDay}
            options={choices.days.map((each) => ({ value: String(each.day), label: optionWords(each) }))}
            value={day}
            error={chosen === undefined ? errorOf('day') : undefined}
            onChoose={setDay}
          />
          <Plan sentences={chosen === undefined ? [] : dayPlan(choices, chosen)} />
        </>
      )}
    </FormModal>
  );
}

function optionWords({ day, first_billing_on: firstBillingOn }: Choice): string {
  const first = formatDay(firstBillingOn, 'medium');
  return day === LAST_DAY_OF_MONTH ? words.dayChoiceLast({ first }) : words.dayChoice({ day, first });
}
