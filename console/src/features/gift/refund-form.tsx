import { decimalFromCents } from '@handsel/contract';
import {
  REFUND_ENDPOINTS,
  REFUND_LIMITS_CENTS,
  REFUND_REASONS,
  STAFF_ERRORS,
} from '@handsel/contract/console';
import type { RefundReason, StaffRefund } from '@handsel/contract/console';
import { staffClosedMonthWords } from '@handsel/words/console/gifts';
import { staffRefundReasons, staffRefundWords as words } from '@handsel/words/console/refunds';
import { useState } from 'react';
import { FieldError } from '@handsel/ui/field-error.tsx';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { CallFailed } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { formatMoney } from '../../lib/money.ts';
import { monthName } from '../../lib/month-names.ts';
import { useForm } from '../../lib/use-form.ts';
import { usePerson } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { Plan } from '../../ui/plan.tsx';
import stack from '../../ui/stack.module.css';
import { TextAreaField } from '@handsel/ui/text-area-field.tsx';
import { actionWords, limitWords, planWords, readRefundAmount } from './refund-plan.ts';
import type { RefundPlan } from './refund-plan.ts';

const NOTE_MAX_LENGTH = 500;

interface RefundFormProps {
  /** The id of the new refund. */
  id: string;
  about: CallReply<'getGift'>;
  /** The amount that the person can refund now without a second person; null for no limit. */
  leftCents: number | null;
  onRefunded: (refund: StaffRefund) => void;
  onClose: () => void;
}

export function RefundForm({ id, about, leftCents, onRefunded, onClose }: RefundFormProps) {
  const { gift, refundable_cents: most, is_voidable: isVoidable, subscription_id: monthlyGiftId } = about;
  const { role } = usePerson();
  const limit = REFUND_LIMITS_CENTS[role];
  const [typed, setTyped] = useState(decimalFromCents(most));
  const [cancelsMonthlyGift, setCancelsMonthlyGift] = useState(false);
  const amount = readRefundAmount(typed, most);
  const plan: RefundPlan = {
    amountCents: 'cents' in amount ? amount.cents : undefined,
    totalCents: gift.amount_cents,
    method: gift.method_description,
    isVoidable,
    cancelsMonthlyGift,
    leftCents,
  };
  /** The field that the form's current error is about. */
  const [sent, setSent] = useState<string>();
  const form = useForm(
    async ({ reason = '', note = '' }) => {
      setSent(typed);
      const body = {
        ...checked(amount, reason),
        gift_id: gift.id,
        note: note.trim(),
        cancels_monthly_gift: cancelsMonthlyGift,
      };
      const refund = await call(REFUND_ENDPOINTS.refundGift, { params: { id }, body });
      // The reread gift shows whether it was refunded or voided: it may have settled in the
      // meantime.
      await givingChanged();
      onRefunded(refund);
    },
    { too_much: 'amount' },
  );
  return (
    <form {...form.props} className={stack.stack}>
      <FormMessage message={form.message} />
      {isVoidable ? (
        <p>{words.wholePayment}</p>
      ) : (
        <TextField
          id="refund-amount"
          name="amount"
          label={words.amount}
          hint={words.amountHint({ most: formatMoney(most) })}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={
            typed === sent
              ? form.errorOf('amount')
              : 'wrong' in amount && typed !== ''
                ? amount.wrong
                : undefined
          }
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ReasonField error={form.errorOf('reason')} />
      <TextAreaField
        id="refund-note"
        name="note"
        label={words.note}
        hint={words.noteHint}
        maxLength={NOTE_MAX_LENGTH}
        rows={2}
        error={form.errorOf('note')}
      />
      {monthlyGiftId === null ? null : (
        <CheckField
          id="refund-cancels-monthly"
          label={words.alsoCancel}
          checked={cancelsMonthlyGift}
          onChange={(event) => setCancelsMonthlyGift(event.target.checked)}
        />
      )}
      {about.closed_month === null ? null : (
        <p>{staffClosedMonthWords.refund({ month: monthName(about.closed_month) })}</p>
      )}
      <Plan sentences={planWords(plan)} />
      {limit === undefined || leftCents === null ? null : (
        <p className={stack.muted}>{limitWords(limit, leftCents)}</p>
      )}
      <div className={stack.row}>
        <Button type="submit" look="danger" isBusy={form.isBusy}>
          {form.isBusy ? words.working : actionWords(plan)}
        </Button>
        <Button onClick={onClose}>{words.keep}</Button>
      </div>
    </form>
  );
}

function ReasonField({ error }: { error: string | undefined }) {
  return (
    <div>
      <SelectField
        id="refund-reason"
        name="reason"
        label={words.reason}
        defaultValue=""
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby="refund-reason-error"
      >
        <option value="">{words.chooseReason}</option>
        {REFUND_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {staffRefundReasons[reason]}
          </option>
        ))}
      </SelectField>
      <FieldError id="refund-reason-error" message={error} />
    </div>
  );
}

/** @throws CallFailed that names all errors, before anything is sent */
function checked(
  amount: ReturnType<typeof readRefundAmount>,
  reason: string,
): { amount_cents: number; reason: RefundReason } {
  const chosen = REFUND_REASONS.find((each) => each === reason);
  if ('cents' in amount && chosen !== undefined) return { amount_cents: amount.cents, reason: chosen };
  throw new CallFailed('validation', STAFF_ERRORS.validation.message, {
    ...('wrong' in amount && { amount: [amount.wrong] }),
    ...(chosen === undefined && { reason: [words.reasonMissing] }),
  });
}
