import { decimalFromCents, readTypedAmount } from '@handsel/contract';
import { staffGiftsWords as words } from '@handsel/words/staff-gifts';
import { useState } from 'react';
import { TextField } from '../../../../web/src/ui/text-field.tsx';

interface AmountFilterProps {
  id: string;
  label: string;
  /** In the address; empty where it does not narrow. */
  cents: string;
  onChange: (cents: string) => void;
}

/** An amount of dollars that narrows the list once it can be read. */
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
