import { decimalFromCents, readTypedAmount } from '@handsel/contract';
import { STAFF_ERRORS } from '@handsel/contract/console';
import type { StaffAllocation, StaffFund } from '@handsel/contract/console';
import { staffAllocationWords as words } from '@handsel/words/console/funds';
import { useState } from 'react';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import type { CallInput } from '../../lib/call.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { formatMoney } from '../../lib/money.ts';
import { FieldError } from '@handsel/ui/field-error.tsx';
import { FormModal } from '../form-modal.tsx';
import { useFunds } from './use-funds.ts';

type Allocations = CallInput<'allocateGift'>['body']['allocations'];

interface AllocationDialogProps {
  title: string;
  lead: string;
  /** A sentence below the lead. */
  note?: string | undefined;
  /** The amount to split. */
  wholeCents: number;
  /** The current split. */
  now: readonly StaffAllocation[];
  onSend: (allocations: Allocations) => Promise<unknown>;
  onClose: () => void;
}

/** Splits a gift among funds: the amounts add up to the gift. */
export function AllocationDialog(props: AllocationDialogProps) {
  const funds = useFunds();
  return funds === undefined ? null : <Split {...props} funds={funds} />;
}

function Split({
  title,
  lead,
  note,
  wholeCents,
  now,
  onSend,
  onClose,
  funds,
}: AllocationDialogProps & { funds: readonly StaffFund[] }) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(now.map(({ fund_id: id, amount_cents: cents }) => [id, decimalFromCents(cents)])),
  );
  const toasts = useToasts();
  const parts = funds.map(({ id }) => ({ fund_id: id, amount_cents: centsOf(typed[id] ?? '') }));
  const givenCents = parts.reduce((total, { amount_cents: cents }) => total + (cents ?? 0), 0);
  return (
    <FormModal
      title={title}
      lead={lead}
      action={words.action}
      onClose={onClose}
      onSend={async () => {
        await onSend(read(parts, wholeCents));
        toasts.show({ kind: 'ok', message: words.saved });
        await givingChanged();
      }}
    >
      {(errorOf) => (
        <>
          {note === undefined ? null : <p>{note}</p>}
          {funds.map(({ id, name }) => (
            <TextField
              key={id}
              id={`fund-${id}`}
              name={id}
              label={name}
              inputMode="decimal"
              autoComplete="off"
              value={typed[id] ?? ''}
              error={errorOf(id)}
              onChange={(event) => setTyped({ ...typed, [id]: event.target.value })}
            />
          ))}
          <p role="status">{leftWords(wholeCents - givenCents)}</p>
          <FieldError id="allocations-error" message={errorOf('allocations')} />
        </>
      )}
    </FormModal>
  );
}

/** An empty field is zero; undefined: unreadable. */
function centsOf(typed: string): number | undefined {
  if (typed.trim() === '') return 0;
  const read = readTypedAmount(typed);
  return read === undefined || read.isRounded ? undefined : read.cents;
}

function leftWords(leftCents: number): string {
  if (leftCents === 0) return words.whole;
  const amount = formatMoney(Math.abs(leftCents));
  return leftCents > 0 ? words.left({ amount }) : words.over({ amount });
}

/** @throws CallFailed that names the wrong fields */
function read(
  parts: readonly { fund_id: string; amount_cents: number | undefined }[],
  wholeCents: number,
): Allocations {
  const unread = parts.filter((part) => part.amount_cents === undefined);
  const given = parts.flatMap(({ fund_id, amount_cents = 0 }) =>
    amount_cents > 0 ? [{ fund_id, amount_cents }] : [],
  );
  const total = given.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  const wrong: Record<string, string[]> = {
    ...Object.fromEntries(unread.map(({ fund_id: id }) => [id, [words.amountWrong]])),
    // At the first fund, which takes the focus.
    ...(unread.length === 0 &&
      total !== wholeCents && { [parts[0]?.fund_id ?? '']: [leftWords(wholeCents - total)] }),
  };
  if (Object.keys(wrong).length > 0)
    throw new CallFailed('validation', STAFF_ERRORS.validation.message, wrong);
  return given;
}
