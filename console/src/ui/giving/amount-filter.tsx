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
  const [typed, setTyped] = useState(() => (cents === '' ? '' : decimalFromCents(Number(cents))));
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
        setTyped(text);
        if (text.trim() === '') onChange('');
        const amount = readTypedAmount(text);
        if (amount !== undefined) onChange(String(amount.cents));
      }}
    />
  );
}
