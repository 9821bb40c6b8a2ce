import { decimalFromCents, readTypedAmount } from '@handsel/contract';
import { staffGiftsWords as words } from '@handsel/words/console/gifts';
import { useState } from 'react';
import { TextField } from '@handsel/ui/text-field.tsx';

interface AmountFilterProps {
  id: string;
  label: string;
  /** The value in the address; empty if unset. */
  cents: string;
  onChange: (cents: string) => void;
}

/** An amount in dollars that filters the list once it is readable. */
export function AmountFilter({ id, label, cents, onChange }: AmountFilterProps) {
  const [entered, setEntered] = useState({ text: textOf(cents), cents });
  // The address may change without the field, when its filter is removed.
  const typed = entered.cents === cents ? entered.text : textOf(cents);
  const isUnread = typed.trim() !== '' && readTypedAmount(typed) === undefined;
  return (
    <TextField
      id={id}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typed}
      error={isUnread ? words.amountWrong : undefined}
      onChange={(event) => {
        const text = event.target.value;
        const amount = readTypedAmount(text);
        const next = text.trim() === '' ? '' : amount === undefined ? cents : String(amount.cents);
        setEntered({ text, cents: next });
        if (next !== cents) onChange(next);
      }}
    />
  );
}

function textOf(cents: string): string {
  return cents === '' ? '' : decimalFromCents(Number(cents));
}
