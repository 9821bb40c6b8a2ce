import { BANK_DESCRIPTION_MAX_LENGTH, BANK_LINE_ENDPOINTS, STAFF_ERRORS } from '@handsel/contract/console';
import { staffBankLineWords as words, staffDepositErrorWords } from '@handsel/words/console/deposits';
import { useState } from 'react';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { centsOf, dollarsOf } from '../../lib/typed-dollars.ts';
import { FormModal } from '../form-modal.tsx';
import { depositsChanged } from './deposits-changed.ts';

interface AddLineDialogProps {
  /** The probable values of the line, from its deposit. */
  day: string;
  amountCents?: number;
  onClose: () => void;
}

/** Adds one bank line by hand. */
export function AddLineDialog({ day, amountCents, onClose }: AddLineDialogProps) {
  const toasts = useToasts();
  // A repeated submit adds one line.
  const [id] = useState(() => crypto.randomUUID());
  return (
    <FormModal
      title={words.title}
      lead={words.dialogLead}
      action={words.save}
      onClose={onClose}
      onSend={async ({ booked_on: bookedOn = '', amount_cents: dollars = '', description = '' }) => {
        const body = { ...readTyped(bookedOn, dollars), description };
        await call(BANK_LINE_ENDPOINTS.addBankLine, { params: { id }, body });
        toasts.show({ kind: 'ok', message: words.added });
        await depositsChanged();
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            id="booked_on"
            name="booked_on"
            type="date"
            label={words.day}
            defaultValue={day}
            error={errorOf('booked_on')}
          />
          <TextField
            id="amount_cents"
            name="amount_cents"
            label={words.amount}
            hint={words.amountHint}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={amountCents === undefined ? '' : dollarsOf(amountCents)}
            error={errorOf('amount_cents')}
          />
          <TextField
            id="description"
            name="description"
            label={words.description}
            hint={words.descriptionHint}
            maxLength={BANK_DESCRIPTION_MAX_LENGTH}
            autoComplete="off"
            error={errorOf('description')}
          />
        </>
      )}
    </FormModal>
  );
}

/** @throws CallFailed if the day or the amount is unreadable */
function readTyped(day: string, dollars: string): { booked_on: string; amount_cents: number } {
  const typed = dollars.trim().replace('−', '-');
  const isNegative = typed.startsWith('-');
  const cents = centsOf(isNegative ? typed.slice(1) : typed);
  const errors = {
    ...(day === '' && { booked_on: [staffDepositErrorWords.dayMissing] }),
    ...((Number.isNaN(cents) || cents === 0) && { amount_cents: [staffDepositErrorWords.amountMissing] }),
  };
  if (Object.keys(errors).length > 0)
    throw new CallFailed('validation', STAFF_ERRORS.validation.message, errors);
  return { booked_on: day, amount_cents: isNegative ? -cents : cents };
}
