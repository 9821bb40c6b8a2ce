import { AMOUNT_MAX_CENTS, AMOUNT_MIN_CENTS } from '@handsel/contract';
import { MONTHLY_GIFT_CHANGE_ENDPOINTS, STAFF_ERRORS } from '@handsel/contract/console';
import { staffMonthlyChangeWords as words } from '@handsel/words/console/monthly-gifts';
import { useState } from 'react';
import { TextField } from '@handsel/ui/text-field.tsx';
import { CallFailed } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { Plan } from '../../ui/plan.tsx';
import type { ChangeProps } from './change-props.ts';
import { amountPlan, nowWords, readNewAmount } from './change-words.ts';
import { useChangeToast } from './use-change-toast.ts';

export function AmountDialog({ gift: { id }, choices, onClose }: ChangeProps) {
  const { amount_cents: chargeCents, covered_fee_cents: feeCents, only_less: onlyLess } = choices;
  const nowCents = chargeCents - feeCents;
  const range = {
    nowCents,
    leastCents: AMOUNT_MIN_CENTS,
    mostCents: onlyLess ? nowCents - 1 : AMOUNT_MAX_CENTS,
  };
  const [typed, setTyped] = useState('');
  /** The text that the form's current error is about. */
  const [sent, setSent] = useState<string>();
  const tell = useChangeToast();
  const amount = readNewAmount(typed, range);
  const limits = { least: formatMoney(range.leastCents), most: formatMoney(range.mostCents) };
  return (
    <FormModal
      title={words.amountTitle}
      lead={nowWords(choices)}
      action={'cents' in amount ? words.amountAction({ amount: formatMoney(amount.cents) }) : words.amount}
      onClose={onClose}
      fieldOf={{ gift_only_less: 'amount' }}
      onSend={async () => {
        setSent(typed);
        if ('wrong' in amount)
          throw new CallFailed('validation', STAFF_ERRORS.validation.message, { amount: [amount.wrong] });
        const body = { amount_cents: amount.cents };
        const changed = await call(MONTHLY_GIFT_CHANGE_ENDPOINTS.changeMonthlyGiftAmount, {
          params: { id },
          body,
        });
        await tell(changed, words.amountChanged({ amount: formatMoney(changed.amount_cents) }));
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            id="new-amount"
            name="amount"
            label={words.newAmount}
            hint={onlyLess ? words.amountHintLess(limits) : words.amountHint(limits)}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={
              typed === sent
                ? errorOf('amount')
                : 'wrong' in amount && typed !== ''
                  ? amount.wrong
                  : undefined
            }
            onChange={(event) => setTyped(event.target.value)}
          />
          <Plan sentences={'cents' in amount ? amountPlan(choices, amount.cents) : []} />
        </>
      )}
    </FormModal>
  );
}
